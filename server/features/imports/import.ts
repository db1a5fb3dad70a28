/**
 * Fills the reference database in batches, one transaction each. A file imported before changes nothing, and importing
 * a file again resumes a killed import.
 */

import { setImmediate as otherWork } from 'node:timers/promises';
import type pg from 'pg';
import type { LicenceClass } from '#contract/imports/schemas';
import {
  enableSynchronousCommit,
  ensureSource,
  inImportTransaction,
  lockCurrentReference,
  type OnWait,
  selectRuns,
  settleAllKeys,
  storeFigures,
  vacuumKeys,
} from '#features/reference';
import { message, toStored } from '#locales';
import type { Context } from '#platform/context';
import { AppError, isDiskFull } from '#platform/errors';
import { sha256 } from '#platform/ids';
import type { ReaderClient } from '#platform/postgres/database';
import { type BatchContext, openBatchContext } from './batch-context.ts';
import { addBatch, type Counts, emptyCounts, pickCounts } from './counts.ts';
import { writeEachRow } from './isolate.ts';
import { BatchQueue } from './prepare/batch-queue.ts';
import { type PreparedRow, type ReadRow, readRow } from './prepare/preparer.ts';
import {
  analyze,
  createSeen,
  endRun,
  ensureSourceFile,
  lockRun,
  newestRun,
  type Run,
  resumeRun,
  startRun,
  updateRun,
} from './repository.ts';
import { datesLostWithout } from './rows/file-date.ts';
import type { ImportRow } from './rows/row.ts';
import { settleOld, withdrawMissing } from './withdraw.ts';

type Rows = AsyncIterable<ImportRow> | Iterable<ImportRow>;

export interface ImportFile {
  /** The source's name in results. */
  source: string;
  licence_class: LicenceClass;
  name: string;
  size: number;
  sha256: Buffer;
  /** Imports the file even if it was imported before, for example with a new mapping. */
  again?: boolean;
  preset?: string | undefined;
  /** Anything else that affects the people; an import resumes only with the same value. */
  reading?: unknown;
  /** Date of the data, ISO. */
  as_of?: string | undefined;
  /** Whether births are computed from ages at that date. */
  ages?: boolean;
  /** Withdraws records of the source that this file lacks; `most` confirms withdrawing a large part. */
  complete?: boolean | 'most';
  /** Whether rows of one person can have different record ids, as in a parcel roll. */
  repeats?: boolean;
  /** Bytes of the file read so far. */
  bytesRead?: () => number;
  /** Called with the reason if the import has to wait. */
  onWait?: OnWait;
}

export interface ImportReport extends Counts {
  /** The file was already imported completely; nothing was done. */
  already: boolean;
  /** Rows that an earlier, unfinished import processed; this one resumed after them. */
  resumed_at: number;
}

/**
 * Rows of a batch. The first batches are small, so that progress shows early; large ones need fewer statements and
 * merges of keys per person. Comparing people with others keeps so many objects alive that the largest take longer;
 * parcels aren't compared.
 */
const smallestBatch = 1000;
const largestBatch = 4000;
const mostCompared = 2000;
/** Merging keys leaves old pages; a vacuum makes their space available again. */
const batchesPerVacuum = 12;
/** Rows between yields to the event loop, which let the database connection work. */
const rowsPerYield = 64;

/**
 * Imports the rows of a file. `rows` can be a function of the number of rows already imported, so that a reader can
 * skip them. `progress` is called after each batch. Waits for another running import.
 */
export async function importPeople(
  ctx: Context,
  file: ImportFile,
  rows: Rows | ((from: number) => Rows),
  progress?: (report: ImportReport) => void,
): Promise<ImportReport> {
  const client = await ctx.readers.connect();
  try {
    await lockCurrentReference(client, file.onWait);
    const source = await ensureSource(client, file);
    if (source.licence_class !== file.licence_class)
      throw new AppError('source_license_differs', {
        values: { source: file.source, license: source.licence_class },
      });
    const source_file_id = await ensureSourceFile(client, source.id, file);
    const before = await newestRun(client, source_file_id);
    if (before?.state === 'completed' && !file.again)
      return { already: true, resumed_at: 0, ...emptyCounts() };
    const runs = (await selectRuns(client)).filter(({ source_id }) => source_id === source.id);
    if (runs.some(({ state }) => state === 'undoing'))
      throw new AppError('import_being_undone', { values: { source: file.source } });
    const lost = datesLostWithout(file, runs);
    if (lost !== null) throw new AppError('source_date_missing', { values: lost });
    // In one transaction, so that a run seen as running is locked.
    const run = await inImportTransaction(client, async () => {
      const started = await beginRun(client, file, source_file_id, before);
      await lockRun(client, started.number);
      return started;
    });
    try {
      return await importRows(ctx, client, file, { source, run }, rows, progress);
    } catch (error) {
      const reported = reportedError(error);
      const reason = reported instanceof AppError ? reported.text : message('uploads:import_failed');
      await endRun(client, run.id, 'failed', toStored(reason)).catch(() => {});
      throw reported;
    }
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}

/** Resumes an unfinished run if the file is read the same way; otherwise starts a new one. */
async function beginRun(
  client: pg.PoolClient,
  file: ImportFile,
  source_file_id: string,
  before: Run | undefined,
): Promise<Run> {
  const complete = Boolean(file.complete);
  const preset = file.preset ?? null;
  const as_of = file.as_of ?? null;
  const reading = sha256(JSON.stringify([preset, as_of, file.repeats ?? false, file.reading ?? null]));
  const stopped = before !== undefined && ['running', 'failed'].includes(before.state);
  // Complete files start over: to know which records are missing, the import must see every row.
  if (stopped && !complete && before.reading?.equals(reading)) {
    await resumeRun(client, before.id);
    return before;
  }
  return startRun(client, { source_file_id, preset, as_of, complete, reading });
}

interface ReadBatch {
  rows: ReadRow[];
  /** The last row of the file that is in the batch or before. */
  upTo: number;
  bytes: number;
}

/** Reads a batch while the one before is prepared and the one before that is written. */
async function importRows(
  ctx: Context,
  client: ReaderClient,
  file: ImportFile,
  { source, run }: { source: { id: string; licence_class: string }; run: Run },
  rows: Rows | ((from: number) => Rows),
  progress?: (report: ImportReport) => void,
): Promise<ImportReport> {
  const from = run.rows;
  const report: ImportReport = { already: false, resumed_at: from, ...emptyCounts(), ...pickCounts(run) };
  const context = await openBatchContext(ctx, client, { source, run, repeats: file.repeats === true });
  await createSeen(client);
  const mostPeople = context.mayJoin === null ? largestBatch : mostCompared;
  let [batches, analyzeAt] = [0, 4];
  const write = async (prepared: PreparedRow[], { upTo, bytes }: ReadBatch) => {
    await inImportTransaction(client, async () => {
      const counts = await writeEachRow(context, prepared);
      context.preparer.adapt(counts);
      const next = addBatch(report, counts, upTo);
      await updateRun(client, run.id, next, bytes);
      return next;
    }).then((next) => Object.assign(report, next));
    batches += 1;
    if (batches === analyzeAt) {
      await analyze(client);
      analyzeAt *= 4;
    }
    if (batches % batchesPerVacuum === 0) await vacuumKeys(client);
    progress?.(report);
  };
  const queue = new BatchQueue(({ rows }: ReadBatch) => context.preparer.prepareRows(rows), write);
  let batch: ReadRow[] = [];
  let [read, row, batched, people] = [0, 0, 0, 0];
  const isFull = () =>
    batch.length >= Math.min(largestBatch, Math.max(smallestBatch, batched)) || people >= mostPeople;
  try {
    try {
      for await (const item of typeof rows === 'function' ? rows(from) : rows) {
        read += 1;
        if (read % rowsPerYield === 0) await otherWork();
        const at = item.row ?? (typeof rows === 'function' ? from + read : read);
        if (at <= from) continue;
        if (isFull() && at !== row) {
          batched += batch.length;
          await queue.add({ rows: batch, upTo: row, bytes: file.bytesRead?.() ?? 0 });
          batch = [];
          people = 0;
        }
        row = at;
        batch.push(readRow(item));
        if ('person' in item) people += 1;
      }
    } finally {
      // Also if reading fails: batches read before are kept.
      await queue.written();
    }
    if (batch.length > 0) await queue.add({ rows: batch, upTo: row, bytes: file.size });
    await queue.written();
    await completeRun(context, file, run, report);
    return report;
  } finally {
    await context.preparer.close();
  }
}

/** Withdraws missing records of a complete file, and ends the run. */
async function completeRun(
  context: BatchContext,
  file: ImportFile,
  run: Run,
  report: ImportReport,
): Promise<void> {
  const { client } = context;
  if (run.complete) {
    const guard = { most: file.complete === 'most', fresh: report.added + report.merged };
    report.withdrawn += await withdrawMissing(context, guard, (work) => inImportTransaction(client, work));
  }
  await settleAllKeys(client);
  await enableSynchronousCommit(client);
  await inImportTransaction(client, async () => {
    await updateRun(client, run.id, report, file.size);
    await settleOld(context);
    await storeFigures(client);
    await endRun(client, run.id, 'completed', null);
  });
}

/** A full disk is reported as such, because the admin can fix it. */
function reportedError(error: unknown): unknown {
  if (!isDiskFull(error)) return error;
  return new AppError('disk_full.import', { cause: error });
}
