/**
 * Coin debts: coins spent before their payment was disputed. The account can't spend until they're repurchased or
 * forgiven.
 */
import { sql } from 'kysely';
import { clock } from '#platform/clock';
import { AppError } from '#platform/errors';
import type { Db, Tx } from '#platform/postgres/database';
import { refundFromLot } from './lots.ts';
import { lockAvailable, post } from './repository.ts';

const openDebts = (db: Db, account_id: string) =>
  db
    .selectFrom('coin_debt')
    .where('account_id', '=', account_id)
    .where('forgiven', '=', false)
    .whereRef('paid', '<', 'coins');

export async function readOwedCoins(db: Db, account_id: string): Promise<bigint> {
  const { owed } = await openDebts(db, account_id)
    .select(sql<bigint>`coalesce(sum(coins - paid), 0)::bigint`.as('owed'))
    .executeTakeFirstOrThrow();
  return owed;
}

/** Throws `coins_owed` if the account owes coins. */
export async function assertNoDebt(db: Db, account_id: string): Promise<void> {
  const owed = await readOwedCoins(db, account_id);
  if (owed > 0n) throw debtError(owed);
}

export const debtError = (owed: bigint): AppError =>
  new AppError('coins_owed', { values: { count: Number(owed) } });

/**
 * Takes back coins of a lot whose payment was disputed, and records a debt for those already spent. Once per `cause`.
 */
export async function reclaimCoins(
  tx: Tx,
  reclaim: { account_id: string; lot_id: string; coins: bigint; cause: string },
): Promise<{ taken: bigint; owed: bigint }> {
  const { account_id, lot_id, cause } = reclaim;
  await lockAvailable(tx, account_id);
  const taken = await refundFromLot(tx, lot_id, reclaim.coins);
  if (taken > 0n) await postRefund(tx, { account_id, lot_id, coins: taken, key: `reclaim:${cause}` });
  const owed = reclaim.coins - taken;
  if (owed > 0n) {
    const created_at = clock.now();
    await tx.insertInto('coin_debt').values({ cause, account_id, coins: owed, created_at }).execute();
  }
  return { taken, owed };
}

/** Pays the account's debts from a purchased lot, oldest first. */
export async function payDebts(tx: Tx, { account_id, lot_id }: { account_id: string; lot_id: string }) {
  const debts = await openDebts(tx, account_id).selectAll().orderBy('created_at').forUpdate().execute();
  for (const { cause, coins, paid } of debts) {
    const taken = await refundFromLot(tx, lot_id, coins - paid);
    if (taken === 0n) return;
    await postRefund(tx, { account_id, lot_id, coins: taken, key: `debt:${cause}:${lot_id}` });
    await tx
      .updateTable('coin_debt')
      .set({ paid: paid + taken })
      .where('cause', '=', cause)
      .execute();
  }
}

/** Forgives the debts of a cause and its parts (`cause:part`). Returns the coins that had been paid on them. */
export async function forgiveDebts(tx: Tx, cause: string): Promise<bigint> {
  const debts = await tx
    .updateTable('coin_debt')
    .set({ forgiven: true })
    .where((where) => where.or([where('cause', '=', cause), where('cause', 'like', `${cause}:%`)]))
    .where('forgiven', '=', false)
    .returning('paid')
    .execute();
  return debts.reduce((sum, { paid }) => sum + paid, 0n);
}

const postRefund = (tx: Tx, refund: { account_id: string; lot_id: string; coins: bigint; key: string }) =>
  post(tx, {
    idempotency_key: refund.key,
    from: { account_id: refund.account_id, kind: 'available' },
    to: 'cash',
    amount: refund.coins,
    kind: 'refund',
    lot_id: refund.lot_id,
  });

/** The lot bought by a document's payment or granted for its plan. */
export async function findLotByDocument(
  db: Db,
  filter: { account_id: string; document: string },
): Promise<{ id: string; granted: bigint; refunded: bigint; available: bigint } | undefined> {
  return db
    .selectFrom('transfer')
    .innerJoin('credit_lot', 'credit_lot.id', 'transfer.lot_id')
    .select(['credit_lot.id', 'credit_lot.granted', 'credit_lot.refunded', 'credit_lot.available'])
    .where('credit_lot.account_id', '=', filter.account_id)
    .where('transfer.document', '=', filter.document)
    .where('transfer.kind', 'in', ['purchase', 'grant'])
    .executeTakeFirst();
}
