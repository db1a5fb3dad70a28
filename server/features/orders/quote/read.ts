/**
 * Creates an order's quote: reads, parses and stores every row, marks duplicates, and traces a sample to estimate hits.
 * Runs in the background and starts over if the process is killed.
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
import { payAutomatically } from '../batch/service.ts';
import { copyMisses } from '../lifecycle/retrace.ts';
import { selectOrderForJob } from '../repository.ts';
import { traceLeads } from '../run/trace.ts';
import { markTracedBefore } from '../traced-before.ts';
import { stateOfZip3 } from '../zip-states.ts';
import { deleteFixedRows, selectFixedRows } from './fix-rows-repository.ts';
import {
  copyLeads,
  countCovered,
  deleteLeads,
  markDuplicates,
  type NewLead,
  selectPlaces,
  selectSample,
} from './lead-rows.ts';
import { setQuoted, setReadProgress, setUnreadable } from './repository.ts';
import { deleteSampleResults, markSampled } from './sample.ts';

/** Rows traced to estimate the number of hits. */
const estimateSampleSize = 200;

interface ReadResult {
  counts: Counts;
  names: string[];
  coverage: Coverage;
  /** Whether hits cost coins. */
  charged: boolean;
}

interface Counts {
  rows: number;
  invalid: number;
  /** Cells in the longest row. */
  width: number;
  /** How the file orders first and last names, judged by its first rows. */
  order: NameOrder | undefined;
  readonly reader: AddressReader;
}

interface ReadOptions {
  /** Aborts the reading after the current batch of rows. */
  signal?: AbortSignal;
  /** The reading throws `QuoteTooLarge` after this many rows. */
  mostRows?: number;
  /** Awaited between two batches of rows. */
  betweenBatches?: () => Promise<void>;
}

/** The file has more rows than a worker for small quotes reads. */
export class QuoteTooLarge extends Error {}
/** The reading was aborted by its signal. */
export class QuoteInterrupted extends Error {}

/**
 * Reads an order's file and creates its quote; with automatic payment, the order is paid with it. Ignores quoted and
 * deleted orders, and deletes the rows of orders canceled before payment. An interrupted reading leaves a draft, and
 * the next one starts over.
 */
export async function createQuoteFromFile(
  ctx: Context,
  order_id: string,
  options: ReadOptions = {},
): Promise<void> {
  await withOrderLocked(ctx, order_id, (client) => readAndPrice(ctx, order_id, client, options));
}

/**
 * Fails a draft whose reading failed at every attempt: a fault of the service, not of the file. Tells the customer,
 * deletes the rows read, and charges nothing.
 */
export const failDraft = (ctx: Context, order_id: string): Promise<void> =>
  withOrderLocked(ctx, order_id, async (client) => {
    const order = await selectOrderForJob(ctx.db, order_id);
    if (order?.state !== 'draft') return;
    ctx.log.error({ order_id }, 'an order was given up: its file could not be read at any try');
    await deleteLeads(client, { bucket: order.bucket, account_id: order.account_id, order_id });
    await inTransaction(ctx, (tx) => setUnreadable(tx, order_id, internalErrorMessage));
  });

const internalErrorMessage =
  'The file could not be read because of a fault on our side. Nothing was charged. Upload it again; if it fails again, tell us the number of this order.';

/**
 * Locks an order's rows against other processes: two readings of one file would write them twice. Throws if another
 * process holds the lock. Commits on the connection don't wait for the disk: rows that a crash loses are read again, and
 * the commit of the quote on another connection waits for all before it.
 */
export async function withOrderLocked(
  ctx: Context,
  order_id: string,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await ctx.pool.connect();
  let connectionError: Error | undefined;
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [
      order_id,
    ]);
    if (!rows[0]?.mine) throw new Error('this file is being read by another process');
    await client.query('set synchronous_commit = off');
    await work(client);
  } catch (error) {
    // Closing the connection releases the lock in any state.
    if (!(error instanceof QuoteTooLarge || error instanceof QuoteInterrupted))
      connectionError = error instanceof Error ? error : new Error('unknown');
    throw error;
  } finally {
    if (!connectionError) {
      await client.query('reset synchronous_commit');
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [order_id]);
    }
    client.release(connectionError);
  }
}

async function readAndPrice(
  ctx: Context,
  order_id: string,
  client: PoolClient,
  { signal, mostRows = Number.POSITIVE_INFINITY, betweenBatches }: ReadOptions,
) {
  const order = await selectOrderForJob(ctx.db, order_id);
  if (order?.state === 'cancelled' && order.paid_at === null) {
    const of = { bucket: order.bucket, account_id: order.account_id, order_id };
    await deleteLeads(client, of);
    await inTransaction(ctx, async (tx) => {
      await deleteSampleResults(tx, order_id);
      await deleteFixedRows(tx, of);
    });
  }
  if (order?.state !== 'draft') return;
  if (order.retrace_of !== null) return copyMisses(ctx, order, client);
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
  const mended = await selectFixedRows(ctx.db, of);
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
        .map((row) => withFix(row, mended.get(row.row_no)))
        .map((row) => ({ row, mapped: applyMapping(row.cells, mapping) }));
      if (counts.rows === 0) counts.order = nameOrder(wholeNames(rows.map(({ mapped }) => mapped)));
      const leads = rows.map(({ row, mapped }) => toNewLead(row, mapped, coverage, counts));
      await client.query('begin');
      await copyLeads(client, of, leads);
      await client.query('commit');
      if (counts.rows > mostRows) throw new QuoteTooLarge();
      await betweenBatches?.();
      if (signal?.aborted) throw new QuoteInterrupted();
      if (counts.rows - told < 10_000) continue;
      told = counts.rows;
      if (await inTransaction(ctx, (tx) => setReadProgress(tx, order_id, bytes))) continue;
      await deleteLeads(client, of);
      return;
    }
    if (counts.rows === 0)
      throw new AppError(
        'file_has_no_rows',
        'This file has no rows below its header. Add some and upload it again.',
      );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await deleteLeads(client, of);
    await inTransaction(ctx, (tx) => setUnreadable(tx, order_id, error.message));
    return;
  }
  const charged = order.price_coins > 0n;
  if (!(await setQuote(ctx, of, { counts, names, coverage, charged }))) await deleteLeads(client, of);
}

/** A fixed row replaces the file's cells, including their problem. */
const withFix = (row: RawRow, cells: string[] | undefined): RawRow =>
  cells === undefined ? row : { row_no: row.row_no, line: row.line, cells };

/** Parses a row: its cells by header, whether it can be traced, and its fingerprint. */
function toNewLead(row: RawRow, mapped: NewLead['mapped'], coverage: Coverage, counts: Counts): NewLead {
  const lead = parseLead(mapped, counts.order, counts.reader);
  const reason = row.problem ?? untraceableReason(lead);
  counts.rows += 1;
  counts.width = Math.max(counts.width, row.cells.length);
  if (reason !== null) counts.invalid += 1;
  const covered = reason === null && isCovered(lead, coverage);
  const { state, zip3 } = firstPlace(lead);
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

/** The first place a lead names. A missing state is derived from the ZIP code. */
function firstPlace(lead: ParsedLead): Pick<NewLead, 'state' | 'zip3'> {
  const [place] = placesOf(lead);
  if (place === undefined) return { state: null, zip3: null };
  const zip3 = place.zip ? Number(place.zip.slice(0, 3)) : null;
  return { zip3, state: place.state || (zip3 === null ? null : (stateOfZip3(zip3) ?? null)) };
}

/** Full names, by which the file's name order is detected. */
function* wholeNames(rows: NewLead['mapped'][]): Generator<string> {
  for (const { full_name, second_owner } of rows) {
    if (full_name) yield full_name;
    if (second_owner) yield second_owner;
  }
}

/** Whether reference data is loaded for a lead's place. A lead with only a phone or email may be anywhere. */
function isCovered(lead: ParsedLead, coverage: Coverage): boolean {
  const places = placesOf(lead);
  return places.length === 0 ? coverage.people > 0 : places.some((place) => coverage.covers(place));
}

/** Stores the quote of an order whose rows are read. Returns false if the order was canceled meanwhile. */
async function setQuote(
  ctx: Context,
  owner: { bucket: number; account_id: string; order_id: string },
  { counts, names, coverage, charged }: ReadResult,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const duplicates = await markDuplicates(tx, owner);
    // Free orders trace everything again.
    const { free, dependent } = charged ? await markTracedBefore(tx, owner) : { free: 0, dependent: 0 };
    const sampled = await markSampled(tx, owner);
    const valid = counts.rows - counts.invalid - duplicates - free - sampled;
    const sample = await selectSample(tx, owner, counts.rows, estimateSampleSize);
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
    const quoted = await setQuoted(tx, owner.order_id, {
      row_count: counts.rows,
      valid_count: valid,
      invalid_count: counts.invalid,
      duplicate_count: duplicates,
      free_count: free,
      purpose_dependent_count: dependent,
      sampled_count: sampled,
      places: await selectPlaces(tx, owner),
      covered_count: await countCovered(tx, owner),
      estimated_hits: sample.length === 0 ? null : Math.round((hits / sample.length) * valid),
      column_names: [...names, ...extra],
      name_order: counts.order ?? null,
    });
    if (quoted) await payAutomatically(ctx, tx, owner.order_id, coverage.people);
    return quoted;
  });
}
