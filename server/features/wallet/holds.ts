/**
 * Spending coins: holds for orders, captures for hits, releases, and immediate charges. Callers open the transaction.
 */
import { clock } from '#platform/clock';
import type { Caller } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Tx } from '#platform/postgres/database';
import { getSetting, parseSetting } from '#platform/settings';
import { assertNoDebt, debtError } from './debts.ts';
import { holdFromLots, releaseToLots } from './lots.ts';
import { notifyLowBalance } from './low-balance.ts';
import {
  closeHold,
  insertHold,
  lockHold,
  post,
  postCapture,
  postSpending,
  type SpendingResult,
} from './repository.ts';
import { expireCoins } from './service.ts';
import { assertWithinCap, countSpending } from './spending/caps.ts';

/** The caller, or the customer whose card payment pays the order. */
export type Payer = Pick<Caller, 'user_id' | 'account_id' | 'impersonator_id'>;

/**
 * Holds coins for an order, taking those of `first_lot` first. Throws `insufficient_coins` with the missing amount if
 * there are too few, and `coin_cap_reached` if the person may not spend that many.
 */
export async function holdCoins(
  tx: Tx,
  hold: { order_id: string; amount: bigint; caller: Payer; first_lot?: string | undefined },
): Promise<void> {
  const { order_id, amount, caller, first_lot } = hold;
  const { account_id } = caller;
  if (amount > 0n) await assertNoDebt(tx, account_id);
  const available = await expireCoins(tx, account_id, 'expired');
  if (available < amount)
    throw new AppError('insufficient_coins.order', {
      values: {
        count: Number(amount),
        available: Number(available),
        missing: Number(amount - available),
      },
    });
  // Coins that were just bought for the order are never refused.
  if (amount > 0n && first_lot === undefined) await assertWithinCap(tx, { user_id: caller.user_id, amount });
  const { user_id } = caller;
  await insertHold(tx, { order_id, account_id, user_id, amount });
  if (amount === 0n) return;
  await countSpending(tx, { account_id, user_id, coins: amount, at: clock.now() });
  await holdFromLots(tx, { order_id, account_id, amount, first: first_lot });
  await post(tx, {
    idempotency_key: `hold:${order_id}`,
    from: { account_id, kind: 'available' },
    to: { account_id, kind: 'held' },
    amount,
    kind: 'hold',
    order_id,
    actor_id: caller.user_id,
    impersonator_id: caller.impersonator_id,
  });
  const below = await getSetting(tx, 'coins_low');
  await notifyLowBalance(tx, account_id, { before: available, left: available - amount, below });
}

/** Captures a chunk's hits from the order's hold, once per chunk and never more than the hold. */
export async function captureCoins(
  tx: Tx,
  capture: { order_id: string; account_id: string; chunk_no: number; amount: bigint },
): Promise<void> {
  const { order_id, account_id, chunk_no, amount } = capture;
  if (amount === 0n) return;
  await postCapture(tx, { order_id, account_id, chunk_no, amount });
}

/** Releases the unused part of an order's hold and closes it. Idempotent. */
export async function releaseCoins(tx: Tx, order_id: string): Promise<void> {
  const hold = await lockHold(tx, order_id);
  if (!hold || hold.closed_at !== null) return;
  const unused = hold.amount - hold.captured;
  if (unused > 0n) {
    // Expires coins first, because the release extends the lots it returns to.
    await expireCoins(tx, hold.account_id, 'expired');
    await releaseToLots(tx, order_id);
    await post(tx, {
      idempotency_key: `rel:${order_id}`,
      from: { account_id: hold.account_id, kind: 'held' },
      to: { account_id: hold.account_id, kind: 'available' },
      amount: unused,
      kind: 'release',
      order_id,
    });
    const { account_id, user_id, created_at } = hold;
    await countSpending(tx, { account_id, user_id, coins: -unused, at: created_at });
  }
  await closeHold(tx, order_id, unused);
}

export interface Spending {
  amount: bigint;
  /** Charged once per cause. */
  cause: string;
  caller: Caller;
}

/**
 * Charges coins immediately, once per `cause`. Throws `insufficient_coins` if there are too few, and
 * `coin_cap_reached` if the person may not spend that many.
 */
export async function spendCoins(tx: Tx, spend: Spending & { what: 'hit' | 'unlock' }): Promise<void> {
  const { amount, what, caller } = spend;
  if (amount === 0n) return;
  const result = await trySpending(tx, spend);
  const { state, had, owed } = result;
  if (state === 'owing') throw debtError(owed);
  if (state === 'capped') await assertWithinCap(tx, { user_id: caller.user_id, amount });
  if (state === 'few')
    throw new AppError(what === 'hit' ? 'insufficient_coins.hit' : 'insufficient_coins.unlock', {
      values: { count: Number(amount), available: Number(had) },
    });
  await noticeSpending(tx, spend, result);
}

/** As `spendCoins`, but returns false where that throws. */
export async function spendCoinsIfPossible(tx: Tx, spend: Spending): Promise<boolean> {
  const result = await trySpending(tx, spend);
  if (result.state !== 'spent') return false;
  await noticeSpending(tx, spend, result);
  return true;
}

async function trySpending(tx: Tx, { amount, cause, caller }: Spending): Promise<SpendingResult> {
  const { account_id } = caller;
  const spending = {
    account_id,
    amount,
    key: cause,
    actor_id: caller.user_id,
    impersonator_id: caller.impersonator_id,
  };
  const result = await postSpending(tx, spending);
  if (result.state !== 'expiring') return result;
  await expireCoins(tx, account_id, 'expired');
  return postSpending(tx, spending);
}

const noticeSpending = (
  tx: Tx,
  { amount, caller }: Spending,
  { had, few_from }: SpendingResult,
): Promise<void> =>
  notifyLowBalance(tx, caller.account_id, {
    before: had,
    left: had - amount,
    below: parseSetting('coins_low', few_from),
  });
