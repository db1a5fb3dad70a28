/**
 * Coins that are owed: spent before their payment was taken back. Until they are bought again or forgiven, no coin of the
 * account is spent.
 */
import { sql } from 'kysely';
import { clock } from '#platform/clock';
import { AppError } from '#platform/errors';
import type { Db, Tx } from '#platform/postgres/database';
import { refundFromLot } from './lots.ts';
import { lockAvailable, post } from './repository.ts';

const open = (db: Db, account_id: string) =>
  db
    .selectFrom('coin_debt')
    .where('account_id', '=', account_id)
    .where('forgiven', '=', false)
    .whereRef('paid', '<', 'coins');

/** How many coins an account owes. */
export async function owedCoins(db: Db, account_id: string): Promise<bigint> {
  const { owed } = await open(db, account_id)
    .select(sql<bigint>`coalesce(sum(coins - paid), 0)::bigint`.as('owed'))
    .executeTakeFirstOrThrow();
  return owed;
}

/** Refuses to spend coins of an account that owes some. Throws `payment_required`, saying what to do. */
export async function refuseDebtor(db: Db, account_id: string): Promise<void> {
  const owed = await owedCoins(db, account_id);
  if (owed > 0n) throw debtor(owed);
}

/** Why who owes coins can't spend any. */
export function debtor(owed: bigint): AppError {
  const count = `${owed.toLocaleString('en-US')} ${owed === 1n ? 'coin' : 'coins'}`;
  return new AppError(
    'coins_owed',
    `A payment of yours was taken back by its bank after ${count} of it were spent. Buy ${count}, or write to us, and you can go on.`,
  );
}

/**
 * Takes back coins of a lot whose payment was taken back: those that are left of it, and the rest is owed. Once per `cause`;
 * answers both.
 */
export async function reclaimCoins(
  tx: Tx,
  of: { account_id: string; lot_id: string; coins: bigint; cause: string },
): Promise<{ taken: bigint; owed: bigint }> {
  const { account_id, lot_id, cause } = of;
  await lockAvailable(tx, account_id);
  const taken = await refundFromLot(tx, lot_id, of.coins);
  if (taken > 0n) await postRefund(tx, { account_id, lot_id, coins: taken, key: `reclaim:${cause}` });
  const owed = of.coins - taken;
  if (owed > 0n) {
    const created_at = clock.now();
    await tx.insertInto('coin_debt').values({ cause, account_id, coins: owed, created_at }).execute();
  }
  return { taken, owed };
}

/** Has a lot that was bought pay what its account owes, the oldest first. */
export async function payDebts(tx: Tx, { account_id, lot_id }: { account_id: string; lot_id: string }) {
  const debts = await open(tx, account_id).selectAll().orderBy('created_at').forUpdate().execute();
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

/** Forgives the debts of a cause, and of its parts (`cause:part`); answers what was paid of them. */
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

const postRefund = (tx: Tx, of: { account_id: string; lot_id: string; coins: bigint; key: string }) =>
  post(tx, {
    idempotency_key: of.key,
    from: { account_id: of.account_id, kind: 'available' },
    to: 'cash',
    amount: of.coins,
    kind: 'refund',
    lot_id: of.lot_id,
  });

/** The lot that a document tells of: what its payment bought, or the plan brought for it. */
export async function lotOfDocument(
  db: Db,
  of: { account_id: string; document: string },
): Promise<{ id: string; granted: bigint; refunded: bigint; available: bigint } | undefined> {
  return db
    .selectFrom('transfer')
    .innerJoin('credit_lot', 'credit_lot.id', 'transfer.lot_id')
    .select(['credit_lot.id', 'credit_lot.granted', 'credit_lot.refunded', 'credit_lot.available'])
    .where('credit_lot.account_id', '=', of.account_id)
    .where('transfer.document', '=', of.document)
    .where('transfer.kind', 'in', ['purchase', 'grant'])
    .executeTakeFirst();
}
