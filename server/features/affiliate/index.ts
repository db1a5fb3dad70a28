/** The door of the affiliate programme. */
import type { Context } from '#platform/context';
import { subscribePayments } from './rewards/referrals.ts';
import { subscribeRegistrations } from './visits/attribution.ts';

export { affiliateAccountData } from './account-data.ts';
export { affiliateDeskRoutes } from './admin/routes.ts';
export { domainRoutes } from './domains/routes.ts';
export { affiliateFileRoutes } from './lists/file-routes.ts';
export { affiliateRoutes } from './routes.ts';
export { writeVisits } from './visits/service.ts';

/** Has registrations, payments, refunds and disputes counted; called once per process that delivers events. */
export function subscribeAffiliates(ctx: Context): void {
  subscribeRegistrations(ctx);
  subscribePayments(ctx);
}
