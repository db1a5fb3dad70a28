/** Errors of orders, quotes and downloads. */
export const ordersErrors = {} as const;
