import { z } from 'zod';
import { Purpose } from '#contract/orders/schemas';
import { startOrder } from '#features/orders';
import { AppError } from '#platform/errors';
import { refundUnused } from '../refunds/service.ts';
import type { PaymentHandler } from './repository.ts';

const Terms = z.object({
  purpose: Purpose,
  purpose_note: z.string().nullable().default(null),
  people: z.number().int(),
});

/** Starts the order that was paid for. */
export const orderPayment: PaymentHandler = {
  async paid(tx, payment, { lot_id }) {
    const { account_id, user_id, order_id, order_terms } = payment;
    if (order_id === null || lot_id === null) return;
    const payer = { account_id, user_id, impersonator_id: null };
    try {
      const terms = { order_id, ...Terms.parse(order_terms), first_lot: lot_id };
      const started = await startOrder(tx, payer, terms);
      // The order was paid another way or canceled during confirmation, so the payment isn't used.
      if (!started && payment.rest === 'card') await refundUnused(tx, payment);
    } catch (error) {
      // The account's other coins were spent during confirmation. The purchased coins stay, and the order still waits.
      if (!(error instanceof AppError && error.status === 402)) throw error;
    }
  },
};
