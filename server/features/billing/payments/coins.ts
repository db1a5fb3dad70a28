/** Buying coins: a pack, or as many as are wanted. They come in a lot of their own and never expire. */
import type { Payment } from '#contract/billing/schemas';
import { requireConfirmedEmail } from '#features/accounts';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { findCard, refuseImpersonator } from '../cards/service.ts';
import { currency } from '../currency.ts';
import { keepRates, leastCoins, mostCoins, priceOf, readRates } from './coin-prices.ts';
import { type PaymentRow, selectPaymentByKey } from './repository.ts';
import { onPayment, payNow, planPayment } from './service.ts';

// The coins themselves come with every payment; there is nothing more to do.
onPayment('coins', { paid: async () => {} });

/** Refuses another purchase under the key of one that was made. */
function refuseOther(before: PaymentRow, asked: { coins: number; card_id: string }): void {
  if (before.coins === BigInt(asked.coins) && before.card_id === asked.card_id) return;
  const message =
    'This was begun before with other coins or another card. See on this page what came of it, then buy again.';
  throw new AppError('invalid', message, { errors: { request_key: message } });
}

/** Buys coins with a card. The same key is the same purchase, however often it is sent; throws a 402 where the card is declined. */
export async function buyCoins(
  ctx: Context,
  caller: Caller,
  asked: { coins: number; card_id: string; request_key: string; return_to?: string | undefined },
): Promise<Payment> {
  refuseImpersonator(caller);
  const { account_id, user_id } = caller;
  const before = await selectPaymentByKey(ctx.db, account_id, asked.request_key);
  if (before) {
    refuseOther(before, asked);
    return payNow(ctx, before.id);
  }
  await requireConfirmedEmail(ctx, ctx.db, caller);
  const id = await inTransaction(ctx, async (tx) => {
    // One purchase of an account at a time, so that a key that comes twice at once is one payment.
    await tx.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().execute();
    const same = await selectPaymentByKey(tx, account_id, asked.request_key);
    if (same) {
      refuseOther(same, asked);
      return same.id;
    }
    const coins = BigInt(asked.coins);
    const rates = await readRates(tx, account_id);
    const least = leastCoins(1n, rates);
    if (coins < least || coins > mostCoins) {
      const message = `Buy at least ${least} coins: a card takes no smaller amount.`;
      throw new AppError('invalid', message, { errors: { coins: message } });
    }
    const card = await findCard(ctx, tx, account_id, asked.card_id);
    const payment_id = await planPayment(tx, {
      account_id,
      user_id,
      purpose: 'coins',
      amount: priceOf(coins, rates),
      rates: keepRates(rates),
      currency,
      coins,
      card_id: card.id,
      request_key: asked.request_key,
      present: true,
      return_to: asked.return_to ?? null,
    });
    await audit(tx, { caller, action: 'coins.buy', subject: `payment:${payment_id}` });
    return payment_id;
  });
  return payNow(ctx, id);
}
