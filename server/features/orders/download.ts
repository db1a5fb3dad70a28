/** Result files: the customer's columns first and as they were, then the results; streamed, never held whole. */
import { stringify } from 'csv-stringify/sync';
import { type DownloadValue, Purpose, purposes } from '#contract/orders';
import { audit } from '#platform/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { readResult } from './present.ts';
import type { OrderRow } from './repository.ts';
import { resultColumns, resultNames } from './result-columns.ts';
import { type DownloadRow, streamRows } from './results-repository.ts';

/** A file to send: its name and its pieces. */
export interface Download {
  name: string;
  pieces: AsyncGenerator<string>;
}

const unread = new Set(['draft']);

/** Opens a download of an order; the audit log keeps who took it. */
export async function openDownload(
  ctx: Context,
  caller: Pick<Caller, 'user_id' | 'account_id' | 'bucket' | 'impersonator_id' | 'ip'>,
  order: OrderRow,
  value: DownloadValue,
): Promise<Download> {
  if (unread.has(order.state))
    throw new AppError(
      'conflict',
      'The file of this order is still being read. Try again when its price is shown.',
    );
  if (value !== 'rejects' && order.paid_at === null) {
    throw new AppError('conflict', 'This order has no results yet: it has not been paid.');
  }
  await inTransaction(ctx, (tx) =>
    audit(tx, {
      caller,
      action: `order.download.${value}`,
      subject: `order:${order.id}`,
      purpose: order.purpose,
    }),
  );
  const of = { account_id: caller.account_id, bucket: caller.bucket, order_id: order.id };
  const rows = streamRows(ctx.db, of, value);
  const base =
    order.name
      .replace(/\.[A-Za-z0-9]{1,5}$/, '')
      .replace(/[^\p{L}\p{N} ._-]+/gu, '_')
      .slice(0, 80) || 'order';
  return {
    name: `${base}-${value}.csv`,
    pieces: value === 'rejects' ? rejectPieces(order, rows) : resultPieces(order, rows),
  };
}

/** RFC 4180: commas, quotes where needed, CRLF. */
const lines = (records: string[][]) => stringify(records, { record_delimiter: '\r\n' });

/**
 * A cell of the customer's that a spreadsheet would run as a formula gets an apostrophe before it; numbers and phones
 * with a sign stay as they are (OWASP ASVS 5.0, 1.2.10).
 */
export const safeCell = (cell: string): string =>
  /^[=+\-@\t\r\0＝＋－＠]/.test(cell) && !/^[+-]?[\d.,() -]*$/.test(cell) ? `'${cell}` : cell;

/** The upload's cells, as many as there are columns. */
const ownCells = (raw: string[], width: number) =>
  Array.from({ length: width }, (_, index) => safeCell(raw[index] ?? ''));

async function* resultPieces(order: OrderRow, rows: AsyncGenerator<DownloadRow[]>): AsyncGenerator<string> {
  const own = order.column_names as string[];
  const purpose = order.purpose === null ? null : purposes[Purpose.parse(order.purpose)];
  yield lines([[...own.map(safeCell), ...resultNames(own)]]);
  for await (const batch of rows) {
    yield lines(
      batch.map((row) => {
        const result = readResult(row);
        const source = { row, result, paid_at: order.paid_at, purpose };
        return [
          ...ownCells(row.raw, own.length),
          ...resultColumns.map(({ value }) => safeCell(value(source))),
        ];
      }),
    );
  }
}

/** The rows that cannot be traced: row number and reason first, then the cells, so that they can be mended and sent again. */
async function* rejectPieces(order: OrderRow, rows: AsyncGenerator<DownloadRow[]>): AsyncGenerator<string> {
  const own = order.column_names as string[];
  yield lines([['Row', 'Reason', ...own.map(safeCell)]]);
  for await (const batch of rows) {
    yield lines(batch.map((row) => [String(row.row_no), row.reason ?? '', ...ownCells(row.raw, own.length)]));
  }
}
