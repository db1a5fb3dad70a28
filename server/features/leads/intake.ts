/** Files of leads: what kind each is, its columns and first rows, and all its rows as a stream. */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FileFormat, SaidFormat } from '#contract/leads';
import type { SheetName } from '#platform/xlsx';
import type { Head } from './intake-head.ts';
import { type RawRow, type ReadOptions, readRows } from './intake-rows.ts';
import { inspectSheet, readSheetRows } from './intake-sheet.ts';
import { inspectText } from './intake-text.ts';

/** A file that can be read from its start, and, being a zip, at any place. */
export interface TableFile {
  path: string;
  /** Bytes. */
  size: number;
  open(): Readable;
}

/** A file of leads, looked at. */
export interface Inspection extends Head {
  format: FileFormat;
  /** Of a workbook. */
  sheets: SheetName[];
}

/**
 * Looks into a file, whatever its name says. What is `said` of how to read it is not guessed. Raises AppError for what is
 * no table and for what can't be used.
 */
export async function inspectFile(file: TableFile, said: SaidFormat = {}): Promise<Inspection> {
  const head = await firstBytes(file.path);
  const begins = head.toString('latin1', 0, 4);
  if (begins === 'PK\u0003\u0004' || begins === 'PK\u0005\u0006') return inspectSheet(file.path, said, head);
  return { ...(await inspectText(() => file.open(), file.size, said)), sheets: [] };
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** All data rows of a file, in batches, as its format says. */
export function readTable(
  file: Pick<TableFile, 'path' | 'open'>,
  format: FileFormat,
  options: ReadOptions = {},
): AsyncGenerator<RawRow[], void, void> {
  if (format.kind === 'sheet') return readSheetRows(file.path, format, options);
  return readRows(() => file.open(), format, options);
}
