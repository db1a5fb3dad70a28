/** The texts of invoices and credit notes. */
export const invoices = {} as const;
