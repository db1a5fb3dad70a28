import type { Context } from '#platform/context';
import { subscribePayments } from './rewards/referrals.ts';
import { subscribeRegistrations } from './visits/attribution.ts';

export { affiliateAccountData } from './account-data.ts';
export { adminAffiliateRoutes, adminPayoutRoutes } from './admin/routes.ts';
export { domainRoutes } from './domains/routes.ts';
export { affiliateFileRoutes } from './lists/file-routes.ts';
export { affiliateRoutes, affiliateSettingsRoutes } from './routes.ts';
export { sealedAffiliateColumns } from './settings.ts';
export { writeVisits } from './visits/service.ts';

/** Subscribes to registrations, payments, refunds and disputes. Call it once per process that delivers events. */
export function subscribeAffiliates(ctx: Context): void {
  subscribeRegistrations(ctx);
  subscribePayments(ctx);
}
export { approveBatch, markBatchSent, rejectPayout } from './admin/payouts.ts';
export { decideReferral } from './admin/referrals.ts';
export { selectReferrals } from './lists/service.ts';
export { readGraph, readStatistics } from './lists/statistics.ts';
export { selectAffiliate } from './repository.ts';
export { requestPayout } from './rewards/payouts.ts';
export { updateAddress } from './settings.ts';
