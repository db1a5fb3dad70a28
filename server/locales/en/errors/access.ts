/** Errors of API keys, webhooks, limits of use and storage. */
export const accessErrors = {} as const;
