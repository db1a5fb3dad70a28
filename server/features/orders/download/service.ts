/** Result files: the customer's columns unchanged, then the results. Streamed, never held in memory. */

import { isForContacts } from '#contract/orders/download/rules';
import type {
  DownloadFormat,
  DownloadTicket,
  DownloadValue,
  OrderDownloadQuery,
} from '#contract/orders/download/schemas';
import { downloadValues } from '#contract/orders/download/schemas';
import type { OwnLayout } from '#contract/orders/layouts/schemas';
import { requireOwner } from '#features/accounts';
import { markRows } from '#features/do-not-contact';
import { withWork } from '#features/lead-work';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { after, clock, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields, notFound } from '#platform/errors';
import { isId, newId, newSecret, sha256 } from '#platform/ids';
import type { Home } from '#platform/lead-buckets';
import { downloads } from '#platform/streams/limits';
import { orderOwner } from '../owner.ts';
import { assertNotErased, assertRowsKept } from '../payable.ts';
import type { OrderRow } from '../repository.ts';
import { countRows, type DownloadRow, isNarrowed, streamRows } from '../results-repository.ts';
import { presentNumbers } from '../scrub/quote.ts';
import { type Pieces, writeFile } from './formats.ts';
import { findLayout } from './own-layouts/service.ts';
import { createOrderSheet, type Sheet } from './sheet.ts';
import type { DownloadRequest, FileRequest } from './table.ts';
import { insertTicket, markTicketUsed, selectProgress, setProgress } from './tickets.ts';

export interface Download {
  /** The download's entry in the audit log. */
  id: string;
  name: string;
  format: DownloadFormat;
  pieces: Pieces;
}

export type Downloader = Pick<Caller, 'user_id' | 'account_id' | 'home_bucket' | 'impersonator_id' | 'ip'>;

/** A file's content and its audit entry. */
export interface Downloadable {
  sheet: Sheet;
  rows(): AsyncGenerator<DownloadRow[]>;
  /** The most leads it can contain. */
  leads: number;
  /** File name without extension. */
  name: string;
  /** Action, subject and purpose for the audit log. */
  action: string;
  subject: string;
  purpose: string | null;
  /** The own layout that the request names. */
  own?: OwnLayout | undefined;
  /** How a ticket identifies the file. */
  target: { order_id: string } | { selection: string };
}

/** Throws for options that can't be combined. */
export function assertValidShape({ value, format, layout, layout_id, rows }: DownloadRequest): void {
  const hasLayout = layout !== 'full' || layout_id !== undefined;
  if (hasLayout && format === 'json') throw invalidFields({ format: message('fields:download_format') });
  if (hasLayout && value === 'rejects') throw invalidFields({ layout: message('fields:download_layout') });
  if (rows === 'phone' && (format === 'json' || value === 'rejects'))
    throw invalidFields({ rows: message('fields:download_rows') });
}

function assertHasResults(order: OrderRow, value: DownloadValue): void {
  assertNotErased(order);
  assertRowsKept(order);
  if (order.state === 'draft') throw new AppError('order_not_quoted');
  if (value !== 'rejects' && order.paid_at === null) throw new AppError('order_not_paid.download');
}

/** Rows of people and rows of numbers have files of their own; layouts need people. */
function assertFitsKind({ kind }: OrderRow, { value, layout, layout_id, rows }: DownloadRequest): void {
  const isCheck = kind === 'scrub';
  const values = isCheck
    ? ['all', 'callable', 'rejects']
    : downloadValues.filter((one) => one !== 'callable');
  if (!values.includes(value)) throw new AppError(isCheck ? 'order_checks_numbers' : 'order_finds_people');
  if (isCheck && (layout !== 'full' || layout_id !== undefined || rows !== 'lead'))
    throw new AppError('order_checks_numbers');
}

const rowCounts: Record<DownloadValue, (order: OrderRow) => number> = {
  all: (order) => order.row_count,
  hits: (order) => order.hits + order.unlocked,
  misses: (order) => order.possibles - order.unlocked + order.no_contacts + order.misses,
  phones: (order) => order.hits + order.unlocked,
  callable: (order) => order.valid_count,
  rejects: (order) => Math.min(order.row_count, order.invalid_count + (presentNumbers(order)?.invalid ?? 0)),
};

/** Builds the download of an order's rows, or of those that a filter keeps. Throws for invalid options and for orders without results. */
export async function exportOrder(
  ctx: Context,
  downloader: Downloader,
  order: OrderRow,
  request: DownloadRequest,
): Promise<Downloadable> {
  assertValidShape(request);
  assertHasResults(order, request.value);
  assertFitsKind(order, request);
  const baseName =
    safeName(order.name)
      .replace(/\.[A-Za-z0-9]{1,5}$/, '')
      .slice(0, 80) || 'order';
  const owner = orderOwner(downloader, order);
  const own = await findRequestedLayout(ctx, owner, request);
  const contactable = isForContacts(request.layout, own);
  const { value, basis = 'home', step, state, county, zip } = request;
  const filter = { basis, step, state, county, zip, contactable };
  const isCounted = contactable || isNarrowed(filter);
  const leads = isCounted ? await countRows(ctx.db, owner, value, filter) : rowCounts[value](order);
  if (contactable && leads === 0) throw new AppError('leads_not_found.layout');
  return {
    sheet: createOrderSheet(order),
    rows: () => markBatches(ctx, owner, streamRows(ctx.db, owner, value, filter)),
    leads,
    name: baseName,
    action: `order.download.${value}`,
    subject: `order:${order.id}`,
    purpose: order.purpose,
    own,
    target: { order_id: order.id },
  };
}

/** Marks what the customer doesn't contact, so that the file leaves it out, and adds who works on the leads. */
async function* markBatches(
  { db }: Context,
  owner: Home,
  batches: AsyncGenerator<DownloadRow[]>,
): AsyncGenerator<DownloadRow[]> {
  for await (const rows of batches) {
    const marked = await markRows(db, owner, { rows, leadOf: ({ lead }) => lead });
    yield await withWork(db, owner, marked);
  }
}

/** The own layout of the account that a request names. Throws `not_found`. */
export const findRequestedLayout = async (
  { db }: Context,
  owner: { account_id: string },
  { layout_id }: DownloadRequest,
): Promise<OwnLayout | undefined> => (layout_id === undefined ? undefined : findLayout(db, owner, layout_id));

/** Characters that file names keep. */
const safeName = (name: string): string => name.replace(/[^\p{L}\p{N} ._-]+/gu, '_');

/** The part of a file's name that says its layout. */
function layoutPart({ own }: Downloadable, { layout }: FileRequest): string[] {
  if (own !== undefined) return [safeName(own.name)];
  return layout === 'full' ? [] : [layout];
}

/** Starts a download and records it in the audit log. Updates the progress of `ticket`. */
export async function startDownload(
  ctx: Context,
  caller: Downloader,
  file: Downloadable,
  { ticket, ...request }: FileRequest & { ticket?: string },
): Promise<Download> {
  requireOwner(caller);
  const { action, subject, purpose } = file;
  const id = await inTransaction(ctx, (tx) => audit(tx, { caller, action, subject, purpose }));
  const parts = [file.name, request.value, ...layoutPart(file, request)];
  const rows = ticket === undefined ? file.rows() : trackProgress(ctx, ticket, file.rows());
  return {
    id,
    // The audit entry's id in the name shows who downloaded a file found elsewhere.
    name: `${parts.join('-')}-${id}.${request.format}`,
    format: request.format,
    pieces: writeFile(file.sheet, { ...request, own: file.own }, rows, id),
  };
}

export const startOrderDownload = (
  ctx: Context,
  caller: Downloader,
  order: OrderRow,
  request: FileRequest,
): Promise<Download> =>
  exportOrder(ctx, caller, order, request).then((file) => startDownload(ctx, caller, file, request));

/** Interval between progress updates, ms. */
const progressIntervalMs = 1000;

/** Passes batches through and updates the ticket's progress. */
async function* trackProgress(
  ctx: Context,
  ticket: string,
  batches: AsyncGenerator<DownloadRow[]>,
): AsyncGenerator<DownloadRow[]> {
  let leads_sent = 0;
  let lastUpdate = performance.now();
  let finished = false;
  try {
    for await (const batch of batches) {
      yield batch;
      leads_sent += batch.length;
      if (performance.now() - lastUpdate < progressIntervalMs) continue;
      lastUpdate = performance.now();
      await setProgress(ctx.db, ticket, { leads_sent, state: 'running' });
    }
    finished = true;
  } finally {
    await setProgress(ctx.db, ticket, { leads_sent, state: finished ? 'done' : 'stopped' });
  }
}

/** Rows that a file's size is estimated from. */
const estimatedRows = 50;

/** Estimates the download's size in bytes from its first rows. */
async function estimateBytes(
  { sheet, rows, leads, own }: Downloadable,
  request: DownloadRequest,
): Promise<number> {
  const first: DownloadRow[] = [];
  for await (const batch of rows()) {
    first.push(...batch);
    if (first.length >= estimatedRows) break;
  }
  let bytes = 0;
  const pieces = writeFile(sheet, { ...request, own, language: 'en' }, singleBatch(first), newId());
  for await (const piece of pieces) bytes += piece.length;
  return Math.round((bytes * Math.max(leads, 1)) / Math.max(first.length, 1));
}

async function* singleBatch<T>(value: T): AsyncGenerator<T> {
  yield value;
}

const ticketTtl = seconds(60);

/** Issues a single-use download path, for browsers, which can't send an auth header with a link. */
export async function issueTicket(
  ctx: Context,
  caller: Downloader,
  file: Downloadable,
  { value, ...shape }: DownloadRequest,
): Promise<DownloadTicket> {
  requireOwner(caller);
  downloads(ctx).assertFree(caller.account_id);
  const bytes = await estimateBytes(file, { value, ...shape });
  const secret = newSecret();
  const id = newId();
  await inTransaction(ctx, (tx) =>
    insertTicket(tx, {
      id,
      hash: sha256(secret),
      user_id: caller.user_id,
      account_id: caller.account_id,
      ...file.target,
      value,
      shape: JSON.stringify(shape satisfies Omit<OrderDownloadQuery, 'basis'>),
      leads: file.leads,
      expires_at: after(clock.now(), ticketTtl),
    }),
  );
  return { id, path: `/download/${secret}`, rows: file.leads, bytes };
}

/** Redeems a ticket, which works only once. Throws `not_found`. */
export async function redeemTicket(ctx: Context, secret: string) {
  const ticket = await inTransaction(ctx, (tx) => markTicketUsed(tx, sha256(secret), clock.now()));
  if (!ticket) throw new AppError('download_expired.results');
  return ticket;
}

/** The progress of a download of the caller. Throws `not_found`. */
export async function readProgress(ctx: Context, { account_id }: Caller, id: string) {
  const ticket = isId(id) ? await selectProgress(ctx.db, account_id, id) : undefined;
  if (!ticket) throw notFound('download');
  return ticket;
}
