/** Adding, taking back and expiring coins. Callers open the transaction. */
import type { Balance } from '#contract/wallet/schemas';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import type { Db, Tx } from '#platform/postgres/database';
import { payDebts } from './debts.ts';
import { expireFromLots, refundFromLot, selectAccountsWithExpired, selectUnused } from './lots.ts';
import { insertCustomerAccounts, lockAvailable, post, postAddition, selectBalance } from './repository.ts';
import { countReturned, readCapLeft } from './spending/caps.ts';

export const openWallet = (tx: Tx, account_id: string): Promise<void> =>
  insertCustomerAccounts(tx, account_id);

/** Coins the customer can spend, and coins held by orders. */
export async function readBalance(db: Db, account_id: string): Promise<Balance> {
  const { available, held } = await selectBalance(db, account_id);
  return { available: Number(available), held: Number(held) };
}

/** The same as one of the account's people sees it: with what they may still spend this month, if that is limited. */
export async function readOwnBalance(
  db: Db,
  { account_id, user_id }: Pick<Caller, 'account_id' | 'user_id'>,
): Promise<Balance> {
  const [balance, cap_left] = await Promise.all([readBalance(db, account_id), readCapLeft(db, user_id)]);
  return cap_left === null ? balance : { ...balance, cap_left };
}

/**
 * Grants coins that never expire, once per `cause` (such as `trial:<account>`). Returns true if they were granted now.
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

/** Grants the coins of a new customer, once per account. */
export const grantTrial = (tx: Tx, { account_id, coins }: { account_id: string; coins: number }) =>
  grantCoins(tx, { account_id, coins, cause: `trial:${account_id}`, source: 'promo', actor_id: null });

export async function hasHadTrial(db: Db, account_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('transfer')
    .select('id')
    .where('idempotency_key', '=', `grant:trial:${account_id}`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds a payment's coins, which never expire, and pays debts from them. Returns the lot's id, or null if they were
 * added before.
 */
export const addBoughtCoins = async (
  tx: Tx,
  purchase: {
    account_id: string;
    coins: bigint;
    payment_id: string;
    document: string;
    actor_id: string | null;
  },
): Promise<string | null> => {
  const { payment_id, ...rest } = purchase;
  const key = `buy:${payment_id}`;
  const from = { source: 'purchase', from: 'cash', kind: 'purchase' } as const;
  const lot_id = await postAddition(tx, { ...rest, key, ...from, expires_at: null });
  if (lot_id !== null) await payDebts(tx, { account_id: purchase.account_id, lot_id });
  return lot_id;
};

/** Adds the coins of a plan's period, once per `cause`. They expire with the period. */
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

/** Pays an affiliate payout in coins, which never expire. Once per payout. */
export async function payRewardInCoins(
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

/** Returns the unused coins of a lot, with the account locked so that they stay unused. */
export async function lockUnusedCoins(
  tx: Tx,
  { account_id, lot_id }: { account_id: string; lot_id: string },
): Promise<bigint> {
  await lockAvailable(tx, account_id);
  return selectUnused(tx, lot_id);
}

/** Takes back up to `most` coins of a refunded payment's lot and returns how many. */
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
 * Expires the account's coins that are due, or all of them when the account ends. Returns the coins still available,
 * with the accounts locked.
 */
export async function expireCoins(tx: Tx, account_id: string, scope: 'expired' | 'all'): Promise<bigint> {
  let available = await lockAvailable(tx, account_id);
  const now = clock.now();
  for (const { id, coins } of await expireFromLots(tx, account_id, scope === 'all' ? 'all' : now)) {
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

/** Expires due coins of all accounts, each in its own transaction. */
export async function expireAllCoins(ctx: Context): Promise<void> {
  const accounts = await inTransaction(ctx, (tx) => selectAccountsWithExpired(tx, clock.now()));
  for (const account_id of accounts) {
    await inTransaction(ctx, (tx) => expireCoins(tx, account_id, 'expired'));
  }
}

/**
 * Refunds coins charged for an order in a lot that never expires, once per `cause`, and counts them back for who spent
 * them. Returns true if they were refunded now.
 */
export async function refundCharge(
  tx: Tx,
  refund: {
    account_id: string;
    coins: bigint;
    cause: string;
    actor_id: string;
    order_id: string | null;
    lead_id?: string;
  },
): Promise<boolean> {
  const { account_id, coins, cause, actor_id } = refund;
  const from = { source: 'refund', from: 'revenue', kind: 'grant', expires_at: null } as const;
  const lot = await postAddition(tx, { account_id, coins, key: cause, actor_id, ...from });
  if (lot === null) return false;
  await countReturned(tx, refund);
  return true;
}
