/** Errors of the affiliate program. */
export const affiliateErrors = {} as const;
