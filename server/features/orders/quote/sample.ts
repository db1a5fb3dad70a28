/**
 * The free sample (TRACE-4): up to 25 rows of a quoted file, once a day per account, traced before payment. The rows
 * stay free when the order is paid, which reuses their results.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import { HitOn } from '#contract/orders/hit-on';
import type { Sample } from '#contract/orders/quote/schemas';
import { Contacts, Outcome, TraceResult } from '#contract/orders/results';
import type { OrderLead, Purpose } from '#contract/orders/schemas';
import { requireConfirmedEmail, requireTerms } from '#features/accounts';
import { postgresCompanies } from '#features/companies';
import { filterResults } from '#features/compliance';
import { listedLast, markListed } from '#features/do-not-contact';
import { newestFigures, readCoverage, referenceSource } from '#features/reference';
import { AddressReader, type LeadFields, type NameOrder, parseLead } from '#linkage';
import { audit } from '#platform/audit/audit';
import { after, clock, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Db, Tx } from '#platform/postgres/database';
import { withholdHit } from '../hits/hit-on.ts';
import { orderOwner } from '../owner.ts';
import { assertPayable, assertTraces } from '../payable.ts';
import { presentLead } from '../present.ts';
import { hasPaid, lockOrder, type OrderRow } from '../repository.ts';
import { traceOwners } from '../run/owners/trace.ts';
import type { Traced } from '../run/trace.ts';
import { findOrder } from '../service.ts';
import { countCovered, countSameOwners, selectPlaces } from './reading/lead-rows.ts';

const maxSampleRows = 25;

export const StoredResult = z.object({
  row_no: z.number(),
  outcome: Outcome,
  probability: z.number(),
  person_id: z.number().nullable(),
  result: TraceResult,
  /** A possible match's contacts, for the order that includes the sample. */
  sealed: Contacts.optional(),
});
type StoredResult = z.infer<typeof StoredResult>;

interface Owner {
  bucket: number;
  account_id: string;
  order_id: string;
}

interface SampleLead {
  id: string;
  row_no: number;
  mapped: LeadFields;
}

/** The sample's day, UTC. */
const today = (): string => clock.now().toISOString().slice(0, 10);

const selectStoredSample = (db: Db, account_id: string, order_id: string) =>
  db
    .selectFrom('free_sample')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();

interface SampledResult extends Traced {
  purpose: string;
}

/** The results of an order's sample by row number; empty if none was taken. */
export async function readSampleResults(db: Db, owner: Owner): Promise<Map<number, SampledResult>> {
  const sample = await selectStoredSample(db, owner.account_id, owner.order_id);
  const stored = z.array(StoredResult).parse(sample?.results ?? []);
  const purpose = sample?.purpose ?? '';
  return new Map(stored.map(({ row_no, ...traced }) => [row_no, { ...traced, purpose }]));
}

/** The order that the account took today's sample of. */
const selectTodaysSample = (db: Db, account_id: string) =>
  db
    .selectFrom('free_sample')
    .innerJoin('trace_order', 'trace_order.id', 'free_sample.order_id')
    .select('trace_order.number')
    .where('free_sample.account_id', '=', account_id)
    .where('day', '=', sql<Date>`${today()}::date`)
    .executeTakeFirst();

async function presentSample(ctx: Context, caller: Caller, order: OrderRow): Promise<Sample> {
  const owner = orderOwner(caller, order);
  const { account_id, bucket } = owner;
  const results = await readSampleResults(ctx.db, owner);
  const hit_on = HitOn.parse(order.hit_on);
  const otherOrder = results.size > 0 ? undefined : await selectTodaysSample(ctx.db, account_id);
  const { rows } = await sql<SampleLead>`
    select id, row_no, mapped from lead
    where bucket = ${bucket} and account_id = ${account_id} and order_id = ${order.id}
      and row_no = any(${[...results.keys()]}::int[])
    order by row_no`.execute(ctx.db);
  const sampled = rows.flatMap((row) => {
    const traced = results.get(row.row_no);
    return traced === undefined ? [] : [{ ...row, ...traced, leadFields: row.mapped }];
  });
  const leads = (await markListed(ctx.db, caller, sampled)).map((row): OrderLead => {
    const { result, ...shown } = withholdHit(row, hit_on);
    return presentLead({ ...shown, result: listedLast(result), coins: 0, repeated: false, original: null });
  });
  return {
    available:
      order.kind === 'trace' &&
      results.size === 0 &&
      otherOrder === undefined &&
      order.state === 'awaiting_payment',
    rows: Math.min(maxSampleRows, order.valid_count),
    taken_by: otherOrder === undefined ? null : Number(otherOrder.number),
    first: !(await hasPaid(ctx.db, account_id)),
    leads,
  };
}

/** The order's sample: available, taken of this order, or taken of another order today. */
export async function readSample(ctx: Context, caller: Caller, id: string): Promise<Sample> {
  const order = await findOrder(ctx, caller, id);
  const sample = await presentSample(ctx, caller, order);
  if (sample.leads.length > 0) {
    await inTransaction(ctx, (tx) =>
      audit(tx, { caller, action: 'order.read', subject: `order:${order.id}` }),
    );
  }
  return sample;
}

/** Traces the sample of a quoted order. Idempotent. */
export async function takeSample(
  ctx: Context,
  caller: Caller,
  request: { id: string; purpose: Purpose },
): Promise<Sample> {
  const order = await findOrder(ctx, caller, request.id);
  const owner = orderOwner(caller, order);
  if ((await selectStoredSample(ctx.db, owner.account_id, owner.order_id)) === undefined) {
    assertSampleable(order);
    const todaysSample = await selectTodaysSample(ctx.db, caller.account_id);
    if (todaysSample) throw sampleAlreadyTaken(todaysSample.number);
    const leads = await selectSampleLeads(ctx.db, owner, order.row_count);
    if (leads.length === 0) throw new AppError('nothing_to_sample');
    const traced = await traceSample(ctx, { leads, order, purpose: request.purpose });
    await inTransaction(ctx, (tx) =>
      storeSample(ctx, tx, { caller, owner, leads, traced, purpose: request.purpose }),
    );
  }
  return presentSample(ctx, caller, await findOrder(ctx, caller, order.id));
}

/** Throws without a valid quote, or if the order is paid: its rows would change under the sample. */
function assertSampleable(order: Pick<OrderRow, 'state' | 'quoted_at' | 'kind'>): void {
  assertTraces(order);
  assertPayable(order);
  if (order.state !== 'awaiting_payment') throw new AppError('order_already_paid.sample');
}

const sampleAlreadyTaken = (number: bigint) =>
  new AppError('sample_already_taken', { values: { number: String(number) } });

/** Rows to trace, spread over the file. */
async function selectSampleLeads(db: Db, owner: Owner, rows: number): Promise<SampleLead[]> {
  const step = Math.max(1, Math.floor(rows / maxSampleRows));
  const { rows: leads } = await sql<SampleLead>`
    select id, row_no, mapped from lead
    where bucket = ${owner.bucket} and account_id = ${owner.account_id} and order_id = ${owner.order_id} and status = 'valid'
    order by (row_no % ${step} <> 0), row_no limit ${maxSampleRows}`.execute(db);
  return leads;
}

async function traceSample(
  ctx: Context,
  { leads, order, purpose }: { leads: SampleLead[]; order: OrderRow; purpose: Purpose },
): Promise<Traced[]> {
  const names = (order.name_order as NameOrder | null) ?? undefined;
  const reader = new AddressReader();
  const { people } = await readCoverage(ctx.pool);
  return traceOwners(
    leads.map(({ mapped }) => parseLead(mapped, names, reader)),
    {
      // Without providers: the operator would pay for them.
      source: referenceSource(ctx),
      companies: postgresCompanies(ctx.lookups),
      ownerWidth: order.owner_width,
      purpose,
      deadline: after(clock.now(), seconds(20)),
      referenceSize: people,
      figures: await newestFigures(ctx),
      year: clock.now().getUTCFullYear(),
    },
  );
}

/** Stores the sample unless one was stored meanwhile, and subtracts its rows from the price. */
async function storeSample(
  ctx: Context,
  tx: Tx,
  {
    caller,
    owner,
    leads,
    traced,
    purpose,
  }: { caller: Caller; owner: Owner; leads: SampleLead[]; traced: Traced[]; purpose: Purpose },
): Promise<void> {
  const order = await lockOrder(tx, owner.order_id);
  if (order) assertSampleable(order);
  await requireTerms(tx, caller);
  if (!(await hasPaid(tx, owner.account_id))) await requireConfirmedEmail(ctx, tx, caller);
  const stored: StoredResult[] = (
    await filterResults(
      ctx,
      tx,
      traced.map((result, index) => ({ ...result, leadFields: leads[index]?.mapped })),
    )
  ).map(({ leadFields: _, ...one }, index) => ({
    row_no: leads[index]?.row_no ?? 0,
    ...one,
  }));
  const { rows } = await sql`
    insert into free_sample (order_id, account_id, day, purpose, results, created_at)
    values (${owner.order_id}, ${owner.account_id}, ${today()}, ${purpose}, ${JSON.stringify(stored)}, ${clock.now()})
    on conflict do nothing returning 1`.execute(tx);
  if (rows.length === 0) {
    const todaysSample = await selectTodaysSample(tx, owner.account_id);
    if (todaysSample && todaysSample.number !== order?.number) throw sampleAlreadyTaken(todaysSample.number);
    return;
  }
  await subtractSample(tx, owner, await markSampled(tx, owner));
  await audit(tx, { caller, action: 'order.sample', subject: `order:${owner.order_id}`, purpose });
}

/** Marks the sample's rows as free and returns how many there are. */
export async function markSampled(tx: Tx, owner: Owner): Promise<number> {
  const rows = [...(await readSampleResults(tx, owner)).keys()];
  if (rows.length === 0) return 0;
  const result = await sql`
    update lead set status = 'free'
    where bucket = ${owner.bucket} and account_id = ${owner.account_id} and order_id = ${owner.order_id}
      and row_no = any(${rows}::int[]) and status = 'valid'`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

/** Deletes the results with their order. The day's sample still counts as taken. */
export const deleteSampleResults = (tx: Tx, order_id: string) =>
  tx.updateTable('free_sample').set({ results: '[]' }).where('order_id', '=', order_id).execute();

/** Subtracts the sample's rows from the order's quote. */
async function subtractSample(tx: Tx, owner: Owner, sampled: number): Promise<void> {
  await sql`
    update trace_order set sampled_count = ${sampled}, valid_count = valid_count - ${sampled}::int,
      same_owner_count = ${await countSameOwners(tx, owner)},
      covered_count = ${await countCovered(tx, owner)}, places = ${JSON.stringify(await selectPlaces(tx, owner))}
    where id = ${owner.order_id}`.execute(tx);
}
