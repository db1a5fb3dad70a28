/** Coins that an admin gives or takes. Callers open the transaction. */

import { AppError } from '#platform/errors';
import type { Tx } from '#platform/postgres/database';
import { spendFromLots } from './lots.ts';
import { lockAvailable, post } from './repository.ts';
import { expireCoins, giveBack, grantCoins } from './service.ts';

export interface CoinAdjustment {
  id: string;
  account_id: string;
  /** Below zero they are taken. */
  coins: number;
  /** Given back of what was charged, or for nothing. */
  of_charge: boolean;
  actor_id: string;
}

/** Does it, once per id; throws `conflict` where there are fewer coins than are to be taken. */
export async function adjustCoins(tx: Tx, of: CoinAdjustment): Promise<void> {
  const { id, account_id, coins, actor_id } = of;
  if (coins > 0 && of.of_charge) {
    await giveBack(tx, { account_id, coins: BigInt(coins), cause: `adjust:${id}`, actor_id });
  } else if (coins > 0) {
    await grantCoins(tx, { account_id, coins, cause: `adjust:${id}`, source: 'adjustment', actor_id });
  } else {
    await takeCoins(tx, of);
  }
}

async function takeCoins(tx: Tx, { id, account_id, coins, actor_id }: CoinAdjustment): Promise<void> {
  const amount = BigInt(-coins);
  await expireCoins(tx, account_id, 'expired');
  const available = await lockAvailable(tx, account_id);
  if (available < amount)
    throw new AppError(
      'customer_coins_insufficient',
      `The customer has ${available} coins to spend: no more can be taken.`,
    );
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
