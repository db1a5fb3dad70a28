/** What a file can contain: one or several tables, read like the sheets of a workbook. */
import type { SheetName, SheetRow } from '#platform/xlsx/workbook';

export interface TableRow extends SheetRow {
  /** Why the row can't be used as it is: the code of a reason. */
  problem?: string;
}

export interface Tables {
  /** In the order of the file. */
  sheets: SheetName[];
  /** Yields the rows of a table in batches; `passed` gets the number of bytes of the file that were read. */
  rows(sheet: string, passed?: (bytes: number) => void): AsyncGenerator<TableRow[], void, void>;
  close(): void;
}

export const visible = (name: string): SheetName => ({ name, hidden: false });
