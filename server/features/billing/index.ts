/** The door of money. */

export { moneyDeskRoutes } from './desk-routes.ts';
export { type PaymentOfReward, readPaymentOfReward, sharesCard } from './earnings.ts';
export { gatewayOf, replaceGateway } from './gateway/choose.ts';
export { sandboxPages } from './gateway/sandbox-pages.ts';
export { billingHolding } from './holding.ts';
export { startBillingJobs, tickBilling } from './jobs.ts';
export { subscribeOrderEnds } from './order-payment.ts';
export { planRoutes } from './plan-routes.ts';
export { currency } from './prices.ts';
export { differencesOf } from './reconcile.ts';
export { listOpenRefunds, sendRefundAgain, settleRefund } from './refund-desk.ts';
export { sendRefund } from './refund-sending.ts';
export { refundPayment } from './refunds.ts';
export { paymentRoutes } from './routes.ts';
export { gatewayWebhook, handleEvent, receiveEvent } from './webhooks.ts';
