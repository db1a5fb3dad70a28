/** Erases the leads of orders past their retention; counts, coins and dates stay. */
import { sql } from 'kysely';
import { unpaidStates } from '#contract/orders/states';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { emit } from '#platform/jobs/events';
import type { LeadOwner } from '#platform/lead-buckets';
import type { Db, Tx } from '#platform/postgres/database';
import { cancelPausedOrder } from '../lifecycle/service.ts';
import type { OrderOwner } from '../owner.ts';
import { queueTask } from '../quote/queue.ts';
import { lockOrder, setEnded } from '../repository.ts';
import { keepOrdersWithLeads } from '../stored/leads-repository.ts';

/** Rows deleted per statement. */
const batchSize = 5000;

export interface ExpiredOrder extends OrderOwner {
  number: bigint;
}

/** Ended orders from before `before`, and those whose erasure was interrupted. */
export async function selectOrdersToErase(db: Db, before: Date): Promise<ExpiredOrder[]> {
  const { rows } = await sql<ExpiredOrder>`
    select o.id as order_id, account_id, o.bucket, a.bucket as home_bucket, number
    from trace_order o join account a on a.id = o.account_id
    where (erased_at is null and ended_at is not null and coalesce(paid_at, o.created_at) < ${before})
       or (erased_at is not null and erased_leads is null)
    order by o.id`.execute(db);
  return rows;
}

/** Cancels orders paid before `before` and paused since, which releases their held coins. */
export async function cancelAbandonedOrders(ctx: Context, before: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from trace_order where state = 'paused' and paid_at < ${before}`.execute(ctx.db);
  for (const { id } of rows) {
    await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.state !== 'paused') return;
      await cancelPausedOrder(tx, id);
      await audit(tx, { caller: null, action: 'order.cancel', subject: `order:${id}` });
    });
  }
}

/** From here on, nobody can read the order's leads. */
export const markErased = (ctx: Context, { order_id }: ExpiredOrder): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { rows } = await sql`
      update trace_order set erased_at = ${clock.now()}, mapping = '{}', column_names = '[]'
      where id = ${order_id} and erased_at is null returning id`.execute(tx);
    if (rows.length === 0) return;
    await tx.updateTable('free_sample').set({ results: '[]' }).where('order_id', '=', order_id).execute();
    await tx.deleteFrom('download_ticket').where('order_id', '=', order_id).execute();
    await audit(tx, { caller: null, action: 'order.erase', subject: `order:${order_id}` });
  });

/** Deletes the leads and results of a marked order. Returns the number of leads. */
export async function eraseLeads(ctx: Context, order: ExpiredOrder): Promise<number> {
  await eraseRows(ctx.db, order, 'lead_result', 'lead_id');
  await eraseRows(ctx.db, order, 'mended_row', 'row_no');
  const leads = await eraseRows(ctx.db, order, 'lead', 'id');
  // An interrupted run may have deleted some already, so the order's own row count is used if it is higher.
  await sql`
    update trace_order set erased_leads = greatest(row_count - leads_deleted, ${leads}) where id = ${order.order_id}`.execute(
    ctx.db,
  );
  return leads;
}

/** Deletes an order's rows of a table in batches and returns how many. */
export async function eraseRows(
  db: Db,
  { bucket, order_id, account_id }: LeadOwner & { order_id: string },
  table: string,
  key: string,
): Promise<number> {
  let erased = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where bucket = ${bucket} and order_id = ${order_id} and ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)}
        where bucket = ${bucket} and order_id = ${order_id} and account_id = ${account_id} limit ${batchSize})`.execute(
      db,
    );
    erased += Number(numAffectedRows);
    if (numAffectedRows < BigInt(batchSize)) return erased;
  }
}

/** Whether an unpaid order on the upload was drafted after `since` and is still being read. */
export async function hasRecentDraft(tx: Tx, upload_id: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from trace_order where upload_id = ${upload_id} and state = 'draft' and created_at > ${since} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Discards an upload's unpaid orders and their rows, except `exceptId`: without the file they can't be quoted again.
 * Retraced misses don't need the file and stay.
 */
export async function discardUnpaid(
  tx: Tx,
  upload_id: string,
  caller: Caller | null,
  exceptId?: string,
): Promise<number> {
  const unpaid = await tx
    .selectFrom('trace_order')
    .select('id')
    .where('upload_id', '=', upload_id)
    .where('state', 'in', unpaidStates)
    .where('retrace_of', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .forUpdate()
    .execute();
  for (const { id } of unpaid) {
    const ended = await setEnded(tx, id, 'cancelled', null);
    if (!ended) continue;
    await queueTask(tx, id);
    await emit(tx, 'order.progress', ended.account_id, { order_id: id, number: Number(ended.number) });
    await audit(tx, { caller, action: 'order.cancel', subject: `order:${id}` });
  }
  return unpaid.length;
}

/** Counts orders whose leads should be erased by now. */
export async function countUnerasedOrders(db: Db, before: Date): Promise<number> {
  const unfinished = await selectOrdersToErase(db, before);
  const { rows: erased } = await sql<Pick<ExpiredOrder, 'order_id' | 'bucket'>>`
    select id as order_id, bucket from trace_order
    where erased_leads is not null and erased_at > ${before}`.execute(db);
  return unfinished.length + (await keepOrdersWithLeads(db, erased)).length;
}
