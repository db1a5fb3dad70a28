/**
 * The free sample (TRACE-4): up to 25 rows of a priced file, once a day for an account, traced before anything is paid.
 * The rows stay free when the order is paid: it takes their results as they are.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import { Contacts, Outcome, TraceResult } from '#contract/orders/results';
import type { OrderLead, Purpose, Sample } from '#contract/orders/schemas';
import { requireConfirmedEmail, requireTerms } from '#features/accounts';
import { filterResults } from '#features/compliance';
import { localSource, readCoverage, snapshotFolder } from '#features/reference';
import { AddressReader, type LeadFields, type NameOrder, parseLead } from '#linkage';
import { audit } from '#platform/audit/audit';
import { after, clock, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Db, Tx } from '#platform/postgres/database';
import { refuseUnpayable } from '../payable.ts';
import { presentLead } from '../present.ts';
import { hasPaid, lockOrder, type OrderRow } from '../repository.ts';
import { type Traced, traceLeads } from '../run/trace.ts';
import { findOrder } from '../service.ts';
import { countCovered, selectPlaces } from './lead-rows.ts';

/** Rows of a sample. */
const mostRows = 25;

/** A row of a sample as it is kept. */
export const KeptResult = z.object({
  row_no: z.number(),
  outcome: Outcome,
  probability: z.number(),
  person_id: z.number().nullable(),
  result: TraceResult,
  /** A possible's contacts, for the order that the sample is a part of. */
  sealed: Contacts.optional(),
});
type KeptResult = z.infer<typeof KeptResult>;

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

/** The day that the sample counts for, by UTC. */
const today = (): string => clock.now().toISOString().slice(0, 10);

const selectSample = (db: Db, account_id: string, order_id: string) =>
  db
    .selectFrom('free_sample')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();

/** A row of a sample, and what its results were for. */
interface Sampled extends Traced {
  purpose: string;
}

/** The results that an order's sample came to, by row; empty where none was taken. */
export async function sampleResults(db: Db, of: Owner): Promise<Map<number, Sampled>> {
  const sample = await selectSample(db, of.account_id, of.order_id);
  const kept = z.array(KeptResult).parse(sample?.results ?? []);
  const purpose = sample?.purpose ?? '';
  return new Map(kept.map(({ row_no, ...traced }) => [row_no, { ...traced, purpose }]));
}

/** Whether the account took its sample today, and of which order. */
const takenToday = (db: Db, account_id: string) =>
  db
    .selectFrom('free_sample')
    .innerJoin('trace_order', 'trace_order.id', 'free_sample.order_id')
    .select('trace_order.number')
    .where('free_sample.account_id', '=', account_id)
    .where('day', '=', sql<Date>`${today()}::date`)
    .executeTakeFirst();

async function present(ctx: Context, caller: Caller, order: OrderRow): Promise<Sample> {
  const { account_id, bucket } = caller;
  const results = await sampleResults(ctx.db, { account_id, bucket, order_id: order.id });
  const other = results.size > 0 ? undefined : await takenToday(ctx.db, account_id);
  const { rows } = await sql<SampleLead>`
    select id, row_no, mapped from lead
    where bucket = ${bucket} and account_id = ${account_id} and order_id = ${order.id}
      and row_no = any(${[...results.keys()]}::int[])
    order by row_no`.execute(ctx.db);
  const leads = rows.flatMap((row): OrderLead[] => {
    const traced = results.get(row.row_no);
    return traced === undefined
      ? []
      : [presentLead({ ...row, ...traced, coins: 0, repeated: false, original: null })];
  });
  return {
    available: results.size === 0 && other === undefined && order.state === 'awaiting_payment',
    rows: Math.min(mostRows, order.valid_count),
    taken_by: other === undefined ? null : Number(other.number),
    leads,
  };
}

/** The sample of an order as it stands: to be had, taken of this order, or taken of another one today. */
export async function readSample(ctx: Context, caller: Caller, id: string): Promise<Sample> {
  const order = await findOrder(ctx, caller, id);
  const sample = await present(ctx, caller, order);
  if (sample.leads.length > 0) {
    await inTransaction(ctx, (tx) =>
      audit(tx, { caller, action: 'order.read', subject: `order:${order.id}` }),
    );
  }
  return sample;
}

/** Traces the sample of a priced order; a second call answers the same. */
export async function takeSample(
  ctx: Context,
  caller: Caller,
  asked: { id: string; purpose: Purpose },
): Promise<Sample> {
  const order = await findOrder(ctx, caller, asked.id);
  const of = { bucket: caller.bucket, account_id: caller.account_id, order_id: order.id };
  if ((await selectSample(ctx.db, of.account_id, of.order_id)) === undefined) {
    refusePaid(order);
    const taken = await takenToday(ctx.db, caller.account_id);
    if (taken) throw alreadyTaken(taken.number);
    const leads = await chooseLeads(ctx.db, of, order.row_count);
    if (leads.length === 0) throw new AppError('conflict', 'No row of this order is left for a sample.');
    const traced = await traceNow(ctx, { leads, order, purpose: asked.purpose });
    await inTransaction(ctx, (tx) => keep(ctx, tx, { caller, of, leads, traced, purpose: asked.purpose }));
  }
  return present(ctx, caller, await findOrder(ctx, caller, order.id));
}

/** Refuses an order that has no price that holds, or one whose rows are being traced or were: they would change under it. */
function refusePaid(order: Pick<OrderRow, 'state' | 'quoted_at'>): void {
  refuseUnpayable(order);
  if (order.state === 'awaiting_payment') return;
  throw new AppError(
    'conflict',
    'This order is paid: its results come with it. A free sample is of a file that is not paid yet.',
  );
}

const alreadyTaken = (number: bigint) =>
  new AppError(
    'conflict',
    `Today’s free sample was taken of order ${number}. The next one is free tomorrow (UTC); or pay this order.`,
  );

/** Rows to trace, spread over the file. */
async function chooseLeads(db: Db, of: Owner, rows: number): Promise<SampleLead[]> {
  const step = Math.max(1, Math.floor(rows / mostRows));
  const { rows: leads } = await sql<SampleLead>`
    select id, row_no, mapped from lead
    where bucket = ${of.bucket} and account_id = ${of.account_id} and order_id = ${of.order_id} and status = 'valid'
    order by (row_no % ${step} <> 0), row_no limit ${mostRows}`.execute(db);
  return leads;
}

async function traceNow(
  ctx: Context,
  { leads, order, purpose }: { leads: SampleLead[]; order: OrderRow; purpose: Purpose },
): Promise<Traced[]> {
  const names = (order.name_order as NameOrder | null) ?? undefined;
  const reader = new AddressReader();
  const { people } = await readCoverage(ctx.pool);
  return traceLeads(
    leads.map(({ mapped }) => parseLead(mapped, names, reader)),
    {
      // Providers are not asked: the operator would pay for what the customer doesn't.
      source: localSource(ctx.lookups, snapshotFolder(ctx.config.dataFolder)),
      purpose,
      deadline: after(clock.now(), seconds(20)),
      referenceSize: people,
      year: clock.now().getUTCFullYear(),
    },
  );
}

/** Keeps a sample, unless one was kept meanwhile, and takes its rows out of the price. */
async function keep(
  ctx: Context,
  tx: Tx,
  {
    caller,
    of,
    leads,
    traced,
    purpose,
  }: { caller: Caller; of: Owner; leads: SampleLead[]; traced: Traced[]; purpose: Purpose },
): Promise<void> {
  const order = await lockOrder(tx, of.order_id);
  if (order) refusePaid(order);
  await requireTerms(tx, caller);
  if (!(await hasPaid(tx, of.account_id))) await requireConfirmedEmail(ctx, tx, caller);
  const kept: KeptResult[] = (
    await filterResults(
      tx,
      traced.map((one, index) => ({ ...one, asked: leads[index]?.mapped })),
    )
  ).map(({ asked: _, ...one }, index) => ({
    row_no: leads[index]?.row_no ?? 0,
    ...one,
  }));
  const { rows } = await sql`
    insert into free_sample (order_id, account_id, day, purpose, results, created_at)
    values (${of.order_id}, ${of.account_id}, ${today()}, ${purpose}, ${JSON.stringify(kept)}, ${clock.now()})
    on conflict do nothing returning 1`.execute(tx);
  if (rows.length === 0) {
    const taken = await takenToday(tx, of.account_id);
    if (taken && taken.number !== order?.number) throw alreadyTaken(taken.number);
    return;
  }
  await setSampled(tx, of, await markSampled(tx, of));
  await audit(tx, { caller, action: 'order.sample', subject: `order:${of.order_id}`, purpose });
}

/** Marks the rows of an order's sample as free; answers how many rows it has. */
export async function markSampled(tx: Tx, of: Owner): Promise<number> {
  const rows = [...(await sampleResults(tx, of)).keys()];
  if (rows.length === 0) return 0;
  const result = await sql`
    update lead set status = 'free'
    where bucket = ${of.bucket} and account_id = ${of.account_id} and order_id = ${of.order_id}
      and row_no = any(${rows}::int[]) and status = 'valid'`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

/** Removes what a sample came to, with its order; that it was taken stays. */
export const forgetSample = (tx: Tx, order_id: string) =>
  tx.updateTable('free_sample').set({ results: '[]' }).where('order_id', '=', order_id).execute();

/** Takes the rows of a sample out of the price that an order has. */
async function setSampled(tx: Tx, of: Owner, sampled: number): Promise<void> {
  await sql`
    update trace_order set sampled_count = ${sampled}, valid_count = valid_count - ${sampled}::int,
      covered_count = ${await countCovered(tx, of)}, places = ${JSON.stringify(await selectPlaces(tx, of))},
      estimated_hits = round(estimated_hits * (valid_count - ${sampled}::int)::numeric / nullif(valid_count, 0))
    where id = ${of.order_id}`.execute(tx);
}
