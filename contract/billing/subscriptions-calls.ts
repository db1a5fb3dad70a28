/** The calls of `subscriptions-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './subscriptions-routes.ts';

export const cancelSubscription = call<typeof routes.cancelSubscription>('get', '/subscription-free');
export const changePlan = call<typeof routes.changePlan>('post', '/subscription-upgrade-downgrade/{planId}');
export const createSubscription = call<typeof routes.createSubscription>('post', '/subscription');
export const getPlan = call<typeof routes.getPlan>('get', '/plan-item/{id}');
export const getPrices = call<typeof routes.getPrices>('get', '/prices');
export const getSubscription = call<typeof routes.getSubscription>('get', '/subscription-current-plan');
export const listPlans = call<typeof routes.listPlans>('get', '/plan-list');
export const listSubscriptionHistory = call<typeof routes.listSubscriptionHistory>('get', '/subscription-history/{id}');
export const postCancelSubscription = call<typeof routes.postCancelSubscription>('post', '/subscription-free');
export const postResumeSubscription = call<typeof routes.postResumeSubscription>('post', '/subscription-resume');
export const previewPlanChange = call<typeof routes.previewPlanChange>('get', '/subscription-change/{planId}');
export const resumeSubscription = call<typeof routes.resumeSubscription>('get', '/subscription-resume');
