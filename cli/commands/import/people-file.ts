/** Reads a file of people for the reference database, with the column mapping from its options. */
import { basename } from 'node:path';
import {
  type ImportRow,
  mappingProblems,
  type OpenedFile,
  openPeopleFile,
  type PersonMapping,
  personHeaders,
} from '#features/imports';
import { AppError } from '#platform/errors';
import { listColumns, overrideMapping } from '../../column-mapping.ts';
import { Interrupted, UsageError } from '../../failures.ts';
import { checkInput } from '../../files.ts';
import type { Interrupt } from '../../interrupt.ts';
import { clean } from '../../terminal.ts';
import type { ImportOptions } from './options.ts';

export interface PeopleFile {
  paths: readonly string[];
  name: string;
  opened: OpenedFile;
  mapping: PersonMapping;
  /** Indexes of the columns named by --map. */
  overridden: ReadonlySet<number>;
  /** The date of the file; ages are counted from it. */
  asOf: Date | undefined;
}

/** Errors that say to choose a file type. */
const aboutPreset: ReadonlySet<string> = new Set(['one_file_only', 'wrong_preset', 'wrong_preset_columns']);

/** Reads the columns of a file and maps them. Throws when the file or the mapping can't be used. */
export async function readPeopleFile(paths: readonly string[], options: ImportOptions): Promise<PeopleFile> {
  const [path = '', ...rest] = paths;
  const others = rest.map((one) => ({ path: one }));
  for (const one of paths) await checkInput(one);
  const { preset, entry, sheet } = options;
  const opened = await openPeopleFile(path, { preset, entry, sheet, others }).catch((error: unknown) => {
    const isWrongCall = error instanceof AppError && aboutPreset.has(error.code);
    throw isWrongCall
      ? new UsageError(`${error.message} On the command line, the file type is --preset.`)
      : error;
  });
  assertChoices(opened, options);
  const maps = options.map ?? [];
  if (opened.columns.length === 0 && maps.length > 0) {
    throw new UsageError(
      opened.preset === 'person'
        ? '--map doesn’t work with JSON lines, because they have no columns. Leave it out.'
        : `--map doesn’t work with --preset ${opened.preset}, which knows its columns. Leave it out.`,
    );
  }
  const { mapping, overridden } = overrideMapping(opened.columns, opened.mapping, maps, personHeaders);
  const problems = mappingProblems(opened, mapping);
  if (problems.length > 0) {
    throw new UsageError(
      `${problems.map(({ message }) => message).join('\n')}\nChoose the column with --map header=column. ${listColumns(opened.columns)}`,
    );
  }
  const asOf =
    options.asOf ?? (opened.as_of === undefined ? undefined : new Date(`${opened.as_of}T00:00:00Z`));
  const name = clean(paths.map((one) => basename(one)).join(', '));
  return { paths, name, opened, mapping, overridden, asOf };
}

/** Throws UsageError for --entry or --sheet where the file has nothing to choose that way. */
function assertChoices({ choice, preset, recognized }: OpenedFile, { entry, sheet }: ImportOptions): void {
  if (sheet !== undefined && choice !== 'sheet')
    throw new UsageError('--sheet works only with XLSX workbooks, and this file isn’t one. Leave it out.');
  if (entry === undefined || choice === 'entry') return;
  throw new UsageError(
    recognized !== undefined
      ? `--entry doesn’t work with --preset ${preset}, which reads every file of an archive. Leave it out.`
      : '--entry works only with ZIP archives, and this file isn’t one. Leave it out.',
  );
}

/** How far a file has been read. */
export interface Reading {
  interrupt: Interrupt;
  rows: number;
  bytes: number;
  onProgress(): void;
}

/** Reads the rows of a file after the first `from`, at most `limit` of them. */
export async function* readRows(
  file: PeopleFile,
  reading: Reading,
  { from = 0, limit = Number.POSITIVE_INFINITY } = {},
): AsyncGenerator<ImportRow> {
  const onBytes = (bytes: number) => {
    reading.bytes = bytes;
    reading.onProgress();
  };
  for await (const item of file.opened.rows(file.mapping, { from, asOf: file.asOf, onBytes: onBytes })) {
    const row = item.row ?? 0;
    if (row > from + limit) return;
    // Not for every one of millions of rows.
    if (row % 64 === 0) checkInterrupt(reading.interrupt);
    reading.rows = row;
    yield item;
  }
}

/** Throws an AppError when interrupted: the import stores its message. */
function checkInterrupt(interrupt: Interrupt): void {
  try {
    interrupt.check();
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    const stopped = new AppError('import_changed.stopped', { cause: error });
    error.message = stopped.message;
    throw stopped;
  }
}
