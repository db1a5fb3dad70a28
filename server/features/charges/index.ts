/** What accounts are charged for, and what is refunded. */
export { chargesHolding } from './account-data.ts';
export { claimRefund, readRefund } from './refunds.ts';
export { chargeRoutes } from './routes.ts';
