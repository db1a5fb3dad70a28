/** Files that commands read and write: checked before any work, and written completely or not at all. */
import { createHash } from 'node:crypto';
import { constants, createReadStream, type Stats } from 'node:fs';
import { access, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { csvOptions, decodeCsv } from '#contract/csv-options';
import { removeLeftovers } from '#platform/storage/leftovers';
import { privateFile, privateFolder } from '#platform/storage/private-files';
import { byteStream } from '#platform/streams/guarded';
import { CommandError, UsageError } from './failures.ts';
import type { Interrupt } from './interrupt.ts';

const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** The size of a file in bytes. Throws UsageError if it can't be read. */
export async function checkInput(path: string): Promise<number> {
  if (path === '-')
    throw new UsageError('Standard input isn’t supported. Save the data to a file and use its name.');
  let stats: Stats;
  try {
    stats = await stat(path);
    await access(path, constants.R_OK);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new UsageError(`${path} doesn’t exist. Check the file name.`);
    throw new UsageError(`${path} can’t be read (${errorCode(error)}). Check its permissions.`);
  }
  if (stats.isDirectory()) throw new UsageError(`${path} is a folder. Choose a file.`);
  if (!stats.isFile()) throw new UsageError(`${path} isn’t a regular file. Save it to disk first.`);
  return stats.size;
}

/**
 * Creates a folder unless it exists, and returns its path. Throws UsageError if files can’t be written to it, or if its
 * parent doesn't exist, which may be a disk that isn't mounted.
 */
export async function checkFolder(path: string): Promise<string> {
  const folder = resolve(path);
  try {
    await mkdir(folder, { mode: privateFolder }).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    await access(`${folder}/`, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOTDIR') throw new UsageError(`${path} isn’t a folder. Choose a folder.`);
    if (code === 'ENOENT')
      throw new UsageError(
        `The folder ${dirname(folder)} doesn’t exist. Create it, or mount its disk, then run this again.`,
      );
    throw new UsageError(`The folder ${path} isn’t writable (${code}). Choose another folder.`);
  }
  return folder;
}

/** The records of a CSV or TSV file that is small enough for memory. Throws UsageError if it isn't one. */
export async function readRecords(path: string): Promise<string[][]> {
  const text = decodeCsv(await readFile(path));
  if (text.includes('\0') || text.startsWith('%PDF'))
    throw new UsageError(`${path} isn’t CSV or TSV. Save it as CSV and use that.`);
  try {
    return parse(text, csvOptions(text));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const why =
      error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'has a quotation mark that is never closed' : 'can’t be read';
    throw new UsageError(`${path} ${why}, on line ${String(error.lines)}. Correct the file.`);
  }
}

/**
 * Resolves the path of an output file through links. Throws UsageError if it exists and `force` isn't set, if its folder
 * can't be written to, if it is one of `inputs`, or for “-”, because standard output can't be written completely or not
 * at all.
 */
export async function checkOutput(
  path: string,
  options: { option: string; force: boolean; inputs: string[] },
): Promise<string> {
  const { option } = options;
  if (path === '-') throw new UsageError(`${option} needs a file, because “-” isn’t supported.`);
  const existing = await realpath(path).catch(() => null);
  const target = existing ?? resolve(path);
  for (const input of options.inputs) {
    if (target === (await realpath(input).catch(() => resolve(input)))) {
      throw new UsageError(`${option} would overwrite the input file ${path}. Choose another file.`);
    }
  }
  if (existing !== null) {
    if (!(await stat(existing)).isFile())
      throw new UsageError(`${option}: ${path} isn’t a file. Choose a file.`);
    if (!options.force) {
      throw new UsageError(`${path} already exists. Choose another file, or add --force to replace it.`);
    }
  }
  try {
    await access(dirname(target), constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = errorCode(error) === 'ENOENT' ? 'doesn’t exist' : `isn’t writable (${errorCode(error)})`;
    throw new UsageError(`${option}: the folder ${dirname(target)} ${why}. Choose another folder.`);
  }
  return target;
}

/**
 * Writes to a temporary file next to the target and renames it at the end, so that nobody sees a partial file. Other users
 * of the machine can’t read it: most files have people in them.
 */
export async function writeWhole(
  target: string,
  pieces: AsyncIterable<Uint8Array>,
  interrupt: Interrupt,
): Promise<void> {
  const [folder, prefix] = [dirname(target), `.${basename(target)}.`];
  const draft = join(folder, `${prefix}${process.pid}.part`);
  await removeLeftovers(folder, (name) => name.startsWith(prefix) && /\.\d+\.part$/.test(name));
  try {
    const file = await open(draft, 'w', privateFile);
    try {
      for await (const piece of pieces) {
        interrupt.check();
        await file.write(piece);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    const faults: Record<string, string> = {
      ENOSPC: 'the disk is full',
      EDQUOT: 'your disk quota is used up',
      EIO: 'the disk reported an error',
    };
    const fault = faults[errorCode(error)] ?? (isOutputError(error, draft) ? errorCode(error) : undefined);
    if (fault !== undefined)
      throw new CommandError(`${target} couldn’t be written: ${fault}. Nothing was changed.`);
    throw error;
  }
}

/** Whether the file to write is at fault, not the pieces, which may be read from files too. */
const isOutputError = (error: unknown, draft: string): boolean =>
  error instanceof Error &&
  (('path' in error && error.path === draft) || ('syscall' in error && error.syscall === 'write'));

/** Reads a file as a stream, measuring its size and hash. `onProgress` gets the bytes read so far. */
export function readMeasured(path: string, interrupt: Interrupt, onProgress: (bytes: number) => void) {
  const hash = createHash('sha256');
  let size = 0;
  async function* pieces() {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      interrupt.check();
      hash.update(piece);
      size += piece.length;
      onProgress(size);
      yield piece;
    }
  }
  return {
    stream: byteStream(pieces()),
    /** Call it after the stream has ended. */
    result: () => ({ size, sha256: hash.digest() }),
  };
}
