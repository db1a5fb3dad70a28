/** The console's email texts. */

export default {
  language: 'Language of the emails',
  titleIn: '{{name}} ({{language}})',
  list: 'Emails',
  own: 'Customized',
  unfit: 'Not used',
  subject: 'Subject',
  body: 'Text',
  bodyHelp: 'An empty line starts a paragraph.',
  button: 'Button',
  unfitText: 'Your text no longer fits, so we send the default. Fix or restore it.',
  placeholders: 'Placeholders',
  insert: 'Insert {{name}}',
  needed: 'required',
  blocks: { button: 'The button', details: 'A table with the details' },
  original: 'Restore default',
  test: 'Send test to me',
  save: 'Save',
  reload: 'Reload',
  preview: 'Preview',
  form: 'Preview format',
  html: 'Email',
  text: 'Text',
  frame: 'Preview: {{subject}}',
  /** Also printed by `openskip mail list`. */
  kinds: {
    confirm_email: {
      name: 'Confirm email',
      when: 'Registration, or a new link',
    },
    reset_password: {
      name: 'Reset password',
      when: 'Forgotten password',
    },
    password_changed: {
      name: 'Password changed',
      when: 'Changed password',
    },
    new_sign_in: {
      name: 'New sign-in',
      when: 'New device or place',
    },
    sign_in_link: {
      name: 'Sign-in link',
      when: 'Sign-in without a password',
    },
    two_factor_changed: {
      name: 'Two-factor sign-in',
      when: 'Turned on or off',
    },
    account_entered: {
      name: 'Support sign-in',
      when: 'A team member acts as the customer',
    },
    session_reused: {
      name: 'Session copied',
      when: 'A copied session, which we end',
    },
    account_deleted: {
      name: 'Account deleted',
      when: 'Deleted by the customer',
    },
    registration_taken: {
      name: 'Already has an account',
      when: 'Registration with a customer’s email, to that customer',
    },
    email_change: {
      name: 'Confirm new email',
      when: 'Email change, to the new one',
    },
    email_change_taken: {
      name: 'New email is taken',
      when: 'Change to an email in use, to that one',
    },
    email_changed: {
      name: 'Email changed',
      when: 'Email change, to the old one',
    },
    order_completed: {
      name: 'Order complete',
      when: 'All rows traced',
    },
    order_cancelled: {
      name: 'Order canceled',
      when: 'Canceled by the customer or an admin',
    },
    order_failed: {
      name: 'Order failed',
      when: 'Error on our side',
    },
    payment_received: {
      name: 'Payment receipt',
      when: 'Payment by card',
    },
    payment_refunded: {
      name: 'Refund',
      when: 'Money sent back',
    },
    refund_settled: {
      name: 'Refund paid another way',
      when: 'Settled in coins or another way',
    },
    renewal_failed: {
      name: 'Renewal failed',
      when: 'Plan payment failed, will be retried',
    },
    subscription_ended: {
      name: 'Plan ended',
      when: 'Canceled or not paid',
    },
    card_expiring: {
      name: 'Card expiring',
      when: 'Card for automatic payments',
    },
    top_up_failed: {
      name: 'Top-up failed',
      when: 'Card declined',
    },
    money_attention: {
      name: 'Payment problem',
      when: 'Disputes, failed refunds, differences, unknown messages. To admins',
    },
    webhook_disabled: {
      name: 'Webhook off',
      when: 'Receiver refused or unreachable',
    },
    affiliate_referral: {
      name: 'Referral',
      when: 'Earned, reversed, restored or rejected',
    },
    affiliate_domain: {
      name: 'Affiliate domain',
      when: 'Verified or rejected',
    },
    affiliate_payout: {
      name: 'Payout',
      when: 'Sent, rejected or returned',
    },
    privacy_code: {
      name: 'Privacy request code',
      when: 'Someone asks for their data',
    },
    privacy_received: {
      name: 'New privacy request',
      when: 'Needs a decision',
    },
    privacy_refused: {
      name: 'Privacy request refused',
      when: 'Refused by an admin',
    },
    privacy_receipt: {
      name: 'Privacy request complete',
      when: 'Records hidden or deleted',
    },
    drop_attention: {
      name: 'California’s DROP',
      when: 'Failed or overdue syncs. To admins',
    },
    abuse_attention: {
      name: 'Unusual activity',
      when: 'Unusual lookups. To admins',
    },
  },
} as const;
