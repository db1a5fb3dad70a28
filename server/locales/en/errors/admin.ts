/** Errors of the admin console, privacy requests and the site. */
export const adminErrors = {} as const;
