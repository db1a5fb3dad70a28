/** Writes one batch of an import: classifies records as new, changed, unchanged or withdrawn, and applies each. */

import { writeEntities } from '#features/companies';
import { areErased, isAnyoneSuppressed, lockGateShared, type RunQuery } from '#features/compliance';
import type { NewRecord } from '#features/reference';
import {
  addToSource,
  type ChangeRow,
  copyChanges,
  copyRecords,
  deleteChanges,
  deleteRecords,
  incrementGeneration,
  PeopleInBatch,
  partOf,
  type RecordRow,
  recordBucket,
  selectRecords,
  updateRecords,
} from '#features/reference';
import type { Entity, Person } from '#linkage';
import { message } from '#locales';
import type { BatchContext } from './batch-context.ts';
import { type BatchCounts, emptyBatch, sumBatches } from './counts.ts';
import { type LinkedRecord, Linker } from './link.ts';
import { writeParcels } from './parcels.ts';
import type { PeopleRow, PreparedPerson, PreparedRow } from './prepare/preparer.ts';
import { screenHashes } from './prepare/screen.ts';
import { addSeen, markSeen, selectUnseen } from './repository.ts';
import type { EntityRow } from './rows/row.ts';

const duplicate = message('uploads:refused_duplicate');

const optedOut = message('uploads:refused_opted_out');

/** Refuses people who asked to be deleted, and deletes their existing records. */
async function refuseOptedOut(context: BatchContext, rows: readonly PeopleRow[]): Promise<PeopleRow[]> {
  const imported = rows.flatMap((row) => ('prepared' in row ? [row.prepared] : []));
  const ask: RunQuery = (text, values) => context.client.query(text, values);
  await lockGateShared(ask);
  if (imported.length === 0 || !(await isAnyoneSuppressed(ask))) return [...rows];
  const hashes = imported.map(
    ({ screen, json, packed }) =>
      screen ?? screenHashes(context.source_id, JSON.parse(json) as Person, packed?.record),
  );
  const erased = await areErased(ask, hashes, context.hashes);
  const out = new Set(imported.filter((_, index) => erased[index]));
  return rows.map((row) =>
    'prepared' in row && out.has(row.prepared)
      ? { refused: optedOut, withdraw: row.prepared.record_id }
      : row,
  );
}

/** Must be called in a transaction. */
export async function writeBatch(
  context: BatchContext,
  received: readonly PreparedRow[],
): Promise<BatchCounts> {
  const companies = received.filter((row): row is EntityRow => 'entity' in row);
  const people = received.filter((row): row is PeopleRow => !('entity' in row));
  const counts = await writePeople(context, people);
  return companies.length === 0 ? counts : sumBatches(counts, await writeCompanies(context, companies));
}

/** The first row of each company is written; later ones are refused. */
async function writeCompanies(context: BatchContext, rows: readonly EntityRow[]): Promise<BatchCounts> {
  const first = new Map<string, Entity>();
  for (const { entity } of rows) if (!first.has(entity.registry_id)) first.set(entity.registry_id, entity);
  const unseen = await markSeen(context.client, [...first.keys()]);
  const incoming = [...first.values()].filter(({ registry_id }) => unseen.has(registry_id));
  const counts = emptyBatch(Array.from({ length: rows.length - incoming.length }, () => duplicate));
  Object.assign(counts, await writeEntities(context, incoming));
  counts.people = incoming.length;
  return counts;
}

async function writePeople(context: BatchContext, received: readonly PeopleRow[]): Promise<BatchCounts> {
  const rows = await refuseOptedOut(context, received);
  const counts = emptyBatch(rows.flatMap((row) => ('refused' in row ? [row.refused] : [])));
  const withdrawn = rows.flatMap((row) =>
    'refused' in row && row.withdraw !== undefined ? idsOfRow(row.withdraw) : [],
  );
  const parcels = rows.flatMap((row) => ('parcel' in row ? [row.parcel] : []));
  counts.parcels = parcels.length;
  const parcelsChanged = await writeParcels(context, parcels);
  const { incoming, known } = await refuseDuplicates(
    context,
    rows,
    counts,
    new Set(withdrawn.map(({ record_id }) => record_id)),
  );
  const existing = new Map(
    (await selectRecords(context.client, context.source_id, [...known, ...withdrawn])).map(
      (record) => [record.record_id, record] as const,
    ),
  );
  const added: PreparedPerson[] = [];
  const changed: [PreparedPerson, RecordRow][] = [];
  const unchanged: string[] = [];
  for (const record of incoming) {
    const before = existing.get(record.record_id);
    if (before === undefined) added.push(record);
    // This import wrote it for an earlier row, perhaps before it was killed.
    else if (before.run === context.run) counts.refusals.push(duplicate);
    else if (before.content === record.content) unchanged.push(record.record_id);
    else changed.push([record, before]);
  }
  // Records that are written name the import, so they needn't be marked too.
  await addSeen(context.client, [...unchanged, ...withdrawn.map(({ record_id }) => record_id)]);
  const screened = new Set(added.filter(({ packed }) => packed !== null));
  await context.preparer.addRecords([...added, ...changed.map(([record]) => record)]);
  const confidential = withdrawn.flatMap(({ record_id }) => existing.get(record_id) ?? []);
  const people = new PeopleInBatch(context.client, context.dateOf, context.reader);
  await people.load(
    [...changed.map(([, before]) => before), ...confidential].map(({ person_id }) => person_id),
  );
  await replaceRecords(context, people, changed);
  // People who are now confidential are deleted permanently: undoing the import doesn't restore them.
  for (const { person_id, record_id } of confidential) people.remove(person_id, context.source_id, record_id);
  await deleteRecords(context.client, context.source_id, confidential);
  await deleteChanges(context.client, context.runs, confidential);
  counts.merged = await addRecords(context, people, { added, screened });
  counts.added = added.length - counts.merged;
  counts.changed = changed.length;
  counts.unchanged = unchanged.length;
  counts.withdrawn = confidential.length;
  counts.people = counts.added + counts.merged + counts.changed + counts.unchanged;
  await addToSource(context.client, context.source_id, added.length - confidential.length);
  if ((await people.write()) || parcelsChanged) await incrementGeneration(context.client);
  return counts;
}

/**
 * The first row of each record id in the file, and those of them that may be known to the source. Later ones are
 * refused, as are all rows of an id that must not be kept.
 */
async function refuseDuplicates(
  context: BatchContext,
  rows: readonly PeopleRow[],
  counts: BatchCounts,
  withdrawn: ReadonlySet<string>,
): Promise<{ incoming: PreparedPerson[]; known: PreparedPerson[] }> {
  const first = new Map<string, PreparedPerson>();
  for (const row of rows) {
    if (!('prepared' in row)) continue;
    const { record_id } = row.prepared;
    if (first.has(record_id) || withdrawn.has(record_id)) counts.refusals.push(duplicate);
    else first.set(record_id, row.prepared);
  }
  for (const record_id of withdrawn) context.ids.add(record_id);
  const known = [...first.values()].filter(({ record_id }) => context.ids.add(record_id));
  const unseen = await selectUnseen(
    context.client,
    known.map(({ record_id }) => record_id),
  );
  for (const { record_id } of known) {
    if (unseen.has(record_id)) continue;
    first.delete(record_id);
    counts.refusals.push(duplicate);
  }
  return { incoming: [...first.values()], known: known.filter(({ record_id }) => first.has(record_id)) };
}

/** The record ids that a row with its own id can have: the id itself, or those of a couple. */
const idsOfRow = (id: string) =>
  [id, `${id}#1`, `${id}#2`].map((record_id) => ({ bucket: recordBucket(record_id), record_id }));

/** Replaces changed records and keeps the previous versions for undo. */
async function replaceRecords(
  context: BatchContext,
  people: PeopleInBatch,
  changed: [PreparedPerson, RecordRow][],
): Promise<void> {
  const previous: ChangeRow[] = [];
  for (const [prepared, before] of changed) {
    const { bucket, record_id } = prepared;
    const { person_id, content, run } = before;
    const removed = people.remove(person_id, context.source_id, record_id);
    if (removed !== undefined)
      previous.push({ bucket, record_id, person_id, content, former_run: run, record: removed.record });
    people.put(person_id, partOf(madeRecord(context, prepared)));
  }
  await copyChanges(context.client, context.run, previous);
  await updateRecords(
    context.client,
    context.source_id,
    changed.map(([{ bucket, record_id, content }, { person_id }]) => ({
      bucket,
      record_id,
      person_id,
      content,
      run: context.run,
    })),
  );
}

function madeRecord(context: BatchContext, { packed }: PreparedPerson): Omit<NewRecord, 'screened'> {
  if (packed === null) throw new Error('A person was written before their record was made.');
  return { source: context.source_id, run: context.run, packed };
}

/** Adds new records, each to an existing person or as a new one. Returns how many joined someone. */
async function addRecords(
  context: BatchContext,
  people: PeopleInBatch,
  { added, screened }: { added: readonly PreparedPerson[]; screened: ReadonlySet<PreparedPerson> },
): Promise<number> {
  if (added.length === 0) return 0;
  const records = added.map((prepared) => ({
    ...madeRecord(context, prepared),
    screened: screened.has(prepared),
  }));
  const targets =
    context.mayJoin === null
      ? records.map(() => null)
      : await findTargets(context, context.mayJoin, added.map(toLink));
  await people.load(
    targets.flatMap((target) => (target !== null && 'person_id' in target ? [target.person_id] : [])),
  );
  const newPeople = records.flatMap((_, index) => (targets[index] === null ? [index] : []));
  const ids = await people.addNew(newPeople.flatMap((index) => records[index] ?? []));
  const idOf = new Map(newPeople.map((index, at) => [index, ids[at] ?? 0]));
  const rows: RecordRow[] = [];
  for (const [index, { bucket, record_id, content }] of added.entries()) {
    const target = targets[index] ?? { as: index };
    const person_id = 'person_id' in target ? target.person_id : (idOf.get(target.as) ?? 0);
    const record = records[index];
    if (record !== undefined && !idOf.has(index)) people.put(person_id, partOf(record));
    rows.push({ bucket, record_id, person_id, content, run: context.run });
  }
  await copyRecords(context.client, context.source_id, rows);
  return added.length - newPeople.length;
}

function toLink({ packed, lead }: PreparedPerson): LinkedRecord {
  if (packed === null || lead === null) throw new Error('A person was linked before their record was made.');
  return { packed, lead };
}

/** The person of a new record: an existing one, one added by another record of the batch, or null for a new one. */
type Target = { person_id: number } | { as: number } | null;

async function findTargets(
  context: BatchContext,
  mayJoin: (sources: readonly string[]) => boolean,
  records: readonly LinkedRecord[],
): Promise<Target[]> {
  const linker = new Linker(context.client, { referenceSize: context.referenceSize, mayJoin });
  await linker.load(records);
  const own = [context.source_id];
  const mayRepeat = mayJoin(own);
  const found = records.map((record, index): { target: Target; probability: number } => {
    const match = linker.find(record);
    if (match === null) {
      // People of the batch have no id yet: a negative one refers to the record that adds them.
      if (mayRepeat) linker.add(-1 - index, record, own);
      return { target: null, probability: 0 };
    }
    const { person_id, probability } = match;
    return { target: person_id < 0 ? { as: -1 - person_id } : { person_id }, probability };
  });
  return mayRepeat ? found.map(({ target }) => target) : likeliestOnly(found);
}

/** If a person has one record per source, the likeliest of several candidate records joins them. */
function likeliestOnly(found: { target: Target; probability: number }[]): Target[] {
  const best = new Map<number, { index: number; probability: number }>();
  for (const [index, { target, probability }] of found.entries()) {
    if (target === null || !('person_id' in target)) continue;
    const other = best.get(target.person_id);
    if (other === undefined || probability > other.probability)
      best.set(target.person_id, { index, probability });
  }
  return found.map(({ target }, index) =>
    target !== null && 'person_id' in target && best.get(target.person_id)?.index !== index ? null : target,
  );
}
