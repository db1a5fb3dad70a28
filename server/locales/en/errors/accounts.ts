/** Errors of sign-in, profiles and sessions. */
export const accountsErrors = {
  sign_in_throttled:
    'Too many sign-in attempts. Get a sign-in link by email, or wait {{wait, duration}} and try again.',
  link_limit_reached:
    'Several links were requested for this address. If it has an account, the newest link still works. You can request another in {{wait, duration}}.',
} as const;
