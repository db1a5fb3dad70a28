/** Emails about signing in and the security of an account. */
export const accountEmails = {
  'confirm_email.subject': 'Confirm your email for {{brand}}',
  'confirm_email.body': `Confirm this email address to finish setting up your {{brand}} account. The link works for 24 hours.

{{button}}

Didn’t create an account? You can ignore this email.`,

  'reset_password.subject': 'Set a new password for {{brand}}',
  'reset_password.body': `We got a request to set a new password for your account. The link works once, for 60 minutes.

{{button}}

If you didn’t ask for this, you can ignore this email. Your password won’t change.`,

  'sign_in_link.subject': 'Your {{brand}} sign-in link',
  'sign_in_link.body': `We got a request for a link to sign in to your account. It works once, for 10 minutes, and only in the browser where you asked for it.

{{button}}

If you didn’t ask for this, you can ignore this email. Don’t forward it: anyone with the link can sign in as you.`,

  'password_changed.subject': 'Your {{brand}} password was changed',
  'password_changed.body': `Your password was changed, and all other sessions were signed out.

{{details}}

Your API keys and webhooks still work. Review them on the page Manage api and revoke any you don’t recognize.

If this wasn’t you, set a new password now. That signs out every other session. Then contact {{brand}}.

{{button}}`,

  'new_sign_in.subject': 'New sign-in to your {{brand}} account',
  'new_sign_in.body': `Someone signed in to your account from a device or place we haven’t seen before.

{{details}}

If this was you, there’s nothing to do. If it wasn’t, set a new password now. That signs out every other session. Then contact {{brand}}.

{{button}}`,

  'two_factor_changed.subject': 'Two-factor sign-in is {{state}} for your {{brand}} account',
  'two_factor_changed.body': `{{meaning}}

{{details}}

If this wasn’t you, set a new password now. That signs out every other session. Then contact {{brand}}.

{{button}}`,
  'two_factor_changed.state.on': 'on',
  'two_factor_changed.state.off': 'off',
  'two_factor_changed.meaning.on':
    'To sign in, you now need your password and a code from your authenticator app. Keep your recovery codes somewhere safe.',
  'two_factor_changed.meaning.off': 'To sign in, you now need only your password.',

  'passkey_changed.subject': 'A passkey for your {{brand}} account was {{state}}',
  'passkey_changed.body': `{{meaning}}

{{details}}

If this wasn’t you, set a new password now. That signs out every other session and shows you what still works. Then contact {{brand}}.

{{button}}`,
  'passkey_changed.state.added': 'added',
  'passkey_changed.state.removed': 'removed',
  'passkey_changed.meaning.added':
    'You can now sign in with this passkey. It replaces your password and your two-factor code.',
  'passkey_changed.meaning.removed': 'This passkey no longer signs you in. Delete it on your device too.',

  'identity_linked.subject': 'You can now sign in to {{brand}} with {{provider}}',
  'identity_linked.body': `Your account is now linked with your account at {{provider}}, which signs you in from now on.

{{details}}

If this wasn’t you, contact {{brand}} and the admin of your account at {{provider}}.

{{button}}`,

  'two_factor_reset.subject': '{{brand}} turned off two-factor sign-in for your account',
  'two_factor_reset.body': `You now need only your password to sign in. Your recovery codes no longer work, and every session was signed out.

{{details}}

Sign in and turn it on again with your new device. If you didn’t ask for this, set a new password now and contact {{brand}}.

{{button}}`,

  'account_entered.subject': '{{brand}} signed in to your account to help you',
  'account_entered.body': `Someone on our team can see your account the way you do, for up to an hour. They can’t see your password, change how you sign in, spend your coins, charge your card, delete or download your leads, or change your keys, cards or payouts.

{{details}}

You can end their session at any time.

{{button}}`,

  'session_reused.subject': 'We signed you out of {{brand}}',
  'session_reused.body': `We signed you out because one of your sessions was used from two places. That happens when someone copies it from a browser. We ended that session everywhere, so you need to sign in again.

{{details}}

This can happen when you restore a browser from a backup. If you didn’t, set a new password, which ends every other session. Then check your devices for malware and for browser extensions you don’t know.

{{button}}`,

  'team_invitation.subject': '{{invited_by}} invited you to {{brand}}',
  'team_invitation.body': `{{invited_by}} invited you to work in their {{brand}} account. Accept to choose your own password. The link works once, for 7 days.

{{button}}

Don’t know this person? You can ignore this email.`,

  'account_deleted.subject': 'Your {{brand}} account was deleted',
  'account_deleted.body':
    'We deleted your account and its data, as its owner asked. We keep only what the law requires, such as invoices, and only for as long as it requires.',
} as const;
