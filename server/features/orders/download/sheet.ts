/** Whose rows a result file holds: one order's, or leads of several orders in one table. */
import { AppError } from '#platform/errors';
import { purposeWords } from '../purpose.ts';
import type { OrderRow } from '../repository.ts';
import type { DownloadRow } from '../results-repository.ts';
import { column, type ResultColumn } from './result-columns.ts';

/** The fields of an order that its file is made of. */
export type SheetOrder = Pick<
  OrderRow,
  'id' | 'number' | 'name' | 'column_names' | 'purpose' | 'purpose_note' | 'paid_at' | 'row_count'
>;

/** What is said of an order beside its rows. */
export interface Origin {
  number: number;
  name: string;
  /** In words. */
  purpose: string | null;
  paid_at: Date | null;
}

export interface Sheet {
  /** The customer's own columns. */
  columns: string[];
  /** Rows that it can have at most. */
  rows: number;
  /** The row's own cells, one for each of these columns. */
  cells(row: DownloadRow): string[];
  /** The order that a row is of. */
  originOf(row: DownloadRow): Origin;
  /** Columns between the customer's own and the result's. */
  between: readonly ResultColumn[];
  /** What a file of JSON says before its leads, and of each of them. */
  head: Record<string, unknown>;
  leadHead(row: DownloadRow): Record<string, unknown>;
}

/** The upload's cells, as many as there are columns. */
const ownCells = (raw: string[], width: number): string[] =>
  Array.from({ length: width }, (_, index) => raw[index] ?? '');

const originOf = ({ number, name, purpose, purpose_note, paid_at }: SheetOrder): Origin => ({
  number: Number(number),
  name,
  purpose: purpose === null ? null : purposeWords(purpose, purpose_note),
  paid_at,
});

/** The rows of one order. */
export function sheetOf(order: SheetOrder): Sheet {
  const columns = order.column_names as string[];
  const origin = originOf(order);
  return {
    columns,
    rows: order.row_count,
    cells: ({ raw }) => ownCells(raw, columns.length),
    originOf: () => origin,
    between: [],
    head: { order: origin, columns },
    leadHead: () => ({}),
  };
}

/** More columns than a table of several files has: who needs them has a layout, or one file at a time. */
const mostColumns = 2000;

/** Leads of several orders: the columns of all their files, one under the other where they are called the same. */
export function sheetOfOrders(orders: readonly SheetOrder[], rows: number): Sheet {
  const places = new Map<string, number>();
  const columns: string[] = [];
  const placed = new Map(
    orders.map((order) => {
      const met = new Map<string, number>();
      const at = (order.column_names as string[]).map((name) => {
        const times = (met.get(name) ?? 0) + 1;
        met.set(name, times);
        // A file may have two columns of one name.
        const key = JSON.stringify([name, times]);
        const place = places.get(key) ?? columns.push(name) - 1;
        places.set(key, place);
        return place;
      });
      return [order.id, { origin: originOf(order), at }];
    }),
  );
  if (columns.length > mostColumns) {
    throw new AppError(
      'invalid',
      `These leads come from files with ${columns.length.toLocaleString('en-US')} different columns; at most 2,000 fit into one file. Choose leads of fewer orders, or a layout.`,
    );
  }
  const placeOf = (row: DownloadRow) => {
    const found = placed.get(row.order_id ?? '');
    if (found === undefined) throw new Error('a row of an order that is not in the sheet');
    return found;
  };
  return {
    columns,
    rows,
    cells(row) {
      const cells = Array.from(columns, () => '');
      for (const [index, place] of placeOf(row).at.entries()) cells[place] = row.raw[index] ?? '';
      return cells;
    },
    originOf: (row) => placeOf(row).origin,
    between: [
      column('Order', ({ row }) => placeOf(row).origin.number),
      column('Row', ({ row }) => row.row_no),
    ],
    head: { orders: [...placed.values()].map(({ origin }) => origin), columns },
    leadHead: (row) => ({ order: placeOf(row).origin.number }),
  };
}
