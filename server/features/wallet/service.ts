/** Coins: granted, held by orders, captured for hits, released at the end. Callers open the transaction. */
import type { Balance } from '#contract/wallet';
import type { Caller } from '#platform/context';
import type { Db, Tx } from '#platform/database';
import { AppError } from '#platform/errors';
import {
  addCaptured,
  closeHold,
  insertCustomerAccounts,
  insertHold,
  insertLot,
  lockAvailable,
  lockHold,
  post,
  selectBalance,
  transferExists,
} from './repository.ts';

/** Opens the ledger accounts of a new customer. */
export const openWallet = (tx: Tx, account_id: string): Promise<void> =>
  insertCustomerAccounts(tx, account_id);

/** What a customer can spend, and what running orders hold. */
export async function readBalance(db: Db, account_id: string): Promise<Balance> {
  const { available, held } = await selectBalance(db, account_id);
  return { available: Number(available), held: Number(held) };
}

/**
 * Gives coins, once per `cause` (as `trial:<account>`), in a lot of their own that never expires. Answers whether they
 * were given now.
 */
export async function grantCoins(
  tx: Tx,
  grant: {
    account_id: string;
    coins: number;
    cause: string;
    source: 'promo' | 'adjustment';
    actor_id: string | null;
  },
): Promise<boolean> {
  const { account_id, source } = grant;
  const key = `grant:${grant.cause}`;
  // One grant at a time, so that a cause that comes twice at once opens one lot.
  await lockAvailable(tx, account_id);
  if (await transferExists(tx, key)) return false;
  const amount = BigInt(grant.coins);
  const lot_id = await insertLot(tx, { account_id, source, granted: amount, expires_at: null });
  return post(tx, {
    idempotency_key: key,
    from: 'promo',
    to: { account_id, kind: 'available' },
    amount,
    kind: 'grant',
    lot_id,
    actor_id: grant.actor_id,
  });
}

const coins = (count: bigint) => `${count.toLocaleString('en-US')} ${count === 1n ? 'coin' : 'coins'}`;

/** Sets coins aside for an order; throws `payment_required`, saying what is missing, when there are not enough. */
export async function holdCoins(
  tx: Tx,
  hold: { order_id: string; amount: bigint; caller: Caller },
): Promise<void> {
  const { order_id, amount, caller } = hold;
  const { account_id } = caller;
  const available = await lockAvailable(tx, account_id);
  if (available < amount) {
    const missing = `This order needs up to ${coins(amount)} and you have ${coins(available)}.`;
    throw new AppError(
      'payment_required',
      `${missing} Add ${coins(amount - available)}, or trace fewer rows.`,
    );
  }
  await insertHold(tx, { order_id, account_id, amount });
  if (amount === 0n) return;
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
}

/** Charges a chunk's hits out of the order's hold: once per chunk, and never more than is held. */
export async function captureCoins(
  tx: Tx,
  capture: { order_id: string; account_id: string; chunk_no: number; amount: bigint },
): Promise<void> {
  const { order_id, account_id, chunk_no, amount } = capture;
  if (amount === 0n) return;
  // The hold before the accounts, as in the release: two that meet never wait for each other in a circle.
  if (!(await lockHold(tx, order_id))) throw new Error(`order ${order_id} holds no coins`);
  const posted = await post(tx, {
    idempotency_key: `cap:${order_id}:${chunk_no}`,
    from: { account_id, kind: 'held' },
    to: 'revenue',
    amount,
    kind: 'capture',
    order_id,
    chunk_no,
  });
  if (posted) await addCaptured(tx, order_id, amount);
}

/** Gives back what an order held and did not use, and closes its hold; a second call does nothing. */
export async function releaseCoins(tx: Tx, order_id: string): Promise<void> {
  const hold = await lockHold(tx, order_id);
  if (!hold || hold.closed_at !== null) return;
  const rest = hold.amount - hold.captured;
  if (rest > 0n) {
    await post(tx, {
      idempotency_key: `rel:${order_id}`,
      from: { account_id: hold.account_id, kind: 'held' },
      to: { account_id: hold.account_id, kind: 'available' },
      amount: rest,
      kind: 'release',
      order_id,
    });
  }
  await closeHold(tx, order_id, rest);
}
