/** The console's email texts. */

export default {
  language: 'Language of the emails',
  titleIn: '{{name}} ({{language}})',
  list: 'Emails',
  own: 'Customized',
  unfit: 'Not used',
  subject: 'Subject',
  body: 'Text',
  bodyHelp: 'Start a new paragraph with an empty line.',
  button: 'Button',
  unfitText:
    'Your text no longer fits this email, so we send the default. Fix it or restore the default, then save.',
  placeholders: 'Placeholders',
  placeholdersHelp: 'Select one to insert it at the cursor.',
  insert: 'Insert {{name}}',
  needed: 'required',
  blocks: { button: 'The button', details: 'A table with the details' },
  original: 'Restore default',
  test: 'Send test to me',
  save: 'Save',
  reload: 'Reload',
  preview: 'Preview',
  previewLead: 'With sample values.',
  form: 'Preview format',
  html: 'Email',
  text: 'Text',
  frame: 'Preview: {{subject}}',
  /** Also printed by `openskip mail list`. */
  kinds: {
    confirm_email: {
      name: 'Confirm email',
      when: 'A customer registers or asks for a new link.',
    },
    reset_password: {
      name: 'Reset password',
      when: 'A customer forgot their password.',
    },
    password_changed: {
      name: 'Password changed',
      when: 'An account’s password changes.',
    },
    new_sign_in: {
      name: 'New sign-in',
      when: 'Someone signs in from a new device or place.',
    },
    sign_in_link: {
      name: 'Sign-in link',
      when: 'A customer asks to sign in without a password.',
    },
    two_factor_changed: {
      name: 'Two-factor sign-in',
      when: 'Two-factor sign-in is turned on or off.',
    },
    account_entered: {
      name: 'Support sign-in',
      when: 'A team member signs in as the customer.',
    },
    session_reused: {
      name: 'Session copied',
      when: 'Someone uses a copy of a session, which we end.',
    },
    account_deleted: {
      name: 'Account deleted',
      when: 'A customer deletes their account.',
    },
    registration_taken: {
      name: 'Already has an account',
      when: 'Someone registers with a customer’s email. Sent to that customer.',
    },
    email_change: {
      name: 'Confirm new email',
      when: 'A customer changes their email. Sent to the new one.',
    },
    email_change_taken: {
      name: 'New email is taken',
      when: 'A customer changes to an email that another account uses. Sent to that one.',
    },
    email_changed: {
      name: 'Email changed',
      when: 'An account’s email changes. Sent to the old one.',
    },
    order_completed: {
      name: 'Order complete',
      when: 'An order completes.',
    },
    order_cancelled: {
      name: 'Order canceled',
      when: 'An order is canceled.',
    },
    order_failed: {
      name: 'Order failed',
      when: 'An order fails because of an error on our side.',
    },
    payment_received: {
      name: 'Payment receipt',
      when: 'A customer pays.',
    },
    payment_refunded: {
      name: 'Refund',
      when: 'A payment is refunded.',
    },
    refund_settled: {
      name: 'Refund paid another way',
      when: 'A refund didn’t reach the card and was settled in coins or another way.',
    },
    renewal_failed: {
      name: 'Renewal failed',
      when: 'A plan’s payment fails. We try again later.',
    },
    subscription_ended: {
      name: 'Plan ended',
      when: 'A plan ends because the customer canceled or didn’t pay.',
    },
    card_expiring: {
      name: 'Card expiring',
      when: 'A card used for automatic payments expires soon.',
    },
    top_up_failed: {
      name: 'Top-up failed',
      when: 'The card for an automatic coin purchase was declined.',
    },
    money_attention: {
      name: 'Payment problem',
      when: 'A dispute, a failed refund, a difference in the books or an unknown provider message. Sent to admins.',
    },
    webhook_disabled: {
      name: 'Webhook off',
      when: 'We turned off a webhook because its receiver refused or couldn’t be reached.',
    },
    affiliate_referral: {
      name: 'Referral',
      when: 'A referral is earned, reversed, restored or rejected.',
    },
    affiliate_domain: {
      name: 'Affiliate domain',
      when: 'A domain is verified or rejected.',
    },
    affiliate_payout: {
      name: 'Payout',
      when: 'A payout is sent, rejected or returned.',
    },
    privacy_code: {
      name: 'Privacy request code',
      when: 'Someone asks what we have about them.',
    },
    privacy_received: {
      name: 'New privacy request',
      when: 'A privacy request needs a decision.',
    },
    privacy_refused: {
      name: 'Privacy request refused',
      when: 'A privacy request is refused.',
    },
    privacy_receipt: {
      name: 'Privacy request complete',
      when: 'Someone’s records are hidden or deleted, as they asked.',
    },
    drop_attention: {
      name: 'California’s DROP',
      when: 'Deletion requests couldn’t be synced or are overdue. Sent to admins.',
    },
    abuse_attention: {
      name: 'Unusual activity',
      when: 'A customer’s lookups look unusual. Sent to admins.',
    },
  },
} as const;
