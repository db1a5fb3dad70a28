/** Result files: the customer's columns first and as they were, then the results; streamed, never held whole. */
import type { DownloadFormat, DownloadTicket, DownloadValue } from '#contract/downloads';
import { requireOwner } from '#features/accounts';
import { audit } from '#platform/audit';
import { after, clock, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newId, newSecret, sha256 } from '#platform/ids';
import { type Pieces, writeFile } from './download-files.ts';
import type { Asked } from './download-table.ts';
import type { OrderRow } from './repository.ts';
import { streamRows } from './results-repository.ts';
import { insertTicket, takeTicket } from './tickets.ts';

/** A file to send: its name and its pieces. */
export interface Download {
  /** The entry of the audit log that tells of it. */
  id: string;
  name: string;
  format: DownloadFormat;
  pieces: Pieces;
}

export type Downloader = Pick<Caller, 'user_id' | 'account_id' | 'bucket' | 'impersonator_id' | 'ip'>;

const refused = (field: string, message: string) =>
  new AppError('invalid', message, { errors: { [field]: message } });

/** Refuses what cannot be downloaded: by somebody else, of an order without results, by choices that don't go together. */
function demandSuch(caller: Downloader, order: OrderRow, { value, format, layout, rows }: Asked): void {
  requireOwner(caller);
  if (layout !== 'full' && format === 'json')
    throw refused('format', 'A layout is a table: choose csv or xlsx, or leave the layout out.');
  if (layout !== 'full' && value === 'rejects')
    throw refused('layout', 'Rows that cannot be traced have no result to lay out: leave the layout out.');
  if (rows === 'phone' && (format === 'json' || value === 'rejects'))
    throw refused(
      'rows',
      'Only tables of results have one row per phone: choose csv or xlsx of all, hits, misses or phones.',
    );
  if (order.state === 'draft')
    throw new AppError(
      'conflict',
      'The file of this order is still being read. Try again when its price is shown.',
    );
  if (value !== 'rejects' && order.paid_at === null)
    throw new AppError('conflict', 'This order has no results yet: it has not been paid.');
}

const rowsOf = (ctx: Context, { account_id, bucket }: Downloader, order: OrderRow, value: DownloadValue) =>
  streamRows(ctx.db, { account_id, bucket, order_id: order.id }, value);

/** Opens a download of an order; the audit log keeps who took it. */
export async function openDownload(
  ctx: Context,
  caller: Downloader,
  order: OrderRow,
  asked: Asked,
): Promise<Download> {
  demandSuch(caller, order, asked);
  const id = await inTransaction(ctx, (tx) =>
    audit(tx, {
      caller,
      action: `order.download.${asked.value}`,
      subject: `order:${order.id}`,
      purpose: order.purpose,
    }),
  );
  const base =
    order.name
      .replace(/\.[A-Za-z0-9]{1,5}$/, '')
      .replace(/[^\p{L}\p{N} ._-]+/gu, '_')
      .slice(0, 80) || 'order';
  const parts = [base, asked.value, ...(asked.layout === 'full' ? [] : [asked.layout])];
  return {
    id,
    name: `${parts.join('-')}.${asked.format}`,
    format: asked.format,
    pieces: writeFile(order, asked, rowsOf(ctx, caller, order, asked.value), id),
  };
}

const countOf: Record<DownloadValue, (order: OrderRow) => number> = {
  all: (order) => order.row_count,
  hits: (order) => order.hits,
  misses: (order) => order.possibles + order.no_contacts + order.misses,
  phones: (order) => order.hits,
  rejects: (order) => order.invalid_count,
};

/** How large a download will be: its leads, and its bytes as its first rows weigh. */
async function weigh(ctx: Context, caller: Downloader, order: OrderRow, asked: Asked) {
  const rows = countOf[asked.value](order);
  const all = rowsOf(ctx, caller, order, asked.value);
  const { value: first = [] } = await all.next();
  await all.return(undefined);
  let bytes = 0;
  for await (const piece of writeFile(order, asked, once(first), newId())) bytes += piece.length;
  return { rows, bytes: Math.round((bytes * Math.max(rows, 1)) / Math.max(first.length, 1)) };
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

const ticketLife = seconds(60);

/** A path that starts one download, for a browser that can't send a header. */
export async function issueTicket(
  ctx: Context,
  caller: Downloader,
  order: OrderRow,
  asked: Asked,
): Promise<DownloadTicket> {
  demandSuch(caller, order, asked);
  const { value, ...shape } = asked;
  const weight = await weigh(ctx, caller, order, asked);
  const secret = newSecret();
  await inTransaction(ctx, (tx) =>
    insertTicket(tx, {
      hash: sha256(secret),
      user_id: caller.user_id,
      account_id: caller.account_id,
      order_id: order.id,
      value,
      shape: JSON.stringify(shape),
      expires_at: after(clock.now(), ticketLife),
    }),
  );
  return { path: `/download/${secret}`, ...weight };
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
