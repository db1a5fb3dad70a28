/** Undoes an import: what it added goes, what it changed or withdrew comes back; the newest import of a source first. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Import } from '#contract/imports/schemas';
import {
  addToSource,
  beginning,
  copyRecords,
  deleteChanges,
  deleteRecords,
  forgetChanges,
  growGeneration,
  inOne,
  PeopleInBatch,
  type Place,
  type RecordRow,
  selectChanges,
  selectRecordsOf,
  selectRuns,
  takeReference,
  updateRecords,
  type Waits,
  waitForDisk,
} from '#features/reference';
import { AddressReader, prepareAgain } from '#linkage';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/jobs';
import { endRun } from './repository.ts';
import { importReport, isGoingOn } from './status.ts';

const batchSize = 2000;

/**
 * Asks for an import to be undone, in the background. Answers it as it stands then. Raises AppError `not_found`, and
 * `conflict` for one that can't be undone.
 */
export async function undoImport(
  ctx: Context,
  caller: Pick<Caller, 'user_id' | 'account_id' | 'impersonator_id' | 'ip'>,
  id: string,
): Promise<Import> {
  await inTransaction(ctx, async (tx) => {
    await sql`select from import_run where id::text = ${id} for update`.execute(tx);
    const found = await importReport(tx, id);
    if (found.state === 'undoing') return;
    if (!found.undoable) throw new AppError('conflict', whyNot(found, await isGoingOn(tx, id)));
    await sql`update import_run set state = 'undoing' where id::text = ${id}`.execute(tx);
    await audit(tx, { caller, action: 'import.undo', subject: `import:${id}` });
    await enqueue(tx, 'sources.undo-import', { import_id: id });
  });
  return importReport(ctx.db, id);
}

function whyNot({ state, source }: Import, goesOn: boolean): string {
  if (state === 'undone') return 'This import was undone before.';
  if (goesOn)
    return 'The file of this import was sent by the browser, and its import goes on by itself. Stop and remove the file first.';
  if (state === 'running') return 'This import is still running. Stop it, or wait until it is through.';
  return `Only the newest imports of “${source}” can be undone, one after the other: undo the later ones first. Those that lie far behind can’t be undone.`;
}

/** Undoes an import that `undoImport` was asked for; after a crash it goes on where it was. `waits` hears why it has to wait. */
export async function runUndo(
  ctx: Context,
  { import_id }: { import_id: string },
  progress?: (records: number) => void,
  waits?: Waits,
): Promise<void> {
  const client = await ctx.pool.connect();
  try {
    await takeReference(client, waits);
    const { rows } = await client.query(
      `select r.number, f.source_id from import_run r join source_file f on f.id = r.source_file_id
       where r.id = $1 and r.state = 'undoing'`,
      [import_id],
    );
    const [run] = rows as { number: number; source_id: string }[];
    if (run === undefined) return;
    const days = new Map((await selectRuns(client)).map(({ number, day }) => [number, day] as const));
    const of = { ...run, client, dateOf: (number: number) => days.get(number) ?? '' };
    // Changes first: what is left of the import then are the records that it added.
    await walk((behind) => inOne(client, () => bringBack(of, behind)), progress);
    await walk((behind) => inOne(client, () => takeOut(of, behind)), progress);
    await waitForDisk(client);
    await endRun(client, import_id, 'undone', null);
  } finally {
    client.release(true);
  }
}

interface Undoing {
  client: pg.PoolClient;
  source_id: string;
  number: number;
  dateOf(run: number): string;
}

/** Walks over records, step by step; a step answers where it has come to, or null at the end. */
async function walk(
  step: (behind: Place) => Promise<Place | null>,
  progress: ((records: number) => void) | undefined,
): Promise<void> {
  for (let behind: Place | null = beginning; behind !== null; behind = await step(behind))
    progress?.(batchSize);
}

/** Takes some records out that the import added. */
async function takeOut(of: Undoing, behind: Place): Promise<Place | null> {
  const { client, source_id, number } = of;
  const records = await selectRecordsOf(client, { source_id, behind, limit: batchSize, run: number });
  if (records.length === 0) return null;
  const people = new PeopleInBatch(client, of.dateOf);
  await people.load(records.map(({ person_id }) => person_id));
  for (const { person_id, record_id } of records) people.take(person_id, source_id, record_id);
  await deleteRecords(client, source_id, records);
  await addToSource(client, source_id, -records.length);
  if (await people.write()) await growGeneration(client);
  return records.at(-1) ?? null;
}

/** Puts some records back as they were before: those that were changed, and those that were withdrawn. */
async function bringBack(of: Undoing, behind: Place): Promise<Place | null> {
  const { client, source_id, number } = of;
  const changes = await selectChanges(client, number, behind, batchSize);
  if (changes.length === 0) return null;
  const people = new PeopleInBatch(client, of.dateOf);
  await people.load(changes.map(({ person_id }) => person_id));
  const reader = new AddressReader();
  const restored: RecordRow[] = [];
  const returned: RecordRow[] = [];
  for (const { bucket, record_id, person_id, content, former_run, record } of changes) {
    const there = people.take(person_id, source_id, record_id) !== undefined;
    // It may have been kept by a release that prepared it otherwise.
    people.put(person_id, { source: source_id, run: former_run, record: prepareAgain(record, reader) });
    (there ? restored : returned).push({ bucket, record_id, person_id, content, run: former_run });
  }
  await updateRecords(client, source_id, restored);
  await copyRecords(client, source_id, returned);
  await deleteChanges(client, [number], changes);
  await addToSource(client, source_id, returned.length);
  if (await people.write()) await growGeneration(client);
  return changes.at(-1) ?? null;
}

/** Drops what imports of before an instant could be undone by: records as they were. Answers how many went. */
export const forgetWaysBack = (ctx: Context, before: Date): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ number: number }>`
      update import_run set settled = true
      where not settled and started_at < ${before} and state in ('completed', 'failed', 'undone')
      returning number`.execute(tx);
    return forgetChanges(
      tx,
      rows.map(({ number }) => number),
    );
  });
