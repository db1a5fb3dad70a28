/** Coins that come and go: granted, bought, given back, taken back, ended by time. Callers open the transaction. */
import type { Balance } from '#contract/wallet/schemas';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import type { Db, Tx } from '#platform/postgres/database';
import { payDebts } from './debts.ts';
import { accountsWithExpired, expireFromLots, refundFromLot } from './lots.ts';
import { insertCustomerAccounts, lockAvailable, post, postAddition, selectBalance } from './repository.ts';

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
  const { cause, coins, ...rest } = grant;
  const lot = await postAddition(tx, {
    ...rest,
    coins: BigInt(coins),
    key: `grant:${cause}`,
    from: 'promo',
    kind: 'grant',
    expires_at: null,
  });
  return lot !== null;
}

/** Adds the coins that a payment bought: they never expire. Answers their lot; null when the payment had brought them. */
export const addBoughtCoins = async (
  tx: Tx,
  bought: {
    account_id: string;
    coins: bigint;
    payment_id: string;
    document: string;
    actor_id: string | null;
  },
): Promise<string | null> => {
  const { payment_id, ...rest } = bought;
  const key = `buy:${payment_id}`;
  const from = { source: 'purchase', from: 'cash', kind: 'purchase' } as const;
  const lot_id = await postAddition(tx, { ...rest, key, ...from, expires_at: null });
  if (lot_id !== null) await payDebts(tx, { account_id: bought.account_id, lot_id });
  return lot_id;
};

/** Adds the coins of a plan's period, which expire with it; once per `cause`. */
export async function addPlanCoins(
  tx: Tx,
  plan: { account_id: string; coins: bigint; cause: string; expires_at: Date; document?: string | undefined },
): Promise<void> {
  const { cause, ...rest } = plan;
  if (rest.coins === 0n) return;
  await postAddition(tx, {
    ...rest,
    key: `grant:${cause}`,
    source: 'plan',
    from: 'cash',
    kind: 'grant',
    actor_id: null,
  });
}

/** Pays out in coins, which never expire, what an affiliate earned; once per payout. */
export async function rewardCoins(
  tx: Tx,
  reward: { account_id: string; coins: bigint; payout_id: string; actor_id: string | null },
): Promise<void> {
  const { payout_id, ...rest } = reward;
  await postAddition(tx, {
    ...rest,
    key: `aff:${payout_id}`,
    source: 'affiliate',
    from: 'affiliate',
    kind: 'grant',
    expires_at: null,
  });
}

/** Takes back coins of a lot whose payment is refunded, at most so many as are left of it; answers how many. */
export async function takeBackCoins(
  tx: Tx,
  refund: { account_id: string; lot_id: string; most: bigint; refund_id: string; actor_id: string | null },
): Promise<bigint> {
  const { account_id, lot_id, refund_id, actor_id } = refund;
  await lockAvailable(tx, account_id);
  const coins = await refundFromLot(tx, lot_id, refund.most);
  if (coins === 0n) return 0n;
  await post(tx, {
    idempotency_key: `refund:${refund_id}`,
    from: { account_id, kind: 'available' },
    to: 'cash',
    amount: coins,
    kind: 'refund',
    lot_id,
    actor_id,
  });
  return coins;
}

/**
 * Ends the coins of an account whose time is over (`all`: every coin, with the account). Answers what is available then,
 * with its accounts locked.
 */
export async function expireCoins(tx: Tx, account_id: string, which: 'expired' | 'all'): Promise<bigint> {
  let available = await lockAvailable(tx, account_id);
  const now = clock.now();
  for (const { id, coins } of await expireFromLots(tx, account_id, which === 'all' ? 'all' : now)) {
    await post(tx, {
      idempotency_key: `exp:${id}:${now.getTime()}`,
      from: { account_id, kind: 'available' },
      to: 'breakage',
      amount: coins,
      kind: 'expire',
      lot_id: id,
    });
    available -= coins;
  }
  return available;
}

/** Ends the coins of every account whose time is over, account by account. */
export async function expireAllCoins(ctx: Context): Promise<void> {
  const accounts = await inTransaction(ctx, (tx) => accountsWithExpired(tx, clock.now()));
  for (const account_id of accounts) {
    await inTransaction(ctx, (tx) => expireCoins(tx, account_id, 'expired'));
  }
}

/** Refunds charged coins, once per `cause`, in a lot of their own that never expires; true if it did so now. */
export async function giveBack(
  tx: Tx,
  back: { account_id: string; coins: bigint; cause: string; actor_id: string },
): Promise<boolean> {
  const { cause, ...rest } = back;
  const added = { ...rest, key: cause, source: 'refund', from: 'revenue', kind: 'grant' } as const;
  return (await postAddition(tx, { ...added, expires_at: null })) !== null;
}
