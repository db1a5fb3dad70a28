/** Counts of an order's leads by every filter, so that totals of long lists are read rather than counted. */
import { sql } from 'kysely';
import { confidenceLevels } from '#contract/leads/rules';
import { type Context, inTransaction } from '#platform/context';
import { enqueue } from '#platform/jobs/jobs';
import type { Home } from '#platform/lead-buckets';
import type { Tx } from '#platform/postgres/database';

/** A larger order isn't recounted for each of its changes, because every recount reads all its leads. */
const mostLeadsAtOnce = 20_000;

/** Confidence thresholds that `listed_count` groups by. */
export const confidenceSteps: readonly number[] = [...Object.values(confidenceLevels), 0];

/** Recounts an order's leads by every filter. */
export async function recountLeads(tx: Tx, owner: Home, order_number: number): Promise<void> {
  const ofOrder = sql`account_id = ${owner.account_id} and order_number = ${order_number}`;
  const { bucket } = await tx
    .selectFrom('trace_order')
    .select('bucket')
    .where('account_id', '=', owner.account_id)
    .where('number', '=', BigInt(order_number))
    .executeTakeFirstOrThrow();
  const step = sql.join(
    confidenceSteps.map((threshold) => sql`when probability >= ${threshold}::real then ${threshold}::real`),
    sql` `,
  );
  // Of two recounts at once, the second wouldn't see the new rows of the first, and would leave both.
  const lock = `listed_count:${owner.account_id}:${order_number}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  await sql`delete from listed_count where bucket = ${owner.home_bucket} and ${ofOrder}`.execute(tx);
  await sql`
    insert into listed_count (bucket, account_id, order_number, outcome, sureness, line_type, dnc, litigator, state,
                              phone, mobile, email, owner_type, leads)
    select ${owner.home_bucket}, account_id, order_number, outcome, case ${step} else 0 end, line_type, dnc, litigator, state,
           phones > 0, mobile, email, owner_type, count(*)
    from listed_lead where bucket = ${bucket} and ${ofOrder} group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`.execute(
    tx,
  );
}

/**
 * Recounts an order whose leads changed: at once, or a large one within seconds, together with later changes. Returns
 * whether it was at once.
 */
export async function recountSoon(tx: Tx, owner: Home, order_number: number): Promise<boolean> {
  const order = await tx
    .selectFrom('trace_order')
    .select(['id', 'row_count'])
    .where('account_id', '=', owner.account_id)
    .where('number', '=', BigInt(order_number))
    .executeTakeFirstOrThrow();
  if (order.row_count <= mostLeadsAtOnce) {
    await recountLeads(tx, owner, order_number);
    return true;
  }
  const debounce = { key: order.id, seconds: 5 };
  await enqueue(tx, 'results.count', { order_id: order.id }, { group: owner.account_id, debounce });
  return false;
}

/** Recounts an order for a job, unless it was erased. */
export async function recountOrder(ctx: Context, order_id: string): Promise<void> {
  const order = await ctx.db
    .selectFrom('trace_order')
    .innerJoin('account', 'account.id', 'trace_order.account_id')
    .select(['account.bucket as home_bucket', 'account_id', 'number'])
    .where('trace_order.id', '=', order_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (order === undefined) return;
  const { number, ...owner } = order;
  await inTransaction(ctx, (tx) => recountLeads(tx, owner, Number(number)));
}
