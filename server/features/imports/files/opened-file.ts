import type { Message } from '#locales';
import type { PersonColumn, PersonMapping } from '../rows/mapping.ts';
import type { ImportRow } from '../rows/row.ts';

export interface OpenedFile {
  /** Bytes in storage. */
  size: number;
  /** The file type in words. */
  described: Message;
  preset: string | null;
  /** Which option chooses what is read of the file: a file of a ZIP archive or a sheet of a workbook; null if none. */
  choice: 'entry' | 'sheet' | null;
  /** The columns and their detected meaning; empty for JSON lines, which name every value. */
  columns: PersonColumn[];
  mapping: PersonMapping;
  /** The recognized files of a register, in the order given. */
  recognized?: RecognizedFile[];
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

/** A file of a register: its columns, or the length of its rows if they have a fixed width. */
export interface RecognizedFile {
  name: string;
  /** What the register calls it. */
  title: string;
  columns: string[];
  width?: number | undefined;
}

export interface ReadOptions {
  from: number;
  asOf: Date | undefined;
  onBytes(bytes: number): void;
}
