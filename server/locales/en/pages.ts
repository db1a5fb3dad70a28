/** The pages the server renders: the payment gateway’s and others. */
export const pages = {} as const;
