/** A file of people on its way into the reference database: looked at, then read row by row; memory stays flat. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FileFormat } from '#contract/leads';
import { inspectFile, readRows } from '#features/leads';
import {
  type ImportRow,
  isNeverStored,
  missingForPeople,
  type PersonColumn,
  type PersonMapping,
  peopleOfRow,
  personHeaders,
  proposePersonMapping,
  refusals,
} from '#features/sources';
import { AppError } from '#platform/errors';
import { Interrupted, UsageError } from './failures.ts';
import { checkInput } from './files.ts';
import type { Interrupt } from './interrupt.ts';
import { listColumns, overrideMapping } from './mapping.ts';
import { clean } from './terminal.ts';

/** A file of people, looked at. */
export interface PeopleFile {
  path: string;
  name: string;
  /** On the disk, in bytes: packed, if it is. */
  size: number;
  packed: boolean;
  format: FileFormat;
  columns: PersonColumn[];
  mapping: PersonMapping;
  /** The columns that the options name. */
  said: ReadonlySet<number>;
}

/** Looks into a file and settles its mapping. Throws for a file or a mapping that can't be used. */
export async function readPeopleFile(path: string, options: readonly string[]): Promise<PeopleFile> {
  const size = await checkInput(path);
  const packed = await isPacked(path);
  const inspection = await inspectFile(() => openText({ path, packed }, () => {}), size);
  const proposed = proposePersonMapping(inspection.columns, inspection.sample_rows);
  const { mapping, said } = overrideMapping(proposed.columns, proposed.mapping, options, personHeaders);
  const secret = proposed.columns.find(({ index, name }) => said.has(index) && isNeverStored(name));
  if (secret !== undefined && Object.values(mapping).some((indexes) => indexes.includes(secret.index))) {
    throw new UsageError(`--map: “${secret.name}” is of a kind that is never stored. Leave it out.`);
  }
  const missing = missingForPeople(mapping);
  if (missing.length > 0) {
    throw new UsageError(
      `${missing.join('\n')}\nSay it with --map header=column. ${listColumns(proposed.columns)}`,
    );
  }
  const { format } = inspection;
  return {
    path,
    name: clean(basename(path)),
    size,
    packed,
    format,
    columns: proposed.columns,
    mapping,
    said,
  };
}

/** Whether a file begins as gzip's do (RFC 1952), whatever its name says. */
async function isPacked(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

/** The text of a file as bytes, unpacked; `passed` hears how far the file on the disk is read. */
function openText(file: Pick<PeopleFile, 'path' | 'packed'>, passed: (bytes: number) => void): Readable {
  async function* pieces() {
    const raw = createReadStream(file.path);
    raw.on('data', () => passed(raw.bytesRead));
    const text = file.packed ? raw.pipe(createGunzip()) : raw;
    raw.on('error', (error) => text.destroy(error));
    try {
      yield* text as AsyncIterable<Buffer>;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!code.startsWith('Z_')) throw error;
      throw new AppError(
        'invalid',
        'This gzip file is cut off or damaged. What was imported from it is kept; import it again once it is whole.',
      );
    } finally {
      raw.destroy();
      text.destroy();
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}

/** How the reading of a file goes on. */
export interface Reading {
  asOf: Date | undefined;
  interrupt: Interrupt;
  /** Rows of the file read so far. */
  rows: number;
  passed(bytes: number): void;
}

/** What the rows of a file come to, the first `most` rows or all. */
export async function* rowsOf(
  file: PeopleFile,
  reading: Reading,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<ImportRow> {
  const { asOf, interrupt } = reading;
  const open = () => openText(file, (size) => reading.passed(size));
  const options = { columns: file.columns.length, limits: { rows: Number.POSITIVE_INFINITY } };
  for await (const batch of readRows(open, file.format, options)) {
    checkInterrupt(interrupt);
    for (const { cells, problem } of batch) {
      if (reading.rows >= most) return;
      reading.rows += 1;
      if (problem !== undefined) yield { refused: refusals.broken };
      else yield* peopleOfRow(cells, file.mapping, { asOf });
    }
  }
}

/** Ends the import as an error that its run keeps the words of. */
function checkInterrupt(interrupt: Interrupt): void {
  try {
    interrupt.check();
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    error.message = 'Stopped. What was imported is kept. Import the same file again to go on where it was.';
    throw new AppError('conflict', error.message, { cause: error });
  }
}
