/**
 * Undoes an import: deletes what it added and restores what it changed or withdrew. The newest import of a source must
 * be undone first.
 */

import { sql } from 'kysely';
import type pg from 'pg';
import type { Import } from '#contract/imports/schemas';
import type { Language } from '#contract/languages';
import { purgeEntityChanges, undoEntities } from '#features/companies';
import {
  addToSource,
  copyRecords,
  deleteAddedParcels,
  deleteChanges,
  deleteRecords,
  enableSynchronousCommit,
  firstRecord,
  incrementGeneration,
  inImportTransaction,
  lockCurrentReference,
  type OnWait,
  PeopleInBatch,
  purgeChanges,
  type RecordCursor,
  type RecordRow,
  restoreParcels,
  selectChanges,
  selectRecordsOf,
  selectRuns,
  settleAllKeys,
  storeFigures,
  updateRecords,
} from '#features/reference';
import { AddressReader, prepareAgain } from '#linkage';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/jobs';
import { endRun } from './repository.ts';
import { importReport, resumesByItself } from './status.ts';

const batchSize = 2000;

/**
 * Starts undoing an import in the background and returns its state. Throws `not_found` or
 * `import_not_undoable`.
 */
export async function undoImport(
  ctx: Context,
  caller: Pick<Caller, 'user_id' | 'account_id' | 'impersonator_id' | 'ip'>,
  id: string,
  language: Language = 'en',
): Promise<Import> {
  await inTransaction(ctx, async (tx) => {
    await sql`select from import_run where id::text = ${id} for update`.execute(tx);
    const found = await importReport(tx, id);
    if (found.state === 'undoing') return;
    if (!found.undoable) throw notUndoableError(found, await resumesByItself(tx, id));
    await sql`update import_run set state = 'undoing' where id::text = ${id}`.execute(tx);
    await audit(tx, { caller, action: 'import.undo', subject: `import:${id}` });
    await enqueue(tx, 'sources.undo-import', { import_id: id });
  });
  return importReport(ctx.db, id, language);
}

function notUndoableError({ state, source }: Import, resumes: boolean): AppError {
  if (state === 'undone') return new AppError('import_not_undoable.already');
  if (resumes) return new AppError('import_not_undoable.resumes');
  if (state === 'running') return new AppError('import_not_undoable.running');
  return new AppError('import_not_undoable.older', { values: { source } });
}

/**
 * Undoes an import that `undoImport` accepted, and resumes after a crash. `onWait` is called with the reason if it has
 * to wait.
 */
export async function runUndo(
  ctx: Context,
  { import_id }: { import_id: string },
  progress?: (records: number) => void,
  onWait?: OnWait,
): Promise<void> {
  const client = await ctx.pool.connect();
  try {
    await lockCurrentReference(client, onWait);
    const { rows } = await client.query(
      `select r.number, f.source_id from import_run r join source_file f on f.id = r.source_file_id
       where r.id = $1 and r.state = 'undoing'`,
      [import_id],
    );
    const [run] = rows as { number: number; source_id: string }[];
    if (run === undefined) return;
    const days = new Map((await selectRuns(client)).map(({ number, day }) => [number, day] as const));
    const context = { ...run, client, dateOf: (number: number) => days.get(number) ?? '' };
    // Changes first; the remaining records of the import are those it added.
    await walk((cursor) => inImportTransaction(client, () => restoreRecords(context, cursor)), progress);
    await walk((cursor) => inImportTransaction(client, () => deleteAddedRecords(context, cursor)), progress);
    await undoCompanies(context, progress);
    await undoParcels(context, restoreParcels);
    await undoParcels(context, deleteAddedParcels);
    await settleAllKeys(client);
    await enableSynchronousCommit(client);
    await inImportTransaction(client, async () => {
      await storeFigures(client);
      await endRun(client, import_id, 'undone', null);
    });
  } finally {
    client.release(true);
  }
}

/** Repeats a step on the import's parcels, in separate transactions, until it finds none. */
async function undoParcels(
  { client, source_id, number }: UndoContext,
  step: typeof deleteAddedParcels,
): Promise<void> {
  for (let done = 1; done > 0; )
    done = await inImportTransaction(client, async () => {
      const parcels = await step({ client, source_id, run: number }, batchSize);
      if (parcels > 0) await incrementGeneration(client);
      return parcels;
    });
}

interface UndoContext {
  client: pg.PoolClient;
  source_id: string;
  number: number;
  dateOf(run: number): string;
}

/** Walks over records step by step. A step returns the next cursor, or null at the end. */
async function walk(
  step: (cursor: RecordCursor) => Promise<RecordCursor | null>,
  progress: ((records: number) => void) | undefined,
): Promise<void> {
  for (let cursor: RecordCursor | null = firstRecord; cursor !== null; cursor = await step(cursor))
    progress?.(batchSize);
}

async function undoCompanies(
  { client, source_id, number }: UndoContext,
  progress: ((records: number) => void) | undefined,
): Promise<void> {
  const context = { client, source_id, run: number, reader: new AddressReader() };
  for (;;) {
    const done = await inImportTransaction(client, () => undoEntities(context));
    if (done === 0) return;
    progress?.(done);
  }
}

/** Deletes some of the records that the import added. */
async function deleteAddedRecords(context: UndoContext, cursor: RecordCursor): Promise<RecordCursor | null> {
  const { client, source_id, number } = context;
  const records = await selectRecordsOf(client, { source_id, behind: cursor, limit: batchSize, run: number });
  if (records.length === 0) return null;
  const people = new PeopleInBatch(client, context.dateOf);
  await people.load(records.map(({ person_id }) => person_id));
  for (const { person_id, record_id } of records) people.remove(person_id, source_id, record_id);
  await deleteRecords(client, source_id, records);
  await addToSource(client, source_id, -records.length);
  if (await people.write()) await incrementGeneration(client);
  return records.at(-1) ?? null;
}

/** Restores some of the records that the import changed or withdrew. */
async function restoreRecords(context: UndoContext, cursor: RecordCursor): Promise<RecordCursor | null> {
  const { client, source_id, number } = context;
  const changes = await selectChanges(client, number, cursor, batchSize);
  if (changes.length === 0) return null;
  const people = new PeopleInBatch(client, context.dateOf);
  await people.load(changes.map(({ person_id }) => person_id));
  const reader = new AddressReader();
  const restored: RecordRow[] = [];
  const recreated: RecordRow[] = [];
  for (const { bucket, record_id, person_id, content, former_run, record } of changes) {
    const exists = people.remove(person_id, source_id, record_id) !== undefined;
    // An earlier release may have prepared the stored record differently.
    people.put(person_id, { source: source_id, run: former_run, record: prepareAgain(record, reader) });
    (exists ? restored : recreated).push({ bucket, record_id, person_id, content, run: former_run });
  }
  await updateRecords(client, source_id, restored);
  await copyRecords(client, source_id, recreated);
  await deleteChanges(client, [number], changes);
  await addToSource(client, source_id, recreated.length);
  if (await people.write()) await incrementGeneration(client);
  return changes.at(-1) ?? null;
}

/** Deletes the undo data of imports before an instant: previous versions of records. Returns the number deleted. */
export const deleteUndoData = (ctx: Context, before: Date): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ number: number }>`
      update import_run set settled = true
      where not settled and started_at < ${before} and state in ('completed', 'failed', 'undone')
      returning number`.execute(tx);
    const runs = rows.map(({ number }) => number);
    return (await purgeChanges(tx, runs)) + (await purgeEntityChanges(tx, runs));
  });
