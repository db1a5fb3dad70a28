/** Result files: the customer's columns unchanged, then the results. Streamed, never held in memory. */
import type {
  DownloadFormat,
  DownloadTicket,
  DownloadValue,
  OrderDownloadQuery,
} from '#contract/orders/download/schemas';
import { requireOwner } from '#features/accounts';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { after, clock, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields, notFound } from '#platform/errors';
import { isId, newId, newSecret, sha256 } from '#platform/ids';
import { downloads } from '#platform/streams/limits';
import { assertNotErased, assertRowsKept } from '../payable.ts';
import type { OrderRow } from '../repository.ts';
import { countRows, type DownloadRow, isNarrowed, streamRows } from '../results-repository.ts';
import { type Pieces, writeFile } from './formats.ts';
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

export type Downloader = Pick<Caller, 'user_id' | 'account_id' | 'bucket' | 'impersonator_id' | 'ip'>;

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
  /** How a ticket identifies the file. */
  target: { order_id: string } | { selection: string };
}

/** Throws for options that can't be combined. */
export function assertValidShape({ value, format, layout, rows }: DownloadRequest): void {
  if (layout !== 'full' && format === 'json')
    throw invalidFields({ format: message('fields:download_format') });
  if (layout !== 'full' && value === 'rejects')
    throw invalidFields({ layout: message('fields:download_layout') });
  if (rows === 'phone' && (format === 'json' || value === 'rejects'))
    throw invalidFields({ rows: message('fields:download_rows') });
}

function assertHasResults(order: OrderRow, value: DownloadValue): void {
  assertNotErased(order);
  assertRowsKept(order);
  if (order.state === 'draft') throw new AppError('order_not_quoted');
  if (value !== 'rejects' && order.paid_at === null) throw new AppError('order_not_paid.download');
}

const rowCounts: Record<DownloadValue, (order: OrderRow) => number> = {
  all: (order) => order.row_count,
  hits: (order) => order.hits,
  misses: (order) => order.possibles + order.no_contacts + order.misses,
  phones: (order) => order.hits,
  rejects: (order) => order.invalid_count,
};

/** Builds the download of an order's rows, or of those that a filter keeps. Throws for invalid options and for orders without results. */
export async function exportOrder(
  ctx: Context,
  { account_id, bucket }: Downloader,
  order: OrderRow,
  request: DownloadRequest,
): Promise<Downloadable> {
  assertValidShape(request);
  assertHasResults(order, request.value);
  const baseName =
    order.name
      .replace(/\.[A-Za-z0-9]{1,5}$/, '')
      .replace(/[^\p{L}\p{N} ._-]+/gu, '_')
      .slice(0, 80) || 'order';
  const owner = { account_id, bucket, order_id: order.id };
  const { value, basis = 'home', step, state, county, zip } = request;
  const filter = { basis, step, state, county, zip };
  return {
    sheet: createOrderSheet(order),
    rows: () => streamRows(ctx.db, owner, value, filter),
    leads: isNarrowed(filter) ? await countRows(ctx.db, owner, value, filter) : rowCounts[value](order),
    name: baseName,
    action: `order.download.${value}`,
    subject: `order:${order.id}`,
    purpose: order.purpose,
    target: { order_id: order.id },
  };
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
  const parts = [file.name, request.value, ...(request.layout === 'full' ? [] : [request.layout])];
  const rows = ticket === undefined ? file.rows() : trackProgress(ctx, ticket, file.rows());
  return {
    id,
    // The audit entry's id in the name shows who downloaded a file found elsewhere.
    name: `${parts.join('-')}-${id}.${request.format}`,
    format: request.format,
    pieces: writeFile(file.sheet, request, rows, id),
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

/** Estimates the download's size in bytes from its first rows. */
async function estimateBytes(
  { sheet, rows, leads }: Downloadable,
  request: DownloadRequest,
): Promise<number> {
  const batches = rows();
  const { value: first = [] } = await batches.next();
  await batches.return(undefined);
  let bytes = 0;
  const pieces = writeFile(sheet, { ...request, language: 'en' }, singleBatch(first), newId());
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
