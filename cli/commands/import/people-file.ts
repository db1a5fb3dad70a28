/** A file of people on its way into the reference database: looked at, with the columns that the options name. */
import { basename } from 'node:path';
import {
  type ImportRow,
  type OpenedFile,
  openPeopleFile,
  type PersonMapping,
  personHeaders,
  problemsOf,
} from '#features/imports';
import { AppError } from '#platform/errors';
import { listColumns, overrideMapping } from '../../column-mapping.ts';
import { Interrupted, UsageError } from '../../failures.ts';
import { checkInput } from '../../files.ts';
import type { Interrupt } from '../../interrupt.ts';
import { clean } from '../../terminal.ts';
import type { ImportOptions } from './command.ts';

/** A file of people, looked at, with its columns settled. */
export interface PeopleFile {
  path: string;
  name: string;
  opened: OpenedFile;
  mapping: PersonMapping;
  /** The columns that the options name. */
  said: ReadonlySet<number>;
  /** The day that the file tells about. */
  asOf: Date | undefined;
}

/** Looks into a file and settles its mapping. Throws for a file or a mapping that can't be used. */
export async function readPeopleFile(path: string, options: ImportOptions): Promise<PeopleFile> {
  await checkInput(path);
  const { preset, entry, sheet } = options;
  const opened = await openPeopleFile(path, { preset, entry, sheet });
  const maps = options.map ?? [];
  if (preset === 'person' && maps.length > 0) {
    throw new UsageError('--map: people as JSON lines have no columns. Leave it out.');
  }
  const { mapping, said } = overrideMapping(opened.columns, opened.mapping, maps, personHeaders);
  const problems = problemsOf(opened, mapping);
  if (problems.length > 0) {
    throw new UsageError(
      `${problems.join('\n')}\nSay it with --map header=column. ${listColumns(opened.columns)}`,
    );
  }
  const asOf =
    options.asOf ?? (opened.as_of === undefined ? undefined : new Date(`${opened.as_of}T00:00:00Z`));
  return { path, name: clean(basename(path)), opened, mapping, said, asOf };
}

/** How the reading of a file goes on. */
export interface Reading {
  interrupt: Interrupt;
  /** Rows of the file read so far. */
  rows: number;
  /** Bytes of the file read so far. */
  bytes: number;
  passed(): void;
}

/** What the rows of a file come to, behind the first `from`; at most `most` rows. */
export async function* rowsOf(
  file: PeopleFile,
  reading: Reading,
  { from = 0, most = Number.POSITIVE_INFINITY } = {},
): AsyncGenerator<ImportRow> {
  const passed = (bytes: number) => {
    reading.bytes = bytes;
    reading.passed();
  };
  for await (const item of file.opened.rows(file.mapping, { from, asOf: file.asOf, passed })) {
    const row = item.row ?? 0;
    if (row > from + most) return;
    // Looked at once in a while: it is cheap, but there are millions of rows.
    if (row % 64 === 0) checkInterrupt(reading.interrupt);
    reading.rows = row;
    yield item;
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
