/** Errors of sign-in, profiles and sessions. */
export const accountsErrors = {} as const;
