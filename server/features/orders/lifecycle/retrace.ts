/**
 * Retraces misses of the last 90 days for free where data has been loaded since (TRACE-10). They become an order of
 * their own, whose rows are copied from the earlier order in the background.
 */
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Language } from '#contract/languages';
import { HitOn } from '#contract/orders/hit-on';
import { Purpose } from '#contract/orders/schemas';
import { endedStates, isIn } from '#contract/orders/states';
import { type NewPlaces, readCoverage } from '#features/reference';
import type { LeadFields, NameOrder } from '#linkage';
import { message, translate } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { newIdIn } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Db, Tx } from '#platform/postgres/database';
import { assertTraces } from '../payable.ts';
import { requestQuote } from '../quote/queue.ts';
import { copyLeads, deleteLeads, type NewLead } from '../quote/reading/lead-rows.ts';
import { setQuoted, setUnreadable } from '../quote/repository.ts';
import { insertOrder, lockOrder, type OrderRow, selectOrderForJob, setPaid } from '../repository.ts';
import { insertChunks } from '../run/chunks.ts';
import { findOrder } from '../service.ts';
import { freePeriodStart } from '../traced-before/earlier-orders.ts';

type StoredOrder = Omit<NonNullable<Awaited<ReturnType<typeof selectOrderForJob>>>, 'home_bucket'>;

/**
 * Places that got data since the order's misses were last traced. Null for orders that are too old or still running.
 */
async function findNewPlaces(ctx: Context, order: StoredOrder, before?: string): Promise<NewPlaces | null> {
  if (order.paid_at === null || order.paid_at < freePeriodStart() || !isIn(endedStates, order.state))
    return null;
  const last = await ctx.db
    .selectFrom('trace_order')
    .select('created_at')
    .where('retrace_of', '=', order.id)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (await readCoverage(ctx.pool)).loadedAfter(last?.created_at ?? order.paid_at);
}

/** The order's misses in such places: `l` is the lead, `r` its result. */
const missesClause = ({ id, bucket, account_id }: StoredOrder, { zip3s, states }: NewPlaces) => sql`
  from lead_result r join lead l on l.bucket = r.bucket and l.id = r.lead_id
  where r.bucket = ${bucket} and r.order_id = ${id} and r.account_id = ${account_id} and r.outcome = 'miss'
    and case when l.zip3 is not null then l.zip3 = any(${zip3s}::smallint[])
             when l.state is not null then l.state = any(${states}::text[])
             else true end`;

async function countMisses(db: Db, order: StoredOrder, places: NewPlaces | null): Promise<number> {
  if (places === null || places.zip3s.length === 0) return 0;
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count ${missesClause(order, places)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many misses of an order can be retraced for free. */
export async function readRetraceOffer(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<{ misses: number }> {
  const order = await findOrder(ctx, caller, id);
  return { misses: await countMisses(ctx.db, order, await findNewPlaces(ctx, order)) };
}

/**
 * Creates a free order of the misses that can be retraced; it runs without payment. `language` is that of its name.
 * Throws if there are none.
 */
export async function retraceMisses(
  ctx: Context,
  caller: Caller,
  { id, language }: { id: string; language: Language },
): Promise<OrderRow> {
  const found = await findOrder(ctx, caller, id);
  const retrace = await inTransaction(ctx, async (tx) => {
    // Serialized by the lock: a second concurrent call finds nothing new.
    const order = await lockOrder(tx, found.id);
    if (!order) throw notFound('order');
    assertTraces(order);
    if ((await countMisses(tx, order, await findNewPlaces(ctx, order))) === 0) {
      throw new AppError('nothing_to_retrace');
    }
    const order_id = await insertOrder(tx, {
      account_id: order.account_id,
      home_bucket: caller.home_bucket,
      bucket: order.bucket,
      user_id: caller.user_id,
      name: translate(language, message('orderTexts:order_name_retrace', { name: order.name })),
      upload_id: order.upload_id,
      format: order.format,
      mapping: order.mapping,
      column_names: order.column_names as string[],
      price_coins: 0n,
      hit_on: HitOn.parse(order.hit_on),
      bytes_total: 0n,
      retrace_of: order.id,
    });
    await requestQuote(tx, order_id);
    await audit(tx, {
      caller,
      action: 'order.retrace',
      subject: `order:${order.id}`,
      purpose: order.purpose,
    });
    return order_id;
  });
  return findOrder(ctx, caller, retrace);
}

interface Miss {
  row_no: number;
  raw: string[];
  mapped: LeadFields;
  fingerprint: Buffer | null;
  covered: boolean;
  state: string | null;
  zip3: number | null;
  zip: string | null;
}

const batchSize = 1000;

/** Copies the misses into the draft and queues it. */
export async function copyMisses(ctx: Context, draft: StoredOrder, client: PoolClient): Promise<void> {
  const owner = { bucket: draft.bucket, account_id: draft.account_id, order_id: draft.id };
  const order = await selectOrderForJob(ctx.db, draft.retrace_of ?? '');
  const places = order ? await findNewPlaces(ctx, order, draft.id) : null;
  await deleteLeads(client, owner);
  let rows = 0;
  if (order && places !== null) {
    for await (const found of readMisses(ctx.db, order, places)) {
      const leads = found.map((miss): NewLead => {
        rows += 1;
        return { ...miss, id: newIdIn(owner.bucket), row_no: rows, owner_key: null, reason: null };
      });
      await client.query('begin');
      await copyLeads(client, owner, leads);
      await client.query('commit');
    }
  }
  await inTransaction(ctx, (tx) => queueRetrace(ctx, tx, { draft, rows, order }));
}

async function* readMisses(db: Db, order: StoredOrder, places: NewPlaces): AsyncGenerator<Miss[]> {
  let lastRow = 0;
  for (;;) {
    const { rows } = await sql<Miss>`
      select l.row_no, l.raw, l.mapped, l.fingerprint, l.covered, l.state, l.zip3, l.zip ${missesClause(order, places)}
        and r.row_no > ${lastRow}
      order by r.row_no limit ${batchSize}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    lastRow = rows.at(-1)?.row_no ?? lastRow;
  }
}

async function queueRetrace(
  ctx: Context,
  tx: Tx,
  { draft, rows, order }: { draft: StoredOrder; rows: number; order: StoredOrder | undefined },
): Promise<void> {
  if (rows === 0 || order === undefined) {
    return setUnreadable(tx, draft.id, message('orderTexts:misses_gone'));
  }
  const counts = {
    row_count: rows,
    valid_count: rows,
    invalid_count: 0,
    duplicate_count: 0,
    free_count: 0,
    purpose_dependent_count: 0,
    sampled_count: 0,
    covered_count: rows,
    places: [],
    same_owner_count: 0,
    estimate: null,
    column_names: draft.column_names as string[],
    name_order: order.name_order as NameOrder | null,
    owner_width: order.owner_width,
  };
  if (!(await setQuoted(tx, draft.id, counts))) return;
  const { people } = await readCoverage(ctx.pool);
  const chunks_total = await insertChunks(tx, draft.id, rows);
  await setPaid(tx, draft.id, {
    purpose: Purpose.parse(order.purpose),
    purpose_note: order.purpose_note,
    chunks_total,
    reference_size: BigInt(people),
    charged_too: 0,
  });
  await emit(tx, 'order.paid', draft.account_id, { order_id: draft.id, number: Number(draft.number) });
}
