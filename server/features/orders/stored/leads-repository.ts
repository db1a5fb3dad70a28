/** Changes leads that have results: unlocks, indexes and deletes them. */
import { sql } from 'kysely';
import { activeStates } from '#contract/orders/states';
import { clock } from '#platform/clock';
import type { Db, Tx } from '#platform/postgres/database';

interface Owner {
  bucket: number;
  account_id: string;
}

export async function unlockResult(
  tx: Tx,
  owner: Owner,
  unlocked: { lead_id: string; result: string; coins: number },
): Promise<void> {
  await sql`
    update lead_result set result = ${unlocked.result}::json, coins = ${unlocked.coins}, sealed = null
    where bucket = ${owner.bucket} and lead_id = ${unlocked.lead_id} and account_id = ${owner.account_id}`.execute(
    tx,
  );
}

/** Records that an order's leads are indexed, and until when their do-not-call flags are valid (null without any). */
export async function markLeadsIndexed(db: Db, id: string, flagsUntil: Date | null): Promise<void> {
  await db
    .updateTable('trace_order')
    .set({ listed_at: clock.now(), flags_until: flagsUntil })
    .where('id', '=', id)
    .execute();
}

/** Records that an order's leads must be indexed again. */
export async function markLeadsUnindexed(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('trace_order').set({ listed_at: null }).where('id', '=', id).execute();
}

export async function deleteLeadRows(tx: Tx, owner: Owner, ids: readonly string[]): Promise<void> {
  await sql`delete from lead_result where bucket = ${owner.bucket} and account_id = ${owner.account_id}
            and lead_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from lead where bucket = ${owner.bucket} and account_id = ${owner.account_id}
            and id = any(${ids}::uuid[])`.execute(tx);
}

/** Those of the orders that still have leads. */
export async function keepOrdersWithLeads<Order extends { order_id: string; bucket: number }>(
  db: Db,
  orders: readonly Order[],
): Promise<Order[]> {
  const found = new Set<string>();
  for (const [bucket, ofBucket] of Map.groupBy(orders, (order) => order.bucket)) {
    const ids = ofBucket.map(({ order_id }) => order_id);
    const { rows } = await sql<{ order_id: string }>`
      select o.order_id from unnest(${ids}::uuid[]) as o (order_id)
      where exists (select from lead where bucket = ${bucket} and lead.order_id = o.order_id)`.execute(db);
    for (const { order_id } of rows) found.add(order_id);
  }
  return orders.filter(({ order_id }) => found.has(order_id));
}

/** Numbers of the account's orders that are paid and haven't ended. */
export async function activeOrderNumbers(db: Db, account_id: string): Promise<number[]> {
  const orders = await db
    .selectFrom('trace_order')
    .select('number')
    .where('account_id', '=', account_id)
    .where('state', 'in', activeStates)
    .execute();
  return orders.map(({ number }) => Number(number));
}

/** Adds to the number of leads a customer deleted from an order. */
export async function addDeletedLeads(
  tx: Tx,
  account_id: string,
  number: number,
  leads: number,
): Promise<void> {
  await tx
    .updateTable('trace_order')
    .set((set) => ({ leads_deleted: set('leads_deleted', '+', leads) }))
    .where('account_id', '=', account_id)
    .where('number', '=', BigInt(number))
    .execute();
}
