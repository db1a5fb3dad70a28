/** Purchases of coins. Each gets a lot of its own that never expires. */
import type { Payment } from '#contract/billing/schemas';
import { requireConfirmedEmail } from '#features/accounts';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { invalidFields } from '#platform/errors';
import { assertNotImpersonating, findCard } from '../cards/service.ts';
import { currency } from '../currency.ts';
import { assertShownPrice, maxCoins, minCoins, priceOf, readRates, serializeRates } from './coin-prices.ts';
import { type PaymentRow, selectPaymentByKey } from './repository.ts';
import { createPayment, payNow } from './service.ts';

/** Throws `invalid` if the request key was used for a different purchase. */
function assertSamePurchase(previous: PaymentRow, purchase: { coins: number; card_id: string }): void {
  if (previous.coins === BigInt(purchase.coins) && previous.card_id === purchase.card_id) return;
  throw invalidFields({ request_key: message('fields:purchase_differs') });
}

/** Buys coins with a card. Idempotent by request key. Throws a 402 if the card is declined. */
export async function buyCoins(
  ctx: Context,
  caller: Caller,
  purchase: {
    coins: number;
    card_id: string;
    request_key: string;
    return_to?: string | undefined;
    price?: number | undefined;
  },
): Promise<Payment> {
  assertNotImpersonating(caller);
  const { account_id, user_id } = caller;
  const previous = await selectPaymentByKey(ctx.db, account_id, purchase.request_key);
  if (previous) {
    assertSamePurchase(previous, purchase);
    return payNow(ctx, previous.id);
  }
  await requireConfirmedEmail(ctx, ctx.db, caller);
  const id = await inTransaction(ctx, async (tx) => {
    // Locks the account, so that two requests with the same key create one payment.
    await tx.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().execute();
    const concurrent = await selectPaymentByKey(tx, account_id, purchase.request_key);
    if (concurrent) {
      assertSamePurchase(concurrent, purchase);
      return concurrent.id;
    }
    const coins = BigInt(purchase.coins);
    const rates = await readRates(tx, account_id);
    const minimum = minCoins(1n, rates);
    if (coins < minimum || coins > maxCoins)
      throw invalidFields({ coins: message('fields:coins_minimum', { minimum: Number(minimum) }) });
    const card = await findCard(ctx, tx, account_id, purchase.card_id);
    const amount = priceOf(coins, rates);
    assertShownPrice(amount, purchase.price);
    const payment_id = await createPayment(tx, {
      account_id,
      user_id,
      purpose: 'coins',
      amount,
      rates: serializeRates(rates),
      currency,
      coins,
      card_id: card.id,
      request_key: purchase.request_key,
      present: true,
      return_to: purchase.return_to ?? null,
    });
    await audit(tx, { caller, action: 'coins.buy', subject: `payment:${payment_id}` });
    return payment_id;
  });
  return payNow(ctx, id);
}
