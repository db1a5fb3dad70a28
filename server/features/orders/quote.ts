/**
 * The price of an order: every row of the file is read once, judged and kept; then duplicates are marked and a sample is
 * traced to say what to expect. Runs in the background and starts over when its process was killed.
 */
import { Transform } from 'node:stream';
import type { PoolClient } from 'pg';
import { FileFormat, Mapping } from '#contract/leads';
import { applyMapping, type RawRow, readRows } from '#features/leads';
import { type Coverage, localSource, readCoverage, snapshotFolder } from '#features/sources';
import { fingerprintText, type ParsedLead, parseLead, untraceableReason } from '#linkage';
import { after, clock, seconds } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newId, sha256 } from '#platform/ids';
import {
  copyLeads,
  countCovered,
  deleteLeads,
  markDuplicates,
  type NewLead,
  selectSample,
} from './lead-rows.ts';
import { selectOrderForWork, setQuoted, setReading, setUnreadable } from './repository.ts';
import { traceLeads } from './trace.ts';

/** Rows that are traced to say how many hits to expect. */
const sampleRows = 200;

interface Counts {
  rows: number;
  invalid: number;
  /** Cells in the longest row. */
  width: number;
}

/** Reads an order's file and prices it. A draft that is already priced, or gone, is left alone. */
export const runQuote = (ctx: Context, order_id: string): Promise<void> =>
  alone(ctx, order_id, (client) => readAndPrice(ctx, order_id, client));

/**
 * Fails a draft whose reading failed at every try, which is a fault of the service and not of the file: the customer
 * hears of it instead of waiting. Whatever was read of it is removed; nothing was charged.
 */
export const giveUpQuote = (ctx: Context, order_id: string): Promise<void> =>
  alone(ctx, order_id, async (client) => {
    const order = await selectOrderForWork(ctx.db, order_id);
    if (order?.state !== 'draft') return;
    ctx.log.error({ order_id }, 'an order was given up: its file could not be read at any try');
    await deleteLeads(client, { bucket: order.bucket, account_id: order.account_id, order_id });
    await inTransaction(ctx, (tx) => setUnreadable(tx, order_id, faultOfOurs));
  });

const faultOfOurs =
  'The file could not be read because of a fault on our side. Nothing was charged. Upload it again; if it fails again, tell us the number of this order.';

/** Works on a draft while no other process does: two readings of one file would write its rows twice. */
async function alone(
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
    broken = error instanceof Error ? error : new Error('unknown');
    throw error;
  } finally {
    if (!broken) await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [order_id]);
    client.release(broken);
  }
}

async function readAndPrice(ctx: Context, order_id: string, client: PoolClient) {
  const order = await selectOrderForWork(ctx.db, order_id);
  if (order?.state !== 'draft' || order.upload_id === null) return;
  const upload = await ctx.db
    .selectFrom('upload')
    .select('storage_key')
    .where('id', '=', order.upload_id)
    .where('account_id', '=', order.account_id)
    .executeTakeFirstOrThrow();
  const of = { bucket: order.bucket, account_id: order.account_id, order_id };
  const mapping = Mapping.parse(order.mapping);
  const names = order.column_names as string[];
  const coverage = await readCoverage(ctx.pool);
  const counts: Counts = { rows: 0, invalid: 0, width: names.length };
  let bytes = 0;
  const open = () => {
    bytes = 0;
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    const file = ctx.storage.open(upload.storage_key);
    file.on('error', (error) => counter.destroy(error));
    counter.on('close', () => file.destroy());
    return file.pipe(counter);
  };
  await deleteLeads(client, of);
  try {
    for await (const batch of readRows(open, FileFormat.parse(order.format), { columns: names.length })) {
      const leads = batch.map((row) => judge(row, mapping, coverage, counts));
      await client.query('begin');
      await copyLeads(client, of, leads);
      await client.query('commit');
      if (counts.rows % 10_000 === 0) await inTransaction(ctx, (tx) => setReading(tx, order_id, bytes));
    }
    if (counts.rows === 0)
      throw new AppError('invalid', 'This file has no rows below its header. Add some and upload it again.');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await deleteLeads(client, of);
    await inTransaction(ctx, (tx) => setUnreadable(tx, order_id, error.message));
    return;
  }
  await price(ctx, of, counts, names, coverage);
}

/** Judges a row: its cells by header, whether it can be traced, and what tells it from other rows. */
function judge(row: RawRow, mapping: Mapping, coverage: Coverage, counts: Counts): NewLead {
  const mapped = applyMapping(row.cells, mapping);
  const lead = parseLead(mapped);
  const reason = row.problem ?? untraceableReason(lead);
  counts.rows += 1;
  counts.width = Math.max(counts.width, row.cells.length);
  if (reason !== null) counts.invalid += 1;
  const covered = reason === null && isCovered(lead, coverage);
  const fingerprint = reason === null ? sha256(fingerprintText(lead)) : null;
  return { id: newId(), row_no: row.row_no, raw: row.cells, mapped, fingerprint, reason, covered };
}

/** A lead lies where data is loaded; one with a phone or e-mail alone lies nowhere and may be anywhere. */
function isCovered(lead: ParsedLead, coverage: Coverage): boolean {
  const places = [lead.property, lead.mailing].filter((place) => place !== null);
  const known = places.filter((place) => place.zip !== '' || place.state !== '');
  return known.length === 0 ? coverage.people > 0 : known.some((place) => coverage.covers(place));
}

async function price(
  ctx: Context,
  of: { bucket: number; account_id: string; order_id: string },
  counts: Counts,
  names: string[],
  coverage: Coverage,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const duplicates = await markDuplicates(tx, of);
    const valid = counts.rows - counts.invalid - duplicates;
    const sample = await selectSample(tx, of, counts.rows, sampleRows);
    const traced = await traceLeads(
      sample.map((mapped) => parseLead(mapped)),
      {
        source: localSource(ctx.pool, snapshotFolder(ctx.config.dataFolder)),
        purpose: null,
        deadline: after(clock.now(), seconds(20)),
        referenceSize: coverage.people,
        year: clock.now().getUTCFullYear(),
      },
    );
    const hits = traced.filter(({ outcome }) => outcome === 'hit').length;
    const extra = Array.from({ length: counts.width - names.length }, (_, index) => `Extra ${index + 1}`);
    await setQuoted(tx, of.order_id, {
      row_count: counts.rows,
      valid_count: valid,
      invalid_count: counts.invalid,
      duplicate_count: duplicates,
      covered_count: await countCovered(tx, of),
      estimated_hits: sample.length === 0 ? null : Math.round((hits / sample.length) * valid),
      column_names: [...names, ...extra],
    });
  });
}
