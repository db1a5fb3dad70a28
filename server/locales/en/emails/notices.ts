/** Emails about webhooks and referrals, and to admins. Their title and description are those of the notification. */
export const noticeEmails = {
  'webhook_disabled.subject': 'We turned off your webhook to {{host}}',
  'webhook_disabled.body': `{{why}} We won’t send anything there until you turn it on again. You can then resend what wasn’t delivered.

{{button}}`,
  'webhook_disabled.gone': 'It answered with status 410, so it no longer accepts messages.',
  'webhook_disabled.failing': 'We couldn’t deliver a message for three days.',

  'affiliate_referral.subject': '{{title}}',
  'affiliate_referral.body': `{{description}}

{{button}}`,

  'affiliate_domain.subject': '{{title}}',
  'affiliate_domain.body': `{{description}}

{{button}}`,

  'affiliate_payout.subject': '{{title}}',
  'affiliate_payout.body': `{{description}}

{{button}}`,

  'money_attention.subject': '{{title}}',
  'money_attention.body': `{{description}}

{{button}}`,

  'drop_attention.subject': '{{title}}',
  'drop_attention.body': `{{description}}

{{button}}`,

  'abuse_attention.subject': '{{title}}',
  'abuse_attention.body': `{{description}}

{{button}}`,
} as const;
