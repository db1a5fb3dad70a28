export { billingAccountData } from './account-data.ts';
export { adminBillingRoutes, adminPlanRoutes } from './admin-routes.ts';
export { updateCard } from './cards/service.ts';
export { currency } from './currency.ts';
export {
  readSettledPayment,
  type SettledPayment,
  sharesCard,
} from './earnings.ts';
export { gatewayOf } from './gateway/choose.ts';
export { type Charge, type ChargeRequest, GatewayUnavailable, type PaymentGateway } from './gateway/port.ts';
export { findDifferences } from './gateway/reconcile.ts';
export { sandboxGateway, sandboxSecret, settleSandboxCharge } from './gateway/sandbox.ts';
export { sandboxPages } from './gateway/sandbox-pages.ts';
export { sign } from './gateway/signature.ts';
export { stripeGateway } from './gateway/stripe.ts';
export { gatewayWebhook, handleEvent, receiveEvent } from './gateway/webhooks.ts';
export { startBillingJobs, tickBilling } from './jobs.ts';
export { readPrices } from './payments/coin-prices.ts';
export { buyCoins } from './payments/coins.ts';
export { subscribeOrderEnds } from './payments/orders.ts';
export { executePayment } from './payments/service.ts';
export { updateTopUp } from './payments/top-up.ts';
export { listOpenRefunds, retryRefund, settleRefund } from './refunds/admin.ts';
export { applyDispute, syncDisputes } from './refunds/disputes.ts';
export { sendRefund } from './refunds/send.ts';
export { refundPayment } from './refunds/service.ts';
export { cardRoutes, invoiceRoutes, paymentRoutes } from './routes.ts';
export { changeSubscription } from './subscriptions/change-plan.ts';
export { startSubscription } from './subscriptions/create.ts';
export { periodEnd } from './subscriptions/proration.ts';
export { cancelSubscription, resumeSubscription } from './subscriptions/renewals.ts';
export { planRoutes } from './subscriptions/routes.ts';
