/** Result files: the customer's columns first and as they were, then the results; streamed, never held whole. */
import type { DownloadFormat, DownloadQuery, DownloadTicket, DownloadValue } from '#contract/orders/download';
import { requireOwner } from '#features/accounts';
import { audit } from '#platform/audit/audit';
import { after, clock, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId, newId, newSecret, sha256 } from '#platform/ids';
import { downloads } from '#platform/streams/limits';
import { assertRowsKept, refuseErased } from '../payable.ts';
import type { OrderRow } from '../repository.ts';
import { type DownloadRow, streamRows } from '../results-repository.ts';
import { type Pieces, writeFile } from './formats.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import type { Asked } from './table.ts';
import { insertTicket, selectSent, setSent, takeTicket } from './tickets.ts';

/** A file to send: its name and its pieces. */
export interface Download {
  /** The entry of the audit log that tells of it. */
  id: string;
  name: string;
  format: DownloadFormat;
  pieces: Pieces;
}

export type Downloader = Pick<Caller, 'user_id' | 'account_id' | 'bucket' | 'impersonator_id' | 'ip'>;

/** What a file is made of, and what the audit log says of it. */
export interface Downloadable {
  sheet: Sheet;
  rows(): AsyncGenerator<DownloadRow[]>;
  /** Leads that it will hold. */
  leads: number;
  /** What the file is called, without its kind. */
  name: string;
  /** The action and its subject in the audit log, and the purpose where it is one. */
  action: string;
  subject: string;
  purpose: string | null;
  /** How a ticket finds it again. */
  of: { order_id: string } | { selection: string };
}

const refused = (field: string, message: string) =>
  new AppError('invalid', message, { errors: { [field]: message } });

/** Refuses choices that don't go together. */
export function demandShape({ value, format, layout, rows }: Asked): void {
  if (layout !== 'full' && format === 'json')
    throw refused('format', 'A layout is a table: choose csv or xlsx, or leave the layout out.');
  if (layout !== 'full' && value === 'rejects')
    throw refused('layout', 'Rows that cannot be traced have no result to lay out: leave the layout out.');
  if (rows === 'phone' && (format === 'json' || value === 'rejects'))
    throw refused(
      'rows',
      'Only tables of results have one row per phone: choose csv or xlsx of all, hits, misses or phones.',
    );
}

function demandResults(order: OrderRow, value: DownloadValue): void {
  refuseErased(order);
  assertRowsKept(order);
  if (order.state === 'draft')
    throw new AppError(
      'conflict',
      'The file of this order is still being read. Try again when its price is shown.',
    );
  if (value !== 'rejects' && order.paid_at === null)
    throw new AppError('conflict', 'This order has no results yet: it has not been paid.');
}

const countOf: Record<DownloadValue, (order: OrderRow) => number> = {
  all: (order) => order.row_count,
  hits: (order) => order.hits,
  misses: (order) => order.possibles + order.no_contacts + order.misses,
  phones: (order) => order.hits,
  rejects: (order) => order.invalid_count,
};

/** The rows of an order as a file. Raises AppError for choices that don't go together, and for an order without results. */
export function orderFile(
  ctx: Context,
  { account_id, bucket }: Downloader,
  order: OrderRow,
  asked: Asked,
): Downloadable {
  demandShape(asked);
  demandResults(order, asked.value);
  const base =
    order.name
      .replace(/\.[A-Za-z0-9]{1,5}$/, '')
      .replace(/[^\p{L}\p{N} ._-]+/gu, '_')
      .slice(0, 80) || 'order';
  return {
    sheet: sheetOf(order),
    rows: () => streamRows(ctx.db, { account_id, bucket, order_id: order.id }, asked.value),
    leads: countOf[asked.value](order),
    name: base,
    action: `order.download.${asked.value}`,
    subject: `order:${order.id}`,
    purpose: order.purpose,
    of: { order_id: order.id },
  };
}

/** Opens a file for whom it belongs to; the audit log keeps who took it. `ticket` is told how far it is. */
export async function openFile(
  ctx: Context,
  caller: Downloader,
  file: Downloadable,
  { ticket, ...asked }: Asked & { ticket?: string },
): Promise<Download> {
  requireOwner(caller);
  const { action, subject, purpose } = file;
  const id = await inTransaction(ctx, (tx) => audit(tx, { caller, action, subject, purpose }));
  const parts = [file.name, asked.value, ...(asked.layout === 'full' ? [] : [asked.layout])];
  const rows = ticket === undefined ? file.rows() : told(ctx, ticket, file.rows());
  return {
    id,
    // Whoever finds the file somewhere finds who took it.
    name: `${parts.join('-')}-${id}.${asked.format}`,
    format: asked.format,
    pieces: writeFile(file.sheet, asked, rows, id),
  };
}

/** Opens a download of an order. */
export const openDownload = (
  ctx: Context,
  caller: Downloader,
  order: OrderRow,
  asked: Asked,
): Promise<Download> => openFile(ctx, caller, orderFile(ctx, caller, order, asked), asked);

/** How often is written down how far a download is, ms. */
const often = 1000;

/** The rows of a ticket's download, which tells how far it is as they are taken. */
async function* told(
  ctx: Context,
  ticket: string,
  batches: AsyncGenerator<DownloadRow[]>,
): AsyncGenerator<DownloadRow[]> {
  let leads_sent = 0;
  let last = performance.now();
  let whole = false;
  try {
    for await (const batch of batches) {
      yield batch;
      leads_sent += batch.length;
      if (performance.now() - last < often) continue;
      last = performance.now();
      await setSent(ctx.db, ticket, { leads_sent, state: 'running' });
    }
    whole = true;
  } finally {
    await setSent(ctx.db, ticket, { leads_sent, state: whole ? 'done' : 'stopped' });
  }
}

/** How large a download will be: its bytes as its first rows weigh. */
async function weigh({ sheet, rows, leads }: Downloadable, asked: Asked): Promise<number> {
  const all = rows();
  const { value: first = [] } = await all.next();
  await all.return(undefined);
  let bytes = 0;
  for await (const piece of writeFile(sheet, asked, once(first), newId())) bytes += piece.length;
  return Math.round((bytes * Math.max(leads, 1)) / Math.max(first.length, 1));
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

const ticketLife = seconds(60);

/** A path that starts one download, for a browser that can't send a header. */
export async function issueTicket(
  ctx: Context,
  caller: Downloader,
  file: Downloadable,
  { value, ...shape }: Asked,
): Promise<DownloadTicket> {
  requireOwner(caller);
  downloads.assertFree(caller.account_id);
  const bytes = await weigh(file, { value, ...shape });
  const secret = newSecret();
  const id = newId();
  await inTransaction(ctx, (tx) =>
    insertTicket(tx, {
      id,
      hash: sha256(secret),
      user_id: caller.user_id,
      account_id: caller.account_id,
      ...file.of,
      value,
      shape: JSON.stringify(shape satisfies DownloadQuery),
      leads: file.leads,
      expires_at: after(clock.now(), ticketLife),
    }),
  );
  return { id, path: `/download/${secret}`, rows: file.leads, bytes };
}

/** Takes a ticket: what it allows, once. */
export async function redeemTicket(ctx: Context, secret: string) {
  const ticket = await inTransaction(ctx, (tx) => takeTicket(tx, sha256(secret), clock.now()));
  if (!ticket)
    throw new AppError(
      'not_found',
      'This download has started before, or waited too long. Start it again from the order.',
    );
  return ticket;
}

/** How far a download of the caller's is. */
export async function readProgress(ctx: Context, { account_id }: Caller, id: string) {
  const ticket = isId(id) ? await selectSent(ctx.db, account_id, id) : undefined;
  if (!ticket) throw notFound('This download');
  return ticket;
}
