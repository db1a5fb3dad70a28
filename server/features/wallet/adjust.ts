import { AppError } from '#platform/errors';
import type { Tx } from '#platform/postgres/database';
import { spendFromLots } from './lots.ts';
import { lockAvailable, post } from './repository.ts';
import { expireCoins, grantCoins, refundCharge } from './service.ts';

export interface CoinAdjustment {
  id: string;
  account_id: string;
  /** Negative to deduct. */
  coins: number;
  /** The order whose charge they refund, if any. */
  order_id: string | null;
  /** True if the coins refund a charge, false if they're a grant. */
  of_charge: boolean;
  actor_id: string;
}

/**
 * Applies an adjustment, once per id, in the caller's transaction. Throws `customer_coins_insufficient` if the account
 * has too few coins.
 */
export async function adjustCoins(tx: Tx, adjustment: CoinAdjustment): Promise<void> {
  const { id, account_id, coins, actor_id } = adjustment;
  if (coins > 0 && adjustment.of_charge) {
    const { order_id } = adjustment;
    await refundCharge(tx, { account_id, coins: BigInt(coins), cause: `adjust:${id}`, actor_id, order_id });
  } else if (coins > 0) {
    await grantCoins(tx, { account_id, coins, cause: `adjust:${id}`, source: 'adjustment', actor_id });
  } else {
    await deductCoins(tx, adjustment);
  }
}

async function deductCoins(tx: Tx, { id, account_id, coins, actor_id }: CoinAdjustment): Promise<void> {
  const amount = BigInt(-coins);
  await expireCoins(tx, account_id, 'expired');
  const available = await lockAvailable(tx, account_id);
  if (available < amount)
    throw new AppError('customer_coins_insufficient', { values: { count: Number(available) } });
  const taken = await post(tx, {
    idempotency_key: `adjust:${id}`,
    from: { account_id, kind: 'available' },
    to: 'promo',
    amount,
    kind: 'adjust',
    actor_id,
  });
  if (taken) await spendFromLots(tx, account_id, amount);
}
