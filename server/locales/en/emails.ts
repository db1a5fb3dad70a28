/** The subjects, bodies, buttons and footers of emails, by template. */
export const emails = {} as const;
