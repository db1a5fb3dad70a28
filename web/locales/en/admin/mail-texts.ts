/** The console's email texts. */

export default {
  failed: 'The mails could not be loaded',
  list: 'Mails',
  own: 'Yours',
  unfit: 'Not sent',
  edit: 'Edit {{name}}',
  read: 'Read {{name}}',
  subject: 'Subject',
  body: 'Text',
  bodyHelp: 'An empty line begins a new paragraph.',
  button: 'Button',
  unfitText:
    'Your text no longer fits this mail, so the original is sent. Mend it, or put the original in, and save.',
  placeholders: 'Placeholders',
  placeholdersHelp: 'Press one to put it where you write.',
  insert: 'Put in {{name}}',
  needed: 'needed',
  blocks: { button: 'The button', details: 'A table of the details' },
  original: 'Put the original in',
  test: 'Send me a test',
  save: 'Save',
  reload: 'Load again',
  preview: 'Preview',
  previewLead: 'With made-up values.',
  form: 'Form of the preview',
  html: 'Mail',
  text: 'Text',
  frame: 'Preview: {{subject}}',
  /** Also printed by `openskip mail list`. */
  kinds: {
    confirm_email: {
      name: 'Confirm an address',
      when: 'An account was opened, or the customer asked for the link again.',
    },
    reset_password: {
      name: 'Set a new password',
      when: 'Somebody has forgotten the password of an account.',
    },
    password_changed: {
      name: 'Password changed',
      when: 'The password of an account was changed.',
    },
    new_sign_in: {
      name: 'New sign-in',
      when: 'An account was signed in to from a device or place not seen before.',
    },
    sign_in_link: {
      name: 'Sign-in link',
      when: 'Someone asked for a link to sign in without a password.',
    },
    two_factor_changed: {
      name: 'Two-factor sign-in',
      when: 'Two-factor sign-in was turned on or off.',
    },
    account_entered: {
      name: 'Signed in to help',
      when: 'One of your team signed in as the customer.',
    },
    session_reused: {
      name: 'Session used twice',
      when: 'A copy of a session was used; it was ended.',
    },
    account_deleted: {
      name: 'Account deleted',
      when: 'A customer has deleted their account.',
    },
    registration_taken: {
      name: 'Already has an account',
      when: 'Someone tried to register with a customer’s email; goes to that customer.',
    },
    email_change: {
      name: 'Confirm a new address',
      when: 'A customer wants another email; goes to the new one.',
    },
    email_change_taken: {
      name: 'New address is taken',
      when: 'A customer wants an email that has an account already; goes to that one.',
    },
    email_changed: {
      name: 'Address changed',
      when: 'An account has another email now; goes to the one before.',
    },
    order_completed: {
      name: 'Order done',
      when: 'An order is traced.',
    },
    order_cancelled: {
      name: 'Order cancelled',
      when: 'An order was cancelled.',
    },
    order_failed: {
      name: 'Order failed',
      when: 'An order ended with an error of the service.',
    },
    payment_received: {
      name: 'Payment',
      when: 'A customer has paid.',
    },
    payment_refunded: {
      name: 'Refund',
      when: 'A payment was refunded.',
    },
    refund_settled: {
      name: 'Refund settled in another way',
      when: 'The money of a refund did not reach the card: coins were given in its place, or it was paid in another way.',
    },
    renewal_failed: {
      name: 'Renewal failed',
      when: 'The payment for a plan failed; it is tried again.',
    },
    subscription_ended: {
      name: 'Plan ended',
      when: 'A plan has ended, as the customer wished or for want of payment.',
    },
    card_expiring: {
      name: 'Card expires',
      when: 'A card that pays by itself expires soon.',
    },
    top_up_failed: {
      name: 'Coins not bought',
      when: 'Coins were to be bought by themselves, and the card was refused.',
    },
    money_attention: {
      name: 'Money wants attention',
      when: 'A payment is disputed, a refund fails, the books differ, or the provider tells of what is not ours; goes to admins.',
    },
    webhook_disabled: {
      name: 'Webhook off',
      when: 'A webhook was turned off: its receiver wants no more, or could not be reached.',
    },
    affiliate_referral: {
      name: 'Referral',
      when: 'An affiliate earned by a referral, or it was taken back, given back or rejected.',
    },
    affiliate_domain: {
      name: 'Domain of an affiliate',
      when: 'A domain was proved, or rejected.',
    },
    affiliate_payout: {
      name: 'Payout',
      when: 'A payout was sent, was refused, or came back.',
    },
    privacy_code: {
      name: 'Code for a privacy request',
      when: 'Somebody asks what is held under their address.',
    },
    privacy_received: {
      name: 'Privacy request arrived',
      when: 'A privacy request waits for a decision.',
    },
    privacy_refused: {
      name: 'Privacy request refused',
      when: 'A privacy request was refused.',
    },
    privacy_receipt: {
      name: 'Privacy request done',
      when: 'Somebody was hidden or deleted, as they asked.',
    },
    drop_attention: {
      name: 'California’s DROP',
      when: 'Deletion requests could not be synced, or are overdue; goes to admins.',
    },
    abuse_attention: {
      name: 'Alarm on look-ups',
      when: 'Somebody looks people up in a way that wants a look; goes to admins.',
    },
  },
} as const;
