/** What every kind of reference file is read as: columns by name, the first rows, and all rows as a stream. */
import type { InspectedColumn } from '#features/column-mapping';

/** A data row of a table; `problem` says that it can't be used as it is. */
export interface TableRow {
  cells: string[];
  problem?: boolean;
}

/** A reference file, looked at. Its rows are read in pieces, so that memory stays flat. */
export interface Table {
  /** For how it is read, in the words of a list: "TSV in UTF-16", "sheet “Owners”". */
  described: string;
  /** Whether the first row names the columns. */
  has_header: boolean;
  columns: InspectedColumn[];
  /** The first data rows, as in the file. */
  sample_rows: string[][];
  /** All data rows in pieces, behind the first `from`; `passed` hears how many bytes of the file are read. */
  rows(from: number, passed: (bytes: number) => void): AsyncGenerator<TableRow[], void, void>;
}

/** However many rows there are, and however damaged: each is imported or refused by itself. */
export const limits = {
  rows: Number.POSITIVE_INFINITY,
  brokenRows: Number.POSITIVE_INFINITY,
  damaged: 'refuse_row',
} as const;

/** A value of a typed file as the text of a cell: days as ISO, nothing as empty. */
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
