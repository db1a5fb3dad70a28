/** What accounts are charged for, and what is refunded. */
export { chargeAccountData } from './account-data.ts';
export { chargeHits, freePeriod, isPaid, keysOf, paidSince } from './paid-contacts.ts';
export { insertPaidContact, type PaidContacts, removeOldPaidContacts } from './paid-contacts-repository.ts';
export { hitPrice } from './price.ts';
export { claimRefund, readRefund } from './refunds.ts';
export { chargeRoutes } from './routes.ts';
