/** Brings the leads of an order that has ended into the list, apart from the order's own work, which it would slow. */
import { sql } from 'kysely';
import { noFlagsExpireAt } from '#features/compliance';
import { presentLead, setListed } from '#features/orders';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { subscribe } from '#platform/jobs/events';
import { enqueue } from '#platform/jobs/jobs';
import { type LeadRow, type Listed, recount, selectRows, upsertListed } from './repository.ts';
import { searchText } from './search-text.ts';

/** Rows that are listed in one transaction. */
const batch = 1000;

/** Has the leads of each order listed when it ends; called once per process that delivers events. */
export function subscribeListing(ctx: Context): void {
  for (const name of ['order.completed', 'order.cancelled', 'order.failed'] as const) {
    subscribe(ctx, name, (tx, { account_id, payload }) =>
      enqueue(tx, 'results.list', { order_id: payload.order_id }, { group: account_id }),
    );
  }
}

/** Lists an order's leads; doing it again changes nothing. */
export async function listOrder(ctx: Context, order_id: string): Promise<void> {
  const order = await ctx.db
    .selectFrom('trace_order')
    .select(['id', 'bucket', 'account_id', 'number'])
    .where('id', '=', order_id)
    .where('ended_at', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (order === undefined) return;
  const of = { bucket: order.bucket, account_id: order.account_id };
  let behind = 0;
  let until = Number.POSITIVE_INFINITY;
  for (;;) {
    const rows = await selectRows(ctx.db, of, { order_id, after: behind, most: batch });
    const listed = rows.map(toListed);
    await inTransaction(ctx, (tx) => upsertListed(tx, of, Number(order.number), listed));
    for (const { flags_until } of listed) if (flags_until !== null) until = Math.min(until, flags_until);
    if (rows.length < batch) break;
    behind = rows.at(-1)?.row_no ?? behind;
  }
  await inTransaction(ctx, (tx) => recount(tx, of, Number(order.number)));
  if (behind > 0) await sql`select gin_clean_pending_list('listed_lead_search')`.execute(ctx.db);
  await setListed(ctx.db, order_id, Number.isFinite(until) ? new Date(until) : null);
}

/** Lists what an event was missed for, and orders from before there was a list. */
export async function listForgotten(ctx: Context): Promise<void> {
  const orders = await ctx.db
    .selectFrom('trace_order')
    .select('id')
    .where('listed_at', 'is', null)
    .where('ended_at', 'is not', null)
    .where('erased_at', 'is', null)
    .execute();
  for (const { id } of orders) await listOrder(ctx, id);
}

/** Lists those again of whose phones a list said no so long ago that it is unknown by now: their filters follow. */
export async function listStale(ctx: Context): Promise<void> {
  const orders = await ctx.db
    .selectFrom('trace_order')
    .select('id')
    .where('flags_until', '<', clock.now())
    .where('erased_at', 'is', null)
    .orderBy('flags_until')
    .limit(100)
    .execute();
  for (const { id } of orders) await listOrder(ctx, id);
}

/** What a lead with its result is found, filtered and sorted by. */
export function toListed(row: LeadRow): Listed {
  const { id, lead, outcome, probability, result } = presentLead(row);
  const phones = result?.person?.phones ?? [];
  const [best] = phones;
  return {
    lead_id: id,
    outcome: outcome ?? 'miss',
    probability: probability ?? 0,
    line_type: best?.type ?? null,
    dnc: best?.dnc ?? 'unknown',
    litigator: phones.some(({ litigator }) => litigator === 'yes') ? 'yes' : (best?.litigator ?? 'unknown'),
    state: row.state ?? result?.person?.addresses[0]?.state ?? null,
    name: lead.name.toLowerCase().slice(0, 200),
    search: searchText(row.mapped, result),
    flags_until: best === undefined ? null : noFlagsExpireAt(best),
  };
}
