/**
 * Fills the reference database: rows in, batches of people out, one transaction a batch. A file that was imported before
 * changes nothing, and a killed import goes on where it was when the file is imported again.
 */
import { setImmediate as otherWork } from 'node:timers/promises';
import type pg from 'pg';
import type { LicenceClass } from '#contract/imports/schemas';
import {
  ensureSource,
  inOne,
  selectRuns,
  sumPeople,
  takeReference,
  type Waits,
  waitForDisk,
} from '#features/reference';
import { AddressReader } from '#linkage';
import type { Context } from '#platform/context';
import { AppError, isDiskFull } from '#platform/errors';
import { sha256 } from '#platform/ids';
import { added, type Counts, countsOf, nothing } from './counts.ts';
import { writeEachRow } from './isolate.ts';
import {
  analyze,
  createSeen,
  endRun,
  ensureSourceFile,
  lockRun,
  newestRun,
  type Run,
  resumeRun,
  selectSourcesOf,
  startRun,
  updateRun,
} from './repository.ts';
import { withoutDay } from './rows/file-date.ts';
import type { ImportRow } from './rows/read.ts';
import { settleOld, withdrawMissing } from './withdraw.ts';
import type { BatchContext } from './write.ts';

type Rows = AsyncIterable<ImportRow> | Iterable<ImportRow>;

export interface ImportFile {
  /** Name of the source, as results tell it. */
  source: string;
  licence_class: LicenceClass;
  name: string;
  size: number;
  sha256: Buffer;
  /** Imports the file even if it was imported before: its columns may be mapped otherwise now. */
  again?: boolean;
  /** How the file is read, in a word. */
  preset?: string | undefined;
  /** Whatever else its people depend on; an import goes on where it was only with the same. */
  reading?: unknown;
  /** The day that the file tells about, ISO. */
  as_of?: string | undefined;
  /** Whether births are counted back from that day, as the file tells ages. */
  ages?: boolean;
  /** Withdraws what the source had told before and this file lacks; `most` is asked for to withdraw a great part. */
  complete?: boolean | 'most';
  /** Whether rows of one person may have different record ids, as in a roll of parcels. */
  repeats?: boolean;
  /** How much of the file is read, in bytes. */
  bytesRead?: () => number;
  /** Hears why it has to wait. */
  waits?: Waits;
}

export interface ImportReport extends Counts {
  /** The file was imported before, whole: nothing was done. */
  already: boolean;
  /** Rows that an earlier, unfinished import of the file had brought in: this one went on behind them. */
  resumed_at: number;
}

const batchSize = 1000;
/** Rows between two chances for the database to be heard. */
const breath = 256;

/**
 * Imports the rows of a file. `rows` may be a function of how many rows of the file were imported before, so that a
 * reader can pass them over. `progress` is called after each batch. Waits while another import runs.
 */
export async function importPeople(
  ctx: Context,
  file: ImportFile,
  rows: Rows | ((from: number) => Rows),
  progress?: (report: ImportReport) => void,
): Promise<ImportReport> {
  const client = await ctx.pool.connect();
  try {
    await takeReference(client, file.waits);
    const source = await ensureSource(client, file);
    if (source.licence_class !== file.licence_class) {
      throw new AppError(
        'conflict',
        `The source “${file.source}” has the licence ${source.licence_class}. Give that, or import under another name.`,
      );
    }
    const source_file_id = await ensureSourceFile(client, source.id, file);
    const before = await newestRun(client, source_file_id);
    if (before?.state === 'completed' && !file.again) return { already: true, resumed_at: 0, ...nothing() };
    const runs = (await selectRuns(client)).filter(({ source_id }) => source_id === source.id);
    if (runs.some(({ state }) => state === 'undoing')) {
      throw new AppError(
        'conflict',
        `An import into “${file.source}” is being undone. Wait until it is; “openskip imports” says how one that was broken off goes on.`,
      );
    }
    const dayless = withoutDay(file, runs);
    if (dayless !== null) throw new AppError('invalid', `${dayless} On the command line that is --as-of.`);
    // A run that is seen at work is locked by then.
    const run = await inOne(client, async () => {
      const begun = await beginRun(client, file, source_file_id, before);
      await lockRun(client, begun.number);
      return begun;
    });
    try {
      return await fill(ctx, client, file, { source, run }, rows, progress);
    } catch (error) {
      const told = toldError(error);
      const message =
        told instanceof AppError
          ? told.message
          : 'The import stopped on a fault of ours. What came in is kept.';
      await endRun(client, run.id, 'failed', message).catch(() => {});
      throw told;
    }
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}

/** Goes on with the run that was ended before it was through, if the file is read in the same way; else begins anew. */
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
  // To know what a complete file lacks, every row of it must be met.
  if (stopped && !complete && before.reading?.equals(reading)) {
    await resumeRun(client, before.id);
    return before;
  }
  return startRun(client, { source_file_id, preset, as_of, complete, reading });
}

/** Reads and writes at once: while a batch is being written, the next is read. */
async function fill(
  ctx: Context,
  client: pg.PoolClient,
  file: ImportFile,
  { source, run }: { source: { id: string; licence_class: string }; run: Run },
  rows: Rows | ((from: number) => Rows),
  progress?: (report: ImportReport) => void,
): Promise<ImportReport> {
  const from = run.rows;
  const report: ImportReport = { already: false, resumed_at: from, ...nothing(), ...countsOf(run) };
  const of = await batchContext(ctx, client, file, source, run);
  await createSeen(client);
  let writing: Promise<void> = Promise.resolve();
  let [batches, analyzeAt] = [0, 4];
  const write = async (batch: ImportRow[], upTo: number, bytes: number) => {
    await inOne(client, async () => {
      const next = added(report, await writeEachRow(of, batch), upTo);
      await updateRun(client, run.id, next, bytes);
      return next;
    }).then((next) => Object.assign(report, next));
    batches += 1;
    if (batches === analyzeAt) {
      await analyze(client);
      analyzeAt *= 4;
    }
    progress?.(report);
  };
  let batch: ImportRow[] = [];
  let [met, row] = [0, 0];
  try {
    for await (const item of typeof rows === 'function' ? rows(from) : rows) {
      met += 1;
      if (met % breath === 0) await otherWork();
      const at = item.row ?? (typeof rows === 'function' ? from + met : met);
      if (at <= from) continue;
      if (batch.length >= batchSize && at !== row) {
        await writing;
        writing = write(batch, row, file.bytesRead?.() ?? 0);
        // It is waited for before the next one; until then nobody may take it for unheard.
        writing.catch(() => {});
        batch = [];
      }
      row = at;
      batch.push(item);
    }
  } finally {
    // Also when the file can't be read any further: what was read before is kept.
    await writing;
  }
  if (batch.length > 0) await write(batch, row, file.size);
  if (run.complete) {
    const guard = { most: file.complete === 'most', fresh: report.added + report.merged };
    report.withdrawn += await withdrawMissing(of, guard, (work) => inOne(client, work));
  }
  await waitForDisk(client);
  await inOne(client, async () => {
    await updateRun(client, run.id, report, file.size);
    await settleOld(of);
    await endRun(client, run.id, 'completed', null);
  });
  return report;
}

async function batchContext(
  ctx: Context,
  client: pg.PoolClient,
  file: ImportFile,
  source: { id: string; licence_class: string },
  run: Run,
): Promise<BatchContext> {
  const runs = await selectRuns(client);
  const days = new Map(runs.map(({ number, day }) => [number, day] as const));
  // People of another licence are kept apart: who may not see the one must not see it through the other.
  const peers = await selectSourcesOf(client, source.licence_class);
  const company = [...peers].some(([id, records]) => id !== source.id && records > 0);
  const mayMean = (sources: readonly string[]) =>
    sources.every((id) => peers.has(id)) && (file.repeats === true || !sources.includes(source.id));
  return {
    client,
    source_id: source.id,
    run: run.number,
    runs: runs.filter(({ source_id }) => source_id === source.id).map(({ number }) => number),
    dateOf: (number) => days.get(number) ?? '',
    mayMean: company || file.repeats === true ? mayMean : null,
    referenceSize: await sumPeople(client),
    reader: new AddressReader(),
    log: ctx.log,
  };
}

/** A disk that is full is nobody's fault, and can be mended. */
function toldError(error: unknown): unknown {
  if (!isDiskFull(error)) return error;
  return new AppError(
    'unavailable',
    'The disk is full. What was imported before is kept, and nothing is half there. Make room, then import the same ' +
      'file again: it goes on where it was.',
    { cause: error },
  );
}
