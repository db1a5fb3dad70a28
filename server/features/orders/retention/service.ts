/** Orders whose leads are erased because their time is over: what is left are counts, coins and dates. */
import { sql } from 'kysely';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { emit } from '#platform/jobs/events';
import type { Db, Tx } from '#platform/postgres/database';
import { cancelIdle } from '../lifecycle/service.ts';
import { queueTask } from '../quote/queue.ts';
import { lockOrder, setEnded } from '../repository.ts';

/** Rows that are erased in one statement. */
const batch = 5000;

/** An order whose leads are to go. */
export interface DueOrder {
  order_id: string;
  account_id: string;
  bucket: number;
  number: bigint;
}

/** Orders from before an instant that have ended; and those whose erasing was cut short. */
export async function selectDue(db: Db, before: Date): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select id as order_id, account_id, bucket, number from trace_order
    where (erased_at is null and ended_at is not null and coalesce(paid_at, created_at) < ${before})
       or (erased_at is not null and erased_leads is null)
    order by id`.execute(db);
  return rows;
}

/** Ends the orders of before an instant that were paid and never went on: what they hold goes back. */
export async function endForgotten(ctx: Context, before: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from trace_order where state = 'paused' and paid_at < ${before}`.execute(ctx.db);
  for (const { id } of rows) {
    await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.state !== 'paused') return;
      await cancelIdle(tx, id);
      await audit(tx, { caller: null, action: 'order.cancel', subject: `order:${id}` });
    });
  }
}

/** From here on nobody is told of an order's leads. */
export const markErased = (ctx: Context, { order_id }: DueOrder): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { rows } = await sql`
      update trace_order set erased_at = ${clock.now()}, mapping = '{}', column_names = '[]'
      where id = ${order_id} and erased_at is null returning id`.execute(tx);
    if (rows.length === 0) return;
    await tx.updateTable('free_sample').set({ results: '[]' }).where('order_id', '=', order_id).execute();
    await tx.deleteFrom('download_ticket').where('order_id', '=', order_id).execute();
    await audit(tx, { caller: null, action: 'order.erase', subject: `order:${order_id}` });
  });

/** Erases the leads and results of an order that is marked; answers how many leads went. */
export async function eraseLeads(ctx: Context, of: DueOrder): Promise<number> {
  await eraseRows(ctx.db, of, 'lead_result', 'lead_id');
  await eraseRows(ctx.db, of, 'mended_row', 'row_no');
  const leads = await eraseRows(ctx.db, of, 'lead', 'id');
  // A run that was cut short has counted some already: the order knows how many rows it had.
  await sql`
    update trace_order set erased_leads = greatest(row_count - leads_deleted, ${leads}) where id = ${of.order_id}`.execute(
    ctx.db,
  );
  return leads;
}

/** Erases an order’s rows of a table, a batch in each statement; answers how many. */
export async function eraseRows(
  db: Db,
  { bucket, order_id, account_id }: Omit<DueOrder, 'number'>,
  table: string,
  key: string,
): Promise<number> {
  let erased = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where bucket = ${bucket} and order_id = ${order_id} and ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)}
        where bucket = ${bucket} and order_id = ${order_id} and account_id = ${account_id} limit ${batch})`.execute(
      db,
    );
    erased += Number(numAffectedRows);
    if (numAffectedRows < BigInt(batch)) return erased;
  }
}

/** Whether an order that is not paid is being read, or was drafted on an upload since an instant. */
export async function isBeingRead(tx: Tx, upload_id: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from trace_order where upload_id = ${upload_id} and state = 'draft' and created_at > ${since} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Discards the orders on an upload that were never paid, with their rows, but for one: without the file as it was they
 * can't be priced again. What traces the misses of a paid order again doesn't stand on the file.
 */
export async function discardUnpaid(
  tx: Tx,
  upload_id: string,
  caller: Caller | null,
  but?: string,
): Promise<number> {
  const unpaid = await tx
    .selectFrom('trace_order')
    .select('id')
    .where('upload_id', '=', upload_id)
    .where('state', 'in', ['draft', 'awaiting_payment'])
    .where('retrace_of', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
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

/** Leads that should be gone: of orders that are marked, or whose time is over. */
export async function countLeft(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from trace_order o
    where ((o.erased_at is not null and o.erased_leads is null)
        or (o.erased_at is null and o.ended_at is not null and coalesce(o.paid_at, o.created_at) < ${before}))
      or (o.erased_at is not null and o.erased_at > ${before}
          and exists (select 1 from lead l where l.bucket = o.bucket and l.order_id = o.id))`.execute(db);
  return rows[0]?.left ?? 0;
}
