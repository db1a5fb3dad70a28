/** Withdraws records that a complete file of their source no longer contains. */

import { dropEntityChanges, entitiesOf, withdrawEntities } from '#features/companies';
import {
  addToSource,
  type ChangeRow,
  copyChanges,
  deleteRecords,
  dropChanges,
  firstRecord,
  incrementGeneration,
  type ParcelCursor,
  PeopleInBatch,
  type RecordRow,
  selectParcelsOf,
  selectRecordsOf,
  selectRuns,
  withdrawParcels,
} from '#features/reference';
import { AppError } from '#platform/errors';
import type { BatchContext } from './batch-context.ts';
import { parcelMark } from './parcels.ts';
import { selectUnseen, settleRuns } from './repository.ts';

const batchSize = 2000;

/**
 * Whether withdrawing so many records needs confirmation: a truncated file, or another source's, looks like one that
 * lost these records. The threshold is half of the records, or 30% if that is more than 1,000.
 */
const needsConfirmation = (missing: number, known: number) =>
  missing > known / 2 || (missing > 1000 && missing > known * 0.3);

type InTransaction = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Withdraws the source's records that the import hasn't seen, in separate transactions. Returns their number. Throws
 * `source_shrunk` without withdrawing any if they are a large part of what the source had before the import added
 * `fresh` records and `most` isn't set.
 */
export async function withdrawMissing(
  context: BatchContext,
  { most, fresh }: { most: boolean; fresh: number },
  inTransaction: InTransaction,
): Promise<number> {
  if (!most) {
    let [known, missing] = [-fresh, 0];
    for await (const { records, unseen } of unseenRecords(context)) {
      known += records;
      missing += unseen.length;
    }
    for await (const { records, unseen } of unseenEntities(context)) {
      known += records;
      missing += unseen.length;
    }
    if (needsConfirmation(missing, known))
      throw new AppError('source_shrunk', { values: { missing, known } });
  }
  let withdrawn = 0;
  for await (const { unseen } of unseenRecords(context)) {
    if (unseen.length === 0) continue;
    await inTransaction(() => withdraw(context, unseen));
    withdrawn += unseen.length;
  }
  for await (const { unseen } of unseenEntities(context)) {
    if (unseen.length === 0) continue;
    await inTransaction(() => withdrawEntities(context, unseen));
    withdrawn += unseen.length;
  }
  await withdrawMissingParcels(context, inTransaction);
  return withdrawn;
}

/** Withdraws the source's parcels that the import hasn't seen. Their people have been checked. */
async function withdrawMissingParcels(context: BatchContext, inTransaction: InTransaction): Promise<void> {
  const { client, source_id } = context;
  let behind: ParcelCursor = firstRecord;
  for (;;) {
    const parcels = await selectParcelsOf(client, { source_id, behind, limit: batchSize });
    const last = parcels.at(-1);
    if (last === undefined) return;
    behind = last;
    const others = parcels.filter(({ run }) => run !== context.run);
    const unseen = await selectUnseen(
      client,
      others.map(({ record_id }) => parcelMark(record_id)),
    );
    const missing = others.filter(({ record_id }) => unseen.has(parcelMark(record_id)));
    if (missing.length === 0) continue;
    await inTransaction(async () => {
      await withdrawParcels(context, missing);
      await incrementGeneration(client);
    });
  }
}

/** All records of the source in chunks: their number, and those that the import hasn't seen. */
async function* unseenRecords(
  context: BatchContext,
): AsyncGenerator<{ records: number; unseen: RecordRow[] }> {
  const { client, source_id } = context;
  let behind = firstRecord;
  for (;;) {
    const records = await selectRecordsOf(client, { source_id, behind, limit: batchSize });
    const last = records.at(-1);
    if (last === undefined) return;
    behind = last;
    const others = records.filter(({ run }) => run !== context.run);
    const ids = await selectUnseen(
      client,
      others.map(({ record_id }) => record_id),
    );
    yield { records: records.length, unseen: others.filter(({ record_id }) => ids.has(record_id)) };
  }
}

/** All companies of the source in chunks, like `unseenRecords`. */
async function* unseenEntities(context: BatchContext) {
  for await (const rows of entitiesOf(context)) {
    const ids = await selectUnseen(
      context.client,
      rows.map(({ registry_id }) => registry_id),
    );
    yield { records: rows.length, unseen: rows.filter(({ registry_id }) => ids.has(registry_id)) };
  }
}

async function withdraw(context: BatchContext, records: RecordRow[]): Promise<void> {
  const { client, source_id } = context;
  const people = new PeopleInBatch(client, context.dateOf);
  await people.load(records.map(({ person_id }) => person_id));
  const previous = records.flatMap((row): ChangeRow[] => {
    const removed = people.remove(row.person_id, source_id, row.record_id);
    return removed === undefined ? [] : [{ ...row, former_run: row.run, record: removed.record }];
  });
  await deleteRecords(client, source_id, records);
  await copyChanges(client, context.run, previous);
  await addToSource(client, source_id, -records.length);
  if (await people.write()) await incrementGeneration(client);
}

/** How many imports of a source can be undone, newest first. */
const undoable = 3;

/** Deletes the undo data of older imports. */
export async function settleOld({ client, source_id, run }: BatchContext): Promise<void> {
  const done = (await selectRuns(client)).filter(
    (one) => one.source_id === source_id && one.number !== run && one.state !== 'undone',
  );
  const old = done
    .slice(0, Math.max(0, done.length - (undoable - 1)))
    .filter(({ settled }) => !settled)
    .map(({ number }) => number);
  if (old.length === 0) return;
  await dropChanges(client, old);
  await dropEntityChanges(client, old);
  await settleRuns(client, old);
}
