/** Errors of payments, cards, plans, refunds and coins. */
export const billingErrors = {} as const;
