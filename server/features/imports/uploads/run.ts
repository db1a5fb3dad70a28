/**
 * Imports an uploaded file. First reads it to its end, so that nothing of a damaged file is imported, then imports it
 * like the command line. Resumes after a crash.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ImportChoices, ImportUpload } from '#contract/imports/schemas';
import { toStored } from '#locales';
import type { Context } from '#platform/context';
import { AppError, errorCode } from '#platform/errors';
import { discardFile } from '#platform/storage/discard';
import { removeFile } from '#platform/storage/kept-files';
import { hashOfFiles } from '../files/hash.ts';
import { assertMapped } from '../files/open.ts';
import type { OpenedFile } from '../files/opened-file.ts';
import { type ImportFile, importPeople } from '../import.ts';
import { usesAges } from '../rows/file-date.ts';
import type { ImportRow } from '../rows/row.ts';
import { selectSentFile, updateSentFile } from './repository.ts';
import { fetchSentFile, openSentFile, removeImported } from './service.ts';

/** Milliseconds between progress updates, which also check whether the file was removed. */
const progressIntervalMs = 1000;

/** Imports a file that is queued or in progress; ignores one that was removed or is done. */
export async function runSentFile(
  ctx: Context,
  { file_id }: { file_id: string },
  intervalMs = progressIntervalMs,
): Promise<void> {
  const file = await selectSentFile(ctx.db, file_id);
  if (file?.asked == null || !['waiting', 'checking', 'importing'].includes(file.state)) return;
  try {
    const already = await withFileWatch(ctx, file, intervalMs, (watch) => importOpened(ctx, file, watch));
    await updateSentFile(ctx.db, file_id, { state: 'done', already });
    if (already) {
      // The files are kept, because the admin may import them again, but no longer offered with others.
      for (const other of file.asked.others) await updateSentFile(ctx.db, other, { state: 'done', already });
      return;
    }
    await discardFile(ctx, removeFile(ctx, 'imports', file_id));
    await removeImported(ctx, file.asked.others);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await updateSentFile(ctx.db, file_id, { state: 'failed', error: toStored(error.text) });
  }
}

/** Tracks progress, and whether the file was removed. */
interface Watch {
  bytes: number;
  /** Throws AppError if an admin removed the file. */
  check(): void;
}

async function withFileWatch<T>(
  ctx: Context,
  { id }: ImportUpload,
  intervalMs: number,
  work: (watch: Watch) => Promise<T>,
): Promise<T> {
  let removed = false;
  const watch: Watch = {
    bytes: 0,
    check() {
      if (removed) throw stopped();
    },
  };
  const timer = setInterval(() => {
    // If the database is unavailable, the import itself fails.
    updateSentFile(ctx.db, id, { bytes_checked: BigInt(Math.round(watch.bytes)) }).then(
      (exists) => {
        removed = !exists;
      },
      () => {},
    );
  }, intervalMs);
  try {
    return await work(watch);
  } finally {
    clearInterval(timer);
  }
}

const stopped = () => new AppError('import_stopped');

/** Why a file became unreadable: an admin removed it, or it was deleted from the disk. */
async function readFailure(ctx: Context, id: string, error: unknown): Promise<unknown> {
  if (errorCode(error) !== 'ENOENT') return error;
  // A file is removed from the list before it is deleted.
  if ((await selectSentFile(ctx.db, id)) === undefined) return stopped();
  return new AppError('file_gone');
}

/** Imports the people of a file. Returns whether it had been imported before. */
async function importOpened(ctx: Context, file: ImportUpload, watch: Watch): Promise<boolean> {
  const request = file.asked as ImportChoices;
  await updateSentFile(ctx.db, file.id, { state: 'checking', bytes_checked: 0n });
  const opened = await openSentFile(ctx, file, request);
  assertMapped(opened);
  await opened.readToEnd((bytes) => {
    watch.bytes = bytes;
    watch.check();
  });
  const hashes: Buffer[] = [];
  for (const id of [file.id, ...request.others]) hashes.push(await hashOf(ctx, id, watch));
  const sha256 = hashOfFiles(hashes);
  await updateSentFile(ctx.db, file.id, { state: 'importing', sha256 });
  const as_of = request.as_of ?? opened.as_of;
  let read = 0;
  const target: ImportFile = {
    source: request.source,
    licence_class: request.licence_class,
    name: file.name,
    size: opened.size,
    sha256,
    again: request.again,
    preset: opened.preset ?? undefined,
    reading: opened.mapping,
    as_of,
    ages: usesAges(opened.mapping),
    complete: request.complete,
    repeats: opened.repeats,
    bytesRead: () => Math.round(read),
  };
  const asOf = as_of === undefined ? undefined : new Date(`${as_of}T00:00:00Z`);
  const { already } = await importPeople(ctx, target, (from) =>
    rowsOf(ctx, file.id, opened, { from, asOf, watch, onBytes: (bytes) => (read = bytes) }),
  );
  return already;
}

async function hashOf(ctx: Context, id: string, watch: Watch): Promise<Buffer> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(await fetchSentFile(ctx, id)) as AsyncIterable<Buffer>) {
      watch.check();
      hash.update(piece);
    }
  } catch (error) {
    throw await readFailure(ctx, id, error);
  }
  return hash.digest();
}

interface RowReading {
  from: number;
  asOf: Date | undefined;
  watch: Watch;
  onBytes(bytes: number): void;
}

async function* rowsOf(
  ctx: Context,
  id: string,
  opened: OpenedFile,
  { watch, ...reading }: RowReading,
): AsyncGenerator<ImportRow, void, void> {
  let rows = 0;
  try {
    for await (const row of opened.rows(opened.mapping, reading)) {
      rows += 1;
      // Checked only sometimes: it is cheap, but there are millions of rows.
      if (rows % 64 === 0) watch.check();
      yield row;
    }
  } catch (error) {
    throw await readFailure(ctx, id, error);
  }
}
