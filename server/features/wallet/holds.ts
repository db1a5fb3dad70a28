/** Coins that are spent: held by orders, captured for hits, released at the end, or charged at once. Callers open the transaction. */
import type { Caller } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Tx } from '#platform/postgres/database';
import { getSetting, parseSetting } from '#platform/settings';
import { debtor, refuseDebtor } from './debts.ts';
import { holdFromLots, releaseToLots } from './lots.ts';
import { tellFew } from './low-balance.ts';
import { closeHold, insertHold, lockHold, post, postCapture, postSpending } from './repository.ts';
import { expireCoins } from './service.ts';

const coins = (count: bigint) => `${count.toLocaleString('en-US')} ${count === 1n ? 'coin' : 'coins'}`;

/** Who pays for an order: the caller, or whose payment has come in. */
export type Payer = Pick<Caller, 'user_id' | 'account_id' | 'impersonator_id'>;

/**
 * Sets coins aside for an order, those of `first_lot` before others; throws `payment_required`, saying what is missing,
 * when there are not enough.
 */
export async function holdCoins(
  tx: Tx,
  hold: { order_id: string; amount: bigint; caller: Payer; first_lot?: string | undefined },
): Promise<void> {
  const { order_id, amount, caller, first_lot } = hold;
  const { account_id } = caller;
  if (amount > 0n) await refuseDebtor(tx, account_id);
  const available = await expireCoins(tx, account_id, 'expired');
  if (available < amount) {
    const missing = `This order needs up to ${coins(amount)} and you have ${coins(available)}.`;
    throw new AppError(
      'insufficient_coins',
      `${missing} Add ${coins(amount - available)}, or trace fewer rows.`,
    );
  }
  await insertHold(tx, { order_id, account_id, amount });
  if (amount === 0n) return;
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
  await tellFew(tx, account_id, { before: available, left: available - amount, below });
}

/** Charges a chunk's hits out of the order's hold: once per chunk, and never more than is held. */
export async function captureCoins(
  tx: Tx,
  capture: { order_id: string; account_id: string; chunk_no: number; amount: bigint },
): Promise<void> {
  const { order_id, account_id, chunk_no, amount } = capture;
  if (amount === 0n) return;
  await postCapture(tx, { order_id, account_id, chunk_no, amount });
}

/** Gives back what an order held and did not use, and closes its hold; a second call does nothing. */
export async function releaseCoins(tx: Tx, order_id: string): Promise<void> {
  const hold = await lockHold(tx, order_id);
  if (!hold || hold.closed_at !== null) return;
  const rest = hold.amount - hold.captured;
  if (rest > 0n) {
    // What has expired ends before its lot lives on with what comes back.
    await expireCoins(tx, hold.account_id, 'expired');
    await releaseToLots(tx, order_id);
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

/** Charges coins at once, without an order's hold, once per `cause`; throws `payment_required` when there are too few. */
export async function spendCoins(
  tx: Tx,
  spend: { amount: bigint; cause: string; what: string; caller: Caller },
): Promise<void> {
  const { amount, cause, what, caller } = spend;
  const { account_id } = caller;
  if (amount === 0n) return;
  const spending = {
    account_id,
    amount,
    key: cause,
    actor_id: caller.user_id,
    impersonator_id: caller.impersonator_id,
  };
  let went = await postSpending(tx, spending);
  if (went.state === 'expiring') {
    await expireCoins(tx, account_id, 'expired');
    went = await postSpending(tx, spending);
  }
  const { state, had, owed, few_from } = went;
  if (state === 'owing') throw debtor(owed);
  if (state === 'few') {
    throw new AppError(
      'insufficient_coins',
      `${what} costs ${coins(amount)} and you have ${coins(had)}. Add ${coins(amount - had)}.`,
    );
  }
  await tellFew(tx, account_id, {
    before: had,
    left: had - amount,
    below: parseSetting('coins_low', few_from),
  });
}
