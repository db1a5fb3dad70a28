/** The rows of a result file: one order's, or leads of several orders in one table. */
import { AppError } from '#platform/errors';
import { describePurpose } from '../purpose.ts';
import type { OrderRow } from '../repository.ts';
import type { DownloadRow } from '../results-repository.ts';
import { phoneNames } from '../scrub/numbers.ts';
import { column, type ResultColumn } from './result-columns.ts';

export type SheetOrder = Pick<
  OrderRow,
  'id' | 'number' | 'name' | 'column_names' | 'purpose' | 'purpose_note' | 'paid_at' | 'row_count'
> &
  Partial<Pick<OrderRow, 'kind' | 'mapping'>>;

export interface OrderOrigin {
  number: number;
  name: string;
  purpose: string | null;
  purpose_note: string | null;
  /** In words, with the customer's note. */
  purpose_text: string | null;
  paid_at: Date | null;
}

export interface Sheet {
  /** The customer's own columns. */
  columns: string[];
  /** The most rows it can have. */
  rows: number;
  /** The row's own cells, one per column. */
  cells(row: DownloadRow): string[];
  /** The order a row belongs to. */
  originOf(row: DownloadRow): OrderOrigin;
  /** Columns between the customer's own and the result columns. */
  extraColumns: readonly ResultColumn[];
  /** For a check of numbers: the names of its phone columns. */
  phones?: string[];
  /** JSON fields before the leads, and of each lead. */
  head: Record<string, unknown>;
  leadHead(row: DownloadRow): Record<string, unknown>;
}

const padCells = (raw: string[], width: number): string[] =>
  raw.length === width ? raw : Array.from({ length: width }, (_, index) => raw[index] ?? '');

const toOrigin = ({ number, name, purpose, purpose_note, paid_at }: SheetOrder): OrderOrigin => ({
  number: Number(number),
  name,
  purpose,
  purpose_note,
  purpose_text: purpose === null ? null : describePurpose(purpose, purpose_note),
  paid_at,
});

export function createOrderSheet(order: SheetOrder): Sheet {
  const columns = order.column_names as string[];
  const origin = toOrigin(order);
  return {
    columns,
    rows: order.row_count,
    cells: ({ raw }) => padCells(raw, columns.length),
    originOf: () => origin,
    extraColumns: [],
    ...(order.kind === 'scrub' && { phones: phoneNames({ mapping: order.mapping, column_names: columns }) }),
    head: { order: origin, columns },
    leadHead: () => ({}),
  };
}

/** Wider tables are refused; a layout or single-order files work instead. */
const maxColumns = 2000;

/** Leads of several orders in one table; columns with the same name are merged. */
export function createMultiOrderSheet(orders: readonly SheetOrder[], rows: number): Sheet {
  const columnIndexes = new Map<string, number>();
  const columns: string[] = [];
  const orderColumns = new Map(
    orders.map((order) => {
      const occurrences = new Map<string, number>();
      const indexes = (order.column_names as string[]).map((name) => {
        const occurrence = (occurrences.get(name) ?? 0) + 1;
        occurrences.set(name, occurrence);
        // A file may have several columns of one name; they are matched by position.
        const key = JSON.stringify([name, occurrence]);
        const index = columnIndexes.get(key) ?? columns.push(name) - 1;
        columnIndexes.set(key, index);
        return index;
      });
      return [order.id, { origin: toOrigin(order), at: indexes }];
    }),
  );
  if (columns.length > maxColumns) {
    throw new AppError('too_many_columns.download', {
      values: { columns: columns.length, limit: maxColumns },
    });
  }
  const columnsOf = (row: DownloadRow) => {
    const found = orderColumns.get(row.order_id ?? '');
    if (found === undefined) throw new Error('a row’s order isn’t in the sheet');
    return found;
  };
  return {
    columns,
    rows,
    cells(row) {
      const cells = Array.from(columns, () => '');
      for (const [index, place] of columnsOf(row).at.entries()) cells[place] = row.raw[index] ?? '';
      return cells;
    },
    originOf: (row) => columnsOf(row).origin,
    extraColumns: [
      column('Order', ({ row }) => columnsOf(row).origin.number),
      column('Row', ({ row }) => row.row_no),
    ],
    head: { orders: [...orderColumns.values()].map(({ origin }) => origin), columns },
    leadHead: (row) => ({ order: columnsOf(row).origin.number }),
  };
}
