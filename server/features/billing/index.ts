export { billingAccountData } from './account-data.ts';
export { adminBillingRoutes, adminPlanRoutes } from './admin-routes.ts';
export { currency } from './currency.ts';
export {
  readSettledPayment,
  type SettledPayment,
  sharesCard,
} from './earnings.ts';
export { gatewayOf, replaceGateway } from './gateway/choose.ts';
export { findDifferences } from './gateway/reconcile.ts';
export { sandboxPages } from './gateway/sandbox-pages.ts';
export { gatewayWebhook, handleEvent, receiveEvent } from './gateway/webhooks.ts';
export { startBillingJobs, tickBilling } from './jobs.ts';
export { subscribeOrderEnds } from './payments/orders.ts';
export { listOpenRefunds, retryRefund, settleRefund } from './refunds/admin.ts';
export { sendRefund } from './refunds/send.ts';
export { refundPayment } from './refunds/service.ts';
export { cardRoutes, invoiceRoutes, paymentRoutes } from './routes.ts';
export { planRoutes } from './subscriptions/routes.ts';
