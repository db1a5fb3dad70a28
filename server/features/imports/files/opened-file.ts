import type { Message } from '#locales';
import type { PersonColumn, PersonMapping } from '../rows/mapping.ts';
import type { ImportRow } from '../rows/row.ts';

export interface OpenedFile {
  /** Bytes in storage. */
  size: number;
  /** The file type in words. */
  described: Message;
  preset: string | null;
  /** The columns and their detected meaning; empty for JSON lines, which name every value. */
  columns: PersonColumn[];
  mapping: PersonMapping;
  /** The data date in the file, if it has one (ISO). */
  as_of: string | undefined;
  /** Whether rows of one person can have different record ids. */
  repeats: boolean;
  /** The people of all rows after the first `from`; `onBytes` receives the bytes read. */
  rows(mapping: PersonMapping, options: ReadOptions): AsyncGenerator<ImportRow, void, void>;
  /**
   * Reads the file to its end without parsing rows. Throws AppError if it is truncated. `onBytes` receives the bytes
   * read.
   */
  readToEnd(onBytes: (bytes: number) => void): Promise<void>;
}

export interface ReadOptions {
  from: number;
  asOf: Date | undefined;
  onBytes(bytes: number): void;
}
