/**
 * Paying an order with coins, a card, or both. A card buys the most that the order can cost in coins and has them held, so
 * that there is one way to settle: what the order does not use comes back as coins, or goes back to the card.
 */
import { z } from 'zod';
import { type PaidOrder, type PaymentBody, Purpose } from '#contract/orders/schemas';
import { findOrder, lockPayable, payOrder, presentOrder, resolvePurpose, startOrder } from '#features/orders';
import { readCoverage } from '#features/reference';
import { readBalance } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { subscribe } from '#platform/jobs/events';
import { findCard, refuseImpersonator } from '../cards/service.ts';
import { currency } from '../currency.ts';
import { refundUnused } from '../refunds/service.ts';
import { keepRates, leastCoins, priceOf, readRates } from './coin-prices.ts';
import { assertNotDeclined } from './declines.ts';
import { selectOrderPayment } from './repository.ts';
import { carryOut, endPayment, onPayment, planPayment, presentPayment } from './service.ts';

const Terms = z.object({
  purpose: Purpose,
  purpose_note: z.string().nullable().default(null),
  people: z.number().int(),
});

onPayment('order', {
  async paid(tx, payment, { lot_id }) {
    const { account_id, user_id, order_id, order_terms } = payment;
    if (order_id === null || lot_id === null) return;
    const payer = { account_id, user_id, impersonator_id: null };
    try {
      const terms = { order_id, ...Terms.parse(order_terms), first_lot: lot_id };
      const started = await startOrder(tx, payer, terms);
      // It was paid otherwise or cancelled while the bank asked: none of this is used.
      if (!started && payment.rest === 'card') await refundUnused(tx, payment);
    } catch (error) {
      // Its other coins were spent while the bank asked: what was bought stays as coins, and the order waits.
      if (!(error instanceof AppError && error.status === 402)) throw error;
    }
  },
});

/** Pays an order of the caller's. Sent again, it is the same payment. Throws a 402 where the card is declined: the order waits. */
export async function payOrderWith(
  ctx: Context,
  caller: Caller,
  asked: z.output<typeof PaymentBody>,
): Promise<PaidOrder> {
  if (asked.method !== 'coins') {
    refuseImpersonator(caller);
    if (caller.key !== undefined)
      throw new AppError(
        'key_pays_with_coins_only',
        'An API key pays with coins alone. Pay by card on the order’s page.',
      );
  }
  const { id } = await findOrder(ctx, caller, asked.order_id);
  await endOther(ctx, id, asked);
  if (asked.method === 'coins') {
    return { ...presentOrder(await payOrder(ctx, caller, asked)), payment: null };
  }
  const payment_id = await planOrderPayment(ctx, caller, id, asked);
  const made = payment_id === null ? null : await carryOut(ctx, payment_id);
  const payment = await selectOrderPayment(ctx.db, id, ['pending', 'paid']);
  // Another payment may have paid the order meanwhile.
  if (payment === undefined && made !== null) assertNotDeclined(made);
  return {
    ...presentOrder(await findOrder(ctx, caller, id)),
    payment: payment === undefined ? null : presentPayment(payment),
  };
}

/** Ends the payment that waits for its bank where the order is now to be paid by another card, or by coins. */
async function endOther(ctx: Context, order_id: string, asked: z.output<typeof PaymentBody>): Promise<void> {
  const waiting = await selectOrderPayment(ctx.db, order_id, ['pending']);
  if (waiting && (asked.method === 'coins' || waiting.card_id !== asked.card_id))
    await endPayment(ctx, waiting.id);
}

/** Writes the payment of an order down, or starts the order where there are coins enough; answers the payment to make. */
async function planOrderPayment(
  ctx: Context,
  caller: Caller,
  order_id: string,
  asked: z.output<typeof PaymentBody>,
): Promise<string | null> {
  const { account_id, user_id } = caller;
  const { people } = await readCoverage(ctx.pool);
  return inTransaction(ctx, async (tx) => {
    const { purpose, purpose_note } = resolvePurpose(caller, asked);
    const order = await lockPayable(ctx, tx, caller, { id: order_id, purpose });
    if (order === null) return null;
    const rates = await readRates(tx, account_id);
    const before = await selectOrderPayment(tx, order_id, ['pending']);
    if (before) return before.id;
    const { available } = await readBalance(tx, account_id);
    const own = asked.method === 'both' ? BigInt(available) : 0n;
    const missing = order.most_coins > own ? order.most_coins - own : 0n;
    await audit(tx, { caller, action: 'order.pay', subject: `order:${order_id}`, purpose });
    if (missing === 0n) {
      await startOrder(tx, caller, { order_id, purpose, purpose_note, people });
      return null;
    }
    const card = await findCard(ctx, tx, account_id, asked.card_id ?? '');
    const coins = leastCoins(missing, rates);
    return planPayment(tx, {
      account_id,
      user_id,
      purpose: 'order',
      amount: priceOf(coins, rates),
      currency,
      coins,
      card_id: card.id,
      order_id,
      order_terms: { purpose, purpose_note, people },
      rates: keepRates(rates),
      rest: asked.rest,
      present: true,
      return_to: thanks(user_id, order_id),
    });
  });
}

/** Where the customer comes back to from their bank: the page that says how the payment stands. */
const thanks = (user_id: string, order_id: string) =>
  `/skip-trace/ThankYou?${new URLSearchParams({ user_id, payment_status: 'pending', order: order_id })}`;

/** Has what a card bought for an order, and the order did not use, go back to the card where that was chosen. */
export function subscribeOrderEnds(ctx: Context): void {
  for (const name of ['order.completed', 'order.cancelled', 'order.failed'] as const) {
    subscribe(ctx, name, async (tx, { payload }) => {
      const payment = await selectOrderPayment(tx, payload.order_id, ['paid']);
      if (payment?.rest === 'card') await refundUnused(tx, payment);
    });
  }
}
