/** Texts shared by several emails: labels of details, buttons, and why the reader gets an email. */
export const commonEmails = {
  'detail.when': 'When',
  'detail.until': 'Until',
  'detail.address': 'IP address',
  'detail.device': 'Device',
  'detail.reason': 'Reason',
  'detail.code': 'Code',
  'detail.request': 'Request',
  'detail.due': 'Answer by',
  'detail.done': 'Completed',
  'detail.retry': 'Next attempt',

  'button.confirm_email': 'Confirm email',
  'button.confirm_new_email': 'Confirm new email',
  'button.restore_email': 'Restore this email',
  'button.set_password': 'Set a new password',
  'button.sign_in': 'Sign in',
  'button.review_sessions': 'Review sessions',
  'button.review_security': 'Review sign-in settings',
  'button.view_results': 'View results',
  'button.view_order': 'View order',
  'button.view_invoices': 'View invoices',
  'button.manage_plan': 'Manage plan',
  'button.view_plans': 'View plans',
  'button.manage_cards': 'Manage cards',
  'button.manage_coins': 'Manage coins',
  'button.view_payments': 'View payments',
  'button.review_webhooks': 'Review webhooks',
  'button.view_referrals': 'View referrals',
  'button.view_links': 'View links',
  'button.view_payouts': 'View payouts',
  'button.open_privacy': 'Open privacy page',
  'button.view_requests': 'View privacy requests',
  'button.review_alerts': 'Review alerts',

  'value.hits_one': '{{count, number}} hit',
  'value.hits_other': '{{count, number}} hits',
  'value.coins_one': '{{count, number}} coin',
  'value.coins_other': '{{count, number}} coins',
  'value.money': '{{amount, money}}',
  'value.moment': '{{at, moment}}',

  'because.security':
    'This email is about the security of your {{brand}} account, so you can’t unsubscribe from it.',
  'because.entered': 'You’re getting this email because someone entered this address at {{brand}}.',
  'because.new_address':
    'You’re getting this email because someone entered this address as their new email at {{brand}}.',
  'because.notice': 'You’re getting this email because these notifications are on in your {{brand}} account.',
  'because.privacy_page':
    'You’re getting this email because someone entered this address on the privacy page of {{brand}}.',
  'because.privacy': 'You’re getting this email because you sent a privacy request to {{brand}}.',
  'because.test':
    'You’re getting this test email because you asked for it at {{brand}}. The details are made up.',

  'test.subject': 'Test: {{subject}}',
  open_link: 'Or open this link:',
  unsubscribe: 'Unsubscribe from these emails',
} as const;
