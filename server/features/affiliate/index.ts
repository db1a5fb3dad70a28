/** The door of the affiliate programme. */
import type { Context } from '#platform/context';
import { subscribeRegistrations } from './attribution.ts';
import { subscribePayments } from './referrals.ts';

export { affiliateDeskRoutes } from './desk-routes.ts';
export { domainRoutes } from './domain-routes.ts';
export { affiliateFileRoutes } from './file-routes.ts';
export { affiliateHolding } from './holding.ts';
export { affiliateRoutes } from './routes.ts';
export { writeVisits } from './visits.ts';

/** Has registrations, payments, refunds and disputes counted; called once per process that delivers events. */
export function subscribeAffiliates(ctx: Context): void {
  subscribeRegistrations(ctx);
  subscribePayments(ctx);
}
