/** The calls of `admin-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './admin-routes.ts';

export const createPayoutBatch = call<typeof routes.createPayoutBatch>('post', '/admin/affiliate-batch');
export const decideAffiliateDomain = call<typeof routes.decideAffiliateDomain>('post', '/admin/affiliate-domains/{id}');
export const decideReferral = call<typeof routes.decideReferral>('post', '/admin/affiliate-referrals/{id}');
export const downloadPayoutBatch = call<typeof routes.downloadPayoutBatch>('get', '/admin/affiliate-batch/{id}/{method}');
export const listAffiliateDomains = call<typeof routes.listAffiliateDomains>('get', '/admin/affiliate-domains');
export const listAffiliates = call<typeof routes.listAffiliates>('get', '/admin/affiliates');
export const listAllPayouts = call<typeof routes.listAllPayouts>('get', '/admin/affiliate-payouts');
export const listAllReferrals = call<typeof routes.listAllReferrals>('get', '/admin/affiliate-referrals');
export const listPayoutBatches = call<typeof routes.listPayoutBatches>('get', '/admin/affiliate-batch');
export const markBatchSent = call<typeof routes.markBatchSent>('post', '/admin/affiliate-batch/{id}');
export const rejectPayout = call<typeof routes.rejectPayout>('post', '/admin/affiliate-payouts/{id}');
