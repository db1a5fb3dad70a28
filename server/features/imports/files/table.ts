import type { InspectedColumn } from '#features/column-mapping';
import type { Message } from '#locales';

/** A data row of a table; `problem` says why it can't be used. */
export interface TableRow {
  cells: string[];
  problem?: boolean;
}

/** A reference file. Its rows are read in chunks, so that memory use stays constant. */
export interface Table {
  /** The format, such as "TSV in UTF-16". */
  described: Message;
  has_header: boolean;
  columns: InspectedColumn[];
  sample_rows: string[][];
  /** All data rows after the first `from`, in chunks; `onBytes` receives the bytes read. */
  rows(from: number, onBytes: (bytes: number) => void): AsyncGenerator<TableRow[], void, void>;
}

/** Unlike uploads, imports have no limit on rows or on damaged rows: each row is imported or refused by itself. */
export const limits = {
  rows: Number.POSITIVE_INFINITY,
  brokenRows: Number.POSITIVE_INFINITY,
  damaged: 'refuse_row',
} as const;

/** A value of a typed file as a cell's text: dates as ISO, null as empty. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\ufffd');
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const text = value.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
  }
  if (typeof value === 'object') return JSON.stringify(value, (_, inner) => asPlain(inner));
  return String(value);
}

const asPlain = (value: unknown) => (typeof value === 'bigint' ? String(value) : value);
