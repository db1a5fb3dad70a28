/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const buyCoins = call<typeof routes.buyCoins>('post', '/buy-coins');
export const downloadInvoice = call<typeof routes.downloadInvoice>('get', '/invoice/{id}/pdf');
export const getBillingAddress = call<typeof routes.getBillingAddress>('get', '/get-billing-address/{id}');
export const getCoinPrices = call<typeof routes.getCoinPrices>('get', '/coin-prices');
export const getInvoice = call<typeof routes.getInvoice>('get', '/invoice/{id}');
export const getPaymentStatus = call<typeof routes.getPaymentStatus>('get', '/subscription-check-payment-info/{id}');
export const getTopUp = call<typeof routes.getTopUp>('get', '/coin-top-up');
export const listCards = call<typeof routes.listCards>('get', '/get-card/{id}');
export const listInvoices = call<typeof routes.listInvoices>('get', '/invoice-list');
export const payOrder = call<typeof routes.payOrder>('post', '/payment');
export const refundPayment = call<typeof routes.refundPayment>('post', '/admin/payments/{id}/refund');
export const saveCard = call<typeof routes.saveCard>('post', '/new-card-create-or-update');
export const updateBillingAddress = call<typeof routes.updateBillingAddress>('post', '/billing-address-update/{id}');
export const updateCard = call<typeof routes.updateCard>('post', '/card-update/{id}');
export const updateTopUp = call<typeof routes.updateTopUp>('put', '/coin-top-up');
