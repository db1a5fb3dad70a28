/**
 * The price of an order: every row of the file is read once, judged and kept; then duplicates are marked and a sample is
 * traced to say what to expect. Runs in the background and starts over when its process was killed.
 */
import type { PoolClient } from 'pg';
import { FileFormat, Mapping } from '#contract/uploads/schemas';
import { applyMapping } from '#features/column-mapping';
import { type Coverage, localSource, placesOf, readCoverage, snapshotFolder } from '#features/reference';
import { type RawRow, readTable, uploadedFile } from '#features/uploads';
import {
  AddressReader,
  fingerprintText,
  type NameOrder,
  nameOrder,
  type ParsedLead,
  parseLead,
  untraceableReason,
} from '#linkage';
import { after, clock, seconds } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newId, sha256 } from '#platform/ids';
import { payAsked } from '../batch/service.ts';
import { gatherMisses } from '../lifecycle/retrace.ts';
import { selectOrderForWork } from '../repository.ts';
import { traceLeads } from '../run/trace.ts';
import { markTracedBefore } from '../traced-before.ts';
import { stateOfZip3 } from '../zip-states.ts';
import { deleteMended, selectMended } from './fix-rows-repository.ts';
import {
  copyLeads,
  countCovered,
  deleteLeads,
  markDuplicates,
  type NewLead,
  selectPlaces,
  selectSample,
} from './lead-rows.ts';
import { setQuoted, setReading, setUnreadable } from './repository.ts';
import { forgetSample, markSampled } from './sample.ts';

/** Rows that are traced to say how many hits to expect. */
const sampleRows = 200;

/** What was read of a file. */
interface Reading {
  counts: Counts;
  names: string[];
  coverage: Coverage;
  /** Hits are paid for. */
  charged: boolean;
}

interface Counts {
  rows: number;
  invalid: number;
  /** Cells in the longest row. */
  width: number;
  /** In what order the file writes names, as its first rows tell. */
  order: NameOrder | undefined;
  readonly reader: AddressReader;
}

/** How the reading of a file gives way to other work. */
interface ReadingOptions {
  /** Aborts the reading after the batch of rows at hand. */
  signal?: AbortSignal;
  /** Rows after which the reading stops with `QuoteTooLarge`. */
  mostRows?: number;
  /** Is waited for between two batches of rows. */
  betweenBatches?: () => Promise<void>;
}

/** The file has more rows than a worker of small quotes reads. */
export class QuoteTooLarge extends Error {}
/** The reading was aborted by its signal. */
export class QuoteInterrupted extends Error {}

/**
 * Reads an order's file and prices it. An order that is priced already, or gone, is left alone; of one that was cancelled
 * before it was paid, the rows are removed. One whose maker asked for that is paid then. A reading that is interrupted
 * leaves the order a draft, and the next one starts over.
 */
export async function runQuote(ctx: Context, order_id: string, options: ReadingOptions = {}): Promise<void> {
  await withOrderLocked(ctx, order_id, (client) => readAndPrice(ctx, order_id, client, options));
  await payAsked(ctx, order_id);
}

/**
 * Fails a draft whose reading failed at every try, which is a fault of the service and not of the file: the customer
 * hears of it instead of waiting. Whatever was read of it is removed; nothing was charged.
 */
export const giveUpQuote = (ctx: Context, order_id: string): Promise<void> =>
  withOrderLocked(ctx, order_id, async (client) => {
    const order = await selectOrderForWork(ctx.db, order_id);
    if (order?.state !== 'draft') return;
    ctx.log.error({ order_id }, 'an order was given up: its file could not be read at any try');
    await deleteLeads(client, { bucket: order.bucket, account_id: order.account_id, order_id });
    await inTransaction(ctx, (tx) => setUnreadable(tx, order_id, faultOfOurs));
  });

const faultOfOurs =
  'The file could not be read because of a fault on our side. Nothing was charged. Upload it again; if it fails again, tell us the number of this order.';

/** Works on an order’s rows while no other process does: two readings of one file would write them twice. */
export async function withOrderLocked(
  ctx: Context,
  order_id: string,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await ctx.pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [
      order_id,
    ]);
    if (!rows[0]?.mine) throw new Error('this file is being read by another process');
    await work(client);
  } catch (error) {
    // Whatever state the connection is in, the lock goes with it.
    if (!(error instanceof QuoteTooLarge || error instanceof QuoteInterrupted))
      broken = error instanceof Error ? error : new Error('unknown');
    throw error;
  } finally {
    if (!broken) await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [order_id]);
    client.release(broken);
  }
}

async function readAndPrice(
  ctx: Context,
  order_id: string,
  client: PoolClient,
  { signal, mostRows = Number.POSITIVE_INFINITY, betweenBatches }: ReadingOptions,
) {
  const order = await selectOrderForWork(ctx.db, order_id);
  if (order?.state === 'cancelled' && order.paid_at === null) {
    const of = { bucket: order.bucket, account_id: order.account_id, order_id };
    await deleteLeads(client, of);
    await inTransaction(ctx, async (tx) => {
      await forgetSample(tx, order_id);
      await deleteMended(tx, of);
    });
  }
  if (order?.state !== 'draft') return;
  if (order.retrace_of !== null) return gatherMisses(ctx, order, client);
  if (order.upload_id === null) return;
  const upload = await ctx.db
    .selectFrom('upload')
    .select(['id', 'storage_key', 'size', 'file_key'])
    .where('id', '=', order.upload_id)
    .where('account_id', '=', order.account_id)
    .executeTakeFirstOrThrow();
  const of = { bucket: order.bucket, account_id: order.account_id, order_id };
  const mapping = Mapping.parse(order.mapping);
  const names = order.column_names as string[];
  const coverage = await readCoverage(ctx.pool);
  const counts: Counts = {
    rows: 0,
    invalid: 0,
    width: names.length,
    order: undefined,
    reader: new AddressReader(),
  };
  const file = await uploadedFile(ctx, upload);
  const mended = await selectMended(ctx.db, of);
  let bytes = 0;
  let told = 0;
  const options = {
    columns: names.length,
    passed: (read: number) => {
      bytes = read;
    },
  };
  await deleteLeads(client, of);
  try {
    for await (const batch of readTable(file, FileFormat.parse(order.format), options)) {
      const rows = batch
        .map((row) => mendedRow(row, mended.get(row.row_no)))
        .map((row) => ({ row, mapped: applyMapping(row.cells, mapping) }));
      if (counts.rows === 0) counts.order = nameOrder(wholeNames(rows.map(({ mapped }) => mapped)));
      const leads = rows.map(({ row, mapped }) => judge(row, mapped, coverage, counts));
      await client.query('begin');
      await copyLeads(client, of, leads);
      await client.query('commit');
      if (counts.rows > mostRows) throw new QuoteTooLarge();
      await betweenBatches?.();
      if (signal?.aborted) throw new QuoteInterrupted();
      if (counts.rows - told < 10_000) continue;
      told = counts.rows;
      if (await inTransaction(ctx, (tx) => setReading(tx, order_id, bytes))) continue;
      await deleteLeads(client, of);
      return;
    }
    if (counts.rows === 0)
      throw new AppError('invalid', 'This file has no rows below its header. Add some and upload it again.');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await deleteLeads(client, of);
    await inTransaction(ctx, (tx) => setUnreadable(tx, order_id, error.message));
    return;
  }
  const charged = order.price_coins > 0n;
  if (!(await price(ctx, of, { counts, names, coverage, charged }))) await deleteLeads(client, of);
}

/** A row as its customer has mended it: what the file got wrong of it is looked at no more. */
const mendedRow = (row: RawRow, cells: string[] | undefined): RawRow =>
  cells === undefined ? row : { row_no: row.row_no, line: row.line, cells };

/** Judges a row: its cells by header, whether it can be traced, and what tells it from other rows. */
function judge(row: RawRow, mapped: NewLead['mapped'], coverage: Coverage, counts: Counts): NewLead {
  const lead = parseLead(mapped, counts.order, counts.reader);
  const reason = row.problem ?? untraceableReason(lead);
  counts.rows += 1;
  counts.width = Math.max(counts.width, row.cells.length);
  if (reason !== null) counts.invalid += 1;
  const covered = reason === null && isCovered(lead, coverage);
  const { state, zip3 } = placeOf(lead);
  const fingerprint = reason === null ? sha256(fingerprintText(lead)) : null;
  return {
    id: newId(),
    row_no: row.row_no,
    raw: row.cells,
    mapped,
    fingerprint,
    reason,
    covered,
    state,
    zip3,
  };
}

/** The place that a lead names first; a state that it leaves out is known by the ZIP. */
function placeOf(lead: ParsedLead): Pick<NewLead, 'state' | 'zip3'> {
  const [place] = placesOf(lead);
  if (place === undefined) return { state: null, zip3: null };
  const zip3 = place.zip ? Number(place.zip.slice(0, 3)) : null;
  return { zip3, state: place.state || (zip3 === null ? null : (stateOfZip3(zip3) ?? null)) };
}

/** Names in one piece, by which a file's order is told. */
function* wholeNames(rows: NewLead['mapped'][]): Generator<string> {
  for (const { full_name, second_owner } of rows) {
    if (full_name) yield full_name;
    if (second_owner) yield second_owner;
  }
}

/** A lead lies where data is loaded; one with a phone or e-mail alone lies nowhere and may be anywhere. */
function isCovered(lead: ParsedLead, coverage: Coverage): boolean {
  const places = placesOf(lead);
  return places.length === 0 ? coverage.people > 0 : places.some((place) => coverage.covers(place));
}

/** Prices an order whose rows are read; false when it was cancelled meanwhile. */
async function price(
  ctx: Context,
  of: { bucket: number; account_id: string; order_id: string },
  { counts, names, coverage, charged }: Reading,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const duplicates = await markDuplicates(tx, of);
    // Where nothing is charged anyway, everything is traced anew.
    const { free, dependent } = charged ? await markTracedBefore(tx, of) : { free: 0, dependent: 0 };
    const sampled = await markSampled(tx, of);
    const valid = counts.rows - counts.invalid - duplicates - free - sampled;
    const sample = await selectSample(tx, of, counts.rows, sampleRows);
    const traced = await traceLeads(
      sample.map((mapped) => parseLead(mapped, counts.order, counts.reader)),
      {
        source: localSource(ctx.lookups, snapshotFolder(ctx.config.dataFolder)),
        purpose: null,
        deadline: after(clock.now(), seconds(20)),
        referenceSize: coverage.people,
        year: clock.now().getUTCFullYear(),
      },
    );
    const hits = traced.filter(({ outcome }) => outcome === 'hit').length;
    const extra = Array.from({ length: counts.width - names.length }, (_, index) => `Extra ${index + 1}`);
    return setQuoted(tx, of.order_id, {
      row_count: counts.rows,
      valid_count: valid,
      invalid_count: counts.invalid,
      duplicate_count: duplicates,
      free_count: free,
      purpose_dependent_count: dependent,
      sampled_count: sampled,
      places: await selectPlaces(tx, of),
      covered_count: await countCovered(tx, of),
      estimated_hits: sample.length === 0 ? null : Math.round((hits / sample.length) * valid),
      column_names: [...names, ...extra],
      name_order: counts.order ?? null,
    });
  });
}
