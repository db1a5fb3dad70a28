/** The calls of `customer-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './customer-routes.ts';

export const adjustCoins = call<typeof routes.adjustCoins>('post', '/admin/customers/{id}/coins');
export const cancelCustomerOrder = call<typeof routes.cancelCustomerOrder>('post', '/admin/orders/{id}/cancel');
export const decideAdjustment = call<typeof routes.decideAdjustment>('post', '/admin/adjustments/{id}/decision');
export const exportPayments = call<typeof routes.exportPayments>('get', '/admin/payments/export');
export const getCustomer = call<typeof routes.getCustomer>('get', '/admin/customers/{id}');
export const listAdjustments = call<typeof routes.listAdjustments>('get', '/admin/adjustments');
export const listCustomerOrders = call<typeof routes.listCustomerOrders>('get', '/admin/orders');
export const listCustomers = call<typeof routes.listCustomers>('get', '/admin/customers');
export const listPayments = call<typeof routes.listPayments>('get', '/admin/payments');
export const listTeam = call<typeof routes.listTeam>('get', '/admin/team');
export const resendCustomerMail = call<typeof routes.resendCustomerMail>('post', '/admin/customers/{id}/mail');
export const resetTwoFactor = call<typeof routes.resetTwoFactor>('post', '/admin/customers/{id}/two-factor-reset');
export const retryCustomerOrder = call<typeof routes.retryCustomerOrder>('post', '/admin/orders/{id}/retry');
export const setRole = call<typeof routes.setRole>('put', '/admin/team');
export const setSuspension = call<typeof routes.setSuspension>('post', '/admin/customers/{id}/suspension');
