/** Errors of sign-in, profiles and sessions. */
export const accountsErrors = {
  sign_in_throttled:
    'Too many sign-in attempts. Get a sign-in link by email, or wait {{wait, duration}} and try again.',
  link_limit_reached:
    'Several links were requested for this address. Wait {{wait, duration}} for another, or set a new password with “Forgot password?”.',
  credentials_wrong: 'Wrong email or password. Check both and try again.',
  unauthenticated: 'Enter the code from your authenticator app, or a recovery code.',
  'unauthenticated.code_wrong':
    'This code is wrong, expired or already used. Wait for the next one and try again.',
  company_sign_in_failed: 'The sign-in with {{provider}} didn’t work. Start again, or use your password.',
  'company_sign_in_failed.over':
    'This sign-in with {{provider}} was used, took more than 10 minutes, or started in another browser. Start again.',
  'company_sign_in_failed.denied':
    '{{provider}} didn’t let you in, or you canceled. Start again, or use your password.',
  company_sign_in_refused:
    'Your email’s domain can’t sign in here with {{provider}}. Ask your company’s admin, or use your password.',
  'company_sign_in_refused.unverified':
    '{{provider}} hasn’t verified your email, so we can’t sign you in with it. Ask your company’s admin, or use your password.',
  company_sign_in_unreachable:
    'We can’t reach {{provider}}. Try again in a few minutes, or sign in with your password.',
  company_sign_in_off: 'This service has no company sign-in. Sign in with your password.',
  passkey_rejected: 'This passkey didn’t work. Try again, or sign in with your password.',
  'passkey_rejected.unknown':
    'This passkey doesn’t belong to an account here. Choose another one, or sign in with your password.',
  passkey_not_created: 'We couldn’t save this passkey. Start again.',
  'passkey_not_created.late': 'That took more than 5 minutes, so the passkey wasn’t saved. Start again.',
  too_many_passkeys: 'You have {{limit, number}} passkeys, the most you can have. Remove one to make room.',
  session_ended: 'Your session ended. Sign in again.',
  'session_ended.own': 'Your own session ended in the meantime. Sign in again.',
  account_suspended: 'This account is suspended. Contact us to reopen it.',
  link_invalid: 'This link was used, has expired, or was replaced by a newer one. Request a new one.',
  'link_invalid.other_browser':
    'This link works only in the browser where you asked for it. Copy its address there, or request a new link here.',
  second_factor_required:
    'This service requires two-factor sign-in. Set it up, or sign in with your passkey or your code.',
  'second_factor_required.last':
    'This service requires two-factor sign-in, so you can’t remove your last second factor. Add a passkey or an authenticator app first.',
  'link_invalid.confirmation':
    'This link was used, has expired, or was replaced by a newer one. If your email isn’t confirmed yet, request a new link from your profile.',
  'link_invalid.email_change':
    'This link was used, has expired, or was replaced by a newer one. Request the change again in your profile.',
  'link_invalid.email_undo':
    'This link was used, has expired, or was replaced by a newer one. Sign in, or contact us.',
  'link_invalid.invitation':
    'This invitation was used, canceled, or has expired. Ask the person who invited you for a new one.',
  'link_invalid.review':
    'This review is finished or has expired. Sign in to manage your passkeys, API keys and webhooks.',
  email_never_confirmed:
    'This email was registered many times but never confirmed. Open the link we emailed to it, or use another email.',
  email_already_confirmed: 'Your email is already confirmed.',
  'email_already_confirmed.customer': 'This customer’s email is already confirmed.',
  email_unconfirmed:
    'Confirm your email first. Open the link we emailed you, or send it again from your profile.',
  'email_unconfirmed.without_smtp':
    'Confirm your email first. This service doesn’t send emails yet, so ask its operator for your confirmation link.',
  'email_unconfirmed.first_order':
    'Confirm your email before your first order. Open the link we emailed you, or send it again from your profile. Your order is saved.',
  'email_taken.admin': '{{email}} already has an account. Use another email for the admin.',
  'email_taken.confirmed_elsewhere':
    'Another account has confirmed this email. Sign in to that account, or change this account’s email in your profile.',
  'email_taken.meanwhile': 'Another account now uses this address, so your email stays the same.',
  'email_taken.invited':
    'This email already has an account, and an account can’t join another one. Ask for an invitation to a different email.',
  already_member: 'This person is already in your account.',
  last_owner: 'Your account needs an owner. Make someone else an owner first.',
  team_full: 'An account has room for {{limit, number}} people and invitations. Remove one first.',
  password_just_changed: 'Your password was changed a moment ago. Sign in with the new one.',
  two_factor_already_on: 'Two-factor sign-in is already on.',
  'two_factor_already_on.move': 'Two-factor sign-in is on. To move it to another app, turn it off first.',
  two_factor_off: 'Turn on two-factor sign-in first.',
  'two_factor_off.customer': 'This customer doesn’t use two-factor sign-in. Nothing changed.',
  terms_not_accepted:
    'Accept the terms first. They say what you may use results for. We ask for them when you sign in. A program accepts version {{version}} with POST /terms-acceptance.',
  customer_only: 'Only the customer can do this. Ask them to do it.',
  'customer_only.terms': 'Only the customer can accept the terms.',
  photo_not_found: 'There’s no photo at this address.',
  photo_too_large: 'This photo is larger than {{limit, number}} MB. Choose a smaller one.',
  operator_account: 'This is the operator’s own account. The service needs it, so you can’t delete it.',
  'download_expired.export':
    'This download was already started or has expired. Start it again from your profile.',
  export_not_found: 'This export is no longer available. Request a new one from your profile.',
  code_wrong: 'This code is wrong, has expired, or was tried too often. Request a new one.',
  privacy_session_ended: 'Your hour is over, or you already decided. Start again.',
} as const;
