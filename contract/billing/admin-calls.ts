/** The calls of `admin-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './admin-routes.ts';

export const createPlan = call<typeof routes.createPlan>('post', '/admin/plans');
export const deletePlan = call<typeof routes.deletePlan>('delete', '/admin/plans/{id}');
export const getReconciliation = call<typeof routes.getReconciliation>('get', '/admin/books');
export const listAllPlans = call<typeof routes.listAllPlans>('get', '/admin/plans');
export const listDisputes = call<typeof routes.listDisputes>('get', '/admin/disputes');
export const listPaymentEvents = call<typeof routes.listPaymentEvents>('get', '/admin/payment-events');
export const listRefunds = call<typeof routes.listRefunds>('get', '/admin/refunds');
export const reconcilePayments = call<typeof routes.reconcilePayments>('post', '/admin/books');
export const retryPaymentEvent = call<typeof routes.retryPaymentEvent>('post', '/admin/payment-events/{id}/retry');
export const retryRefund = call<typeof routes.retryRefund>('post', '/admin/refunds/{id}/again');
export const settleRefund = call<typeof routes.settleRefund>('post', '/admin/refunds/{id}/settle');
export const updatePlan = call<typeof routes.updatePlan>('put', '/admin/plans/{id}');
