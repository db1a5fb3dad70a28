/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const getAffiliatePoints = call<typeof routes.getAffiliatePoints>('get', '/affiliate-points/{id}');
export const getAffiliateSettings = call<typeof routes.getAffiliateSettings>('get', '/affiliate-setting/{id}');
export const getAffiliateStatistics = call<typeof routes.getAffiliateStatistics>('get', '/statistics/{id}');
export const getAffiliateUrl = call<typeof routes.getAffiliateUrl>('get', '/affiliate-url/{id}');
export const getReferralGraph = call<typeof routes.getReferralGraph>('post', '/referral-graph/{id}');
export const listPayouts = call<typeof routes.listPayouts>('get', '/affiliate-payouts/{id}');
export const listReferrals = call<typeof routes.listReferrals>('get', '/referral/{id}');
export const listUnpaidReferrals = call<typeof routes.listUnpaidReferrals>('get', '/referral-payment/{id}');
export const listVisits = call<typeof routes.listVisits>('get', '/visit-list/{id}');
export const recordVisit = call<typeof routes.recordVisit>('post', '/visit');
export const requestPayout = call<typeof routes.requestPayout>('post', '/affiliate-payouts/{id}');
export const setAffiliateNotice = call<typeof routes.setAffiliateNotice>('post', '/notification-accept-cancel/{id}');
export const updatePayoutMethod = call<typeof routes.updatePayoutMethod>('put', '/affiliate-setting/{id}');
