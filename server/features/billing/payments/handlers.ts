/** What a payment of each purpose does when it is settled. */
import { subscriptionPayment } from '../subscriptions/payments.ts';
import { orderPayment } from './order-payment.ts';
import type { NewPayment, PaymentHandler } from './repository.ts';
import { topUpPayment } from './top-up-payment.ts';

export const paymentHandlers: Readonly<Record<NewPayment['purpose'], PaymentHandler>> = {
  // Every settled payment adds its coins, so there is nothing else to do.
  coins: {},
  order: orderPayment,
  subscription: subscriptionPayment,
  top_up: topUpPayment,
};
