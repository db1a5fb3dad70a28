/** Emails about who an address belongs to, and about changing it. */
export const addressEmails = {
  'registration_taken.subject': 'You already have an account at {{brand}}',
  'registration_taken.body': `Someone, perhaps you, tried to create an account with this email. You already have one, so nothing about it changed.

If it was you, sign in instead. If you don’t know your password, choose “Forgot your password?” on that page.

{{button}}

If it wasn’t you, you don’t need to do anything: they can’t see or use your account.`,

  'email_change.subject': 'Confirm your new email for {{brand}}',
  'email_change.body': `Confirm that this address is yours. After that, you’ll sign in with it. The link works once, for 24 hours.

{{button}}

If you didn’t ask for this, you can ignore this email. Nothing will change.`,

  'email_change_taken.subject': 'This email already has an account at {{brand}}',
  'email_change_taken.body': `Someone, perhaps you, asked to use this email for another account. It already has an account, so nothing changed.

If it was you, sign in to that account, or choose another email for the other one.

{{button}}`,

  'email_changed.subject': 'Your {{brand}} email was changed',
  'email_changed.body': `Your account now has a different email. This address no longer signs in and won’t get emails about the account.

{{details}}

If this wasn’t you, restore this email. We’ll sign everyone out, and you’ll set a new password. The link works once, for 7 days.

{{button}}`,
} as const;
