export { chargeAccountData } from './account-data.ts';
export { chargeHits, countCharges, freePeriod, hitKeys, isPaid, paidSince } from './paid-contacts.ts';
export { deleteOldPaidContacts, insertPaidContact, type PaidContacts } from './paid-contacts-repository.ts';
export { hitPrice, numbersPrice } from './price.ts';
export { claimRefunds, type RefundDecision, readRefund, reverseRefunds } from './refunds.ts';
export { chargeRoutes } from './routes.ts';
