/**
 * Creates an order's quote: reads, parses and stores every row, marks duplicates, and traces a sample to estimate hits.
 * Runs in the background and starts over if the process is killed.
 */
import type { PoolClient } from 'pg';
import { postgresCompanies } from '#features/companies';
import { referenceSource } from '#features/reference';
import { parseLead } from '#linkage';
import { message } from '#locales';
import { after, clock, seconds } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { payAutomatically } from '../batch/service.ts';
import { copyMisses } from '../lifecycle/retrace.ts';
import { selectOrderForJob } from '../repository.ts';
import { traceOwners } from '../run/owners/trace.ts';
import { markTracedBefore } from '../traced-before.ts';
import { deleteFixedRows } from './fix-rows-repository.ts';
import {
  countCovered,
  deleteLeads,
  markDuplicates,
  selectPlaces,
  selectSample,
} from './reading/lead-rows.ts';
import {
  copyFileRows,
  type OrderFile,
  type Owner,
  openOrderFile,
  QuoteInterrupted,
  QuoteTooLarge,
  type ReadOptions,
} from './reading/order-file.ts';
import { setQuoted, setUnreadable } from './repository.ts';
import { deleteSampleResults, markSampled } from './sample.ts';

/** Rows traced to estimate the number of hits. */
const estimateSampleSize = 200;

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
  await withOrderLocked(ctx, order_id, (client) => readAndQuote(ctx, order_id, client, options));
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
    await inTransaction(ctx, (tx) => setUnreadable(tx, order_id, message('orderTexts:reading_failed')));
  });

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

async function readAndQuote(
  ctx: Context,
  order_id: string,
  client: PoolClient,
  options: ReadOptions,
): Promise<void> {
  const order = await selectOrderForJob(ctx.db, order_id);
  if (order === undefined) return;
  const owner = { bucket: order.bucket, account_id: order.account_id, order_id };
  if (order.state === 'cancelled' && order.paid_at === null) await deleteDiscardedRows(ctx, client, owner);
  if (order.state !== 'draft') return;
  if (order.retrace_of !== null) return copyMisses(ctx, order, client);
  if (order.upload_id === null) return;
  const file = await openOrderFile(ctx, order, order.upload_id, owner);
  await deleteLeads(client, owner);
  try {
    const isDraft = await copyFileRows(ctx, client, file, options);
    if (!isDraft) return void (await deleteLeads(client, owner));
    if (file.counts.rows === 0) throw new AppError('file_has_no_rows.order');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await deleteLeads(client, owner);
    await inTransaction(ctx, (tx) => setUnreadable(tx, order_id, error.text));
    return;
  }
  if (!(await setQuote(ctx, file))) await deleteLeads(client, owner);
}

async function deleteDiscardedRows(ctx: Context, client: PoolClient, owner: Owner): Promise<void> {
  await deleteLeads(client, owner);
  await inTransaction(ctx, async (tx) => {
    await deleteSampleResults(tx, owner.order_id);
    await deleteFixedRows(tx, owner);
  });
}

/** Stores the quote of an order whose rows are read. Returns false if the order was canceled meanwhile. */
async function setQuote(
  ctx: Context,
  { owner, counts, names, coverage, charged }: OrderFile,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const duplicates = await markDuplicates(tx, owner);
    // Free orders trace everything again.
    const { free, dependent } = charged ? await markTracedBefore(tx, owner) : { free: 0, dependent: 0 };
    const sampled = await markSampled(tx, owner);
    const valid = counts.rows - counts.invalid - duplicates - free - sampled;
    const sample = await selectSample(tx, owner, counts.rows, estimateSampleSize);
    const traced = await traceOwners(
      sample.map((mapped) => parseLead(mapped, counts.order, counts.reader)),
      {
        source: referenceSource(ctx),
        companies: postgresCompanies(ctx.lookups),
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
