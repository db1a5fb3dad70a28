/**
 * Creates an order's quote: reads, parses and stores every row, marks duplicates, and traces a sample to estimate hits.
 * Runs in the background and starts over if the process is killed.
 */
import type { PoolClient } from 'pg';
import { message } from '#locales';
import { type Context, inTransaction } from '#platform/context';
import { AppError, isFileStoreUnavailable } from '#platform/errors';
import { payAutomatically } from '../batch/service.ts';
import { copyMisses } from '../lifecycle/retrace.ts';
import { type OrderOwner, orderOwner } from '../owner.ts';
import { quoteRun } from '../recurring/quote.ts';
import { selectOrderForJob } from '../repository.ts';
import { priceNumbers } from '../scrub/quote.ts';
import { markTracedBefore } from '../traced-before/mark-free.ts';
import { deleteFixedRows } from './fix-rows-repository.ts';
import { estimateHits } from './reading/estimate-hits.ts';
import {
  countCovered,
  countSameOwners,
  deleteLeads,
  markDuplicates,
  markSameOwners,
  selectPlaces,
} from './reading/lead-rows.ts';
import {
  copyFileRows,
  type OrderFile,
  openOrderFile,
  QuoteInterrupted,
  QuoteLocked,
  QuoteTooLarge,
  type ReadOptions,
} from './reading/order-file.ts';
import { setQuoted, setUnreadable } from './repository.ts';
import { deleteSampleResults, markSampled } from './sample.ts';

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
    ctx.log.error({ order_id }, 'an order was given up: its file couldn’t be read at any try');
    await deleteLeads(client, { bucket: order.bucket, account_id: order.account_id, order_id });
    await inTransaction(ctx, (tx) => setUnreadable(tx, order_id, message('orderTexts:reading_failed')));
  });

/**
 * Locks an order's rows against other processes: two readings of one file would write them twice. Throws `QuoteLocked`
 * if another process holds the lock. Commits on the connection don't wait for the disk: rows that a crash loses are
 * read again, and the commit of the quote on another connection waits for all before it.
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
    if (!rows[0]?.mine) throw new QuoteLocked();
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
  const owner = orderOwner(order, order);
  if (order.state === 'cancelled' && order.paid_at === null) await deleteDiscardedRows(ctx, client, owner);
  if (order.state !== 'draft') return;
  if (order.retrace_of !== null) return copyMisses(ctx, order, client);
  const { recurring_list_id } = order;
  if (recurring_list_id !== null) return quoteRun(ctx, { ...order, recurring_list_id }, client, options);
  if (order.upload_id === null) return;
  const file = await openOrderFile(ctx, order, order.upload_id, owner);
  await deleteLeads(client, owner);
  try {
    const isDraft = await copyFileRows(ctx, client, file, options);
    if (!isDraft) return void (await deleteLeads(client, owner));
    if (file.counts.rows === 0) throw new AppError('file_has_no_rows.order');
  } catch (error) {
    // Tried again once the bucket is back.
    if (!(error instanceof AppError) || isFileStoreUnavailable(error)) throw error;
    await deleteLeads(client, owner);
    await inTransaction(ctx, (tx) => setUnreadable(tx, order_id, error.text));
    return;
  }
  const quote = file.kind === 'scrub' ? setNumberQuote : setQuote;
  if (!(await quote(ctx, file))) await deleteLeads(client, owner);
}

async function deleteDiscardedRows(ctx: Context, client: PoolClient, owner: OrderOwner): Promise<void> {
  await deleteLeads(client, owner);
  await inTransaction(ctx, async (tx) => {
    await deleteSampleResults(tx, owner.order_id);
    await deleteFixedRows(tx, owner);
  });
}

/** Stores the quote of an order whose rows are read. Returns false if the order was canceled meanwhile. */
async function setQuote(ctx: Context, file: OrderFile): Promise<boolean> {
  const { owner, counts, coverage, charged } = file;
  return inTransaction(ctx, async (tx) => {
    const duplicates = await markDuplicates(tx, owner);
    // Free orders trace everything again.
    const { free, dependent } = charged ? await markTracedBefore(tx, owner) : { free: 0, dependent: 0 };
    const sampled = await markSampled(tx, owner);
    const valid = counts.rows - counts.invalid - duplicates - free - sampled;
    if (charged) await markSameOwners(tx, owner);
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
      same_owner_count: await countSameOwners(tx, owner),
      estimate: await estimateHits(ctx, tx, file),
      column_names: columnNames(file),
      name_order: counts.order ?? null,
      owner_width: counts.ownerWidth,
    });
    if (quoted) await payAutomatically(ctx, tx, owner.order_id, coverage.people);
    return quoted;
  });
}

/** The header cells, plus names for the cells of longer rows. */
const columnNames = ({ names, counts }: OrderFile): string[] => [
  ...names,
  ...Array.from({ length: counts.width - names.length }, (_, index) => `Extra ${index + 1}`),
];

/** The same for a check of numbers. */
async function setNumberQuote(ctx: Context, file: OrderFile): Promise<boolean> {
  const { owner, counts, coverage, price_coins } = file;
  return inTransaction(ctx, async (tx) => {
    const quoted = await setQuoted(tx, owner.order_id, {
      row_count: counts.rows,
      valid_count: counts.rows - counts.invalid,
      invalid_count: counts.invalid,
      duplicate_count: 0,
      free_count: 0,
      purpose_dependent_count: 0,
      sampled_count: 0,
      places: [],
      covered_count: 0,
      same_owner_count: 0,
      estimate: null,
      column_names: columnNames(file),
      name_order: null,
      owner_width: null,
      ...(await priceNumbers(tx, owner, price_coins)),
    });
    if (quoted) await payAutomatically(ctx, tx, owner.order_id, coverage.people);
    return quoted;
  });
}
