/** Writes one batch of an import: sorts its records into new, changed, known and withdrawn ones, and brings each home. */
import type pg from 'pg';
import { screen } from '#features/compliance';
import type { Part } from '#features/reference';
import {
  addToSource,
  type ChangeRow,
  copyChanges,
  copyRecords,
  deleteChanges,
  deleteRecords,
  growGeneration,
  identityOf,
  PeopleInBatch,
  type RecordRow,
  recordBucket,
  recordMark,
  selectRecords,
  updateRecords,
} from '#features/reference';
import { type AddressReader, type Person, preparePerson } from '#linkage';
import { sha256 } from '#platform/ids';
import type { Log } from '#platform/log';
import { type BatchCounts, emptyBatch } from './counts.ts';
import { Linker } from './link.ts';
import { markSeen } from './repository.ts';
import type { ImportRow } from './rows/read.ts';

/** What is the same for every batch of an import. */
export interface BatchContext {
  client: pg.PoolClient;
  source_id: string;
  /** `import_run.number` of this import. */
  run: number;
  /** The numbers of all imports of the source. */
  runs: readonly number[];
  /** ISO day of an import. */
  dateOf(run: number): string;
  /** Whether a record may be joined with somebody of these sources; null: with nobody, all are new. */
  mayMean: ((sources: readonly string[]) => boolean) | null;
  /** People whom the reference database held before. */
  referenceSize: number;
  reader: AddressReader;
  log: Log;
}

const twice = 'A record stands twice, by its id or word for word: the first row was kept.';

/** Grows when the same rows shall be read anew, as their records are made otherwise now. */
const form = 1;

/** The first 52 bits of the hash of what the source says: enough to see that it changed. */
const contentOf = (person: Person) => Number(sha256(JSON.stringify([form, person])).readBigUInt64BE() >> 12n);

interface Incoming {
  bucket: number;
  record_id: string;
  person: Person;
  content: number;
}

const optedOut = 'This person asked to be deleted: they are kept out.';

/** Rows of people who asked to be deleted are refused, and what was kept of them goes. */
async function withoutOptedOut(of: BatchContext, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const people = rows.map((row) => ('person' in row ? row.person : null));
  const met = people.filter((person) => person !== null);
  const verdicts = await screen(
    (text, values) => of.client.query(text, values),
    met.map((person) => identityOf([person], [recordMark(of.source_id, person.record_id)])),
  );
  const out = new Set(met.filter((_, index) => verdicts[index]?.whole === 'erase'));
  return rows.map((row) =>
    'person' in row && out.has(row.person) ? { refused: optedOut, withdraw: row.person.record_id } : row,
  );
}

/** Writes rows; to be called in a transaction. */
export async function writeBatch(of: BatchContext, given: readonly ImportRow[]): Promise<BatchCounts> {
  const rows = await withoutOptedOut(of, given);
  const counts = emptyBatch(rows.flatMap((row) => ('refused' in row ? [row.refused] : [])));
  const withdrawn = rows.flatMap((row) =>
    'refused' in row && row.withdraw !== undefined ? idsOfRow(row.withdraw) : [],
  );
  const incoming = await firstOfEach(of, rows, counts, new Set(withdrawn.map(({ record_id }) => record_id)));
  const known = new Map(
    (await selectRecords(of.client, of.source_id, [...incoming, ...withdrawn])).map(
      (record) => [record.record_id, record] as const,
    ),
  );
  const fresh: Incoming[] = [];
  const changed: [Incoming, RecordRow][] = [];
  for (const record of incoming) {
    const before = known.get(record.record_id);
    if (before === undefined) fresh.push(record);
    // What this very import brought in is another row's, written before it was killed.
    else if (before.run === of.run) counts.refusals.push(twice);
    else if (before.content === record.content) counts.unchanged += 1;
    else changed.push([record, before]);
  }
  const hidden = withdrawn.flatMap(({ record_id }) => known.get(record_id) ?? []);
  const people = new PeopleInBatch(of.client, of.dateOf);
  await people.load([...changed.map(([, before]) => before), ...hidden].map(({ person_id }) => person_id));
  await change(of, people, changed);
  // Somebody who is confidential now is forgotten: not even an undoing brings them back.
  for (const { person_id, record_id } of hidden) people.take(person_id, of.source_id, record_id);
  await deleteRecords(of.client, of.source_id, hidden);
  await deleteChanges(of.client, of.runs, hidden);
  counts.merged = await bringIn(of, people, fresh);
  counts.added = fresh.length - counts.merged;
  counts.changed = changed.length;
  counts.withdrawn = hidden.length;
  counts.people = counts.added + counts.merged + counts.changed + counts.unchanged;
  await addToSource(of.client, of.source_id, fresh.length - hidden.length);
  if (await people.write()) await growGeneration(of.client);
  return counts;
}

/** The first row of each record id in the file; the others are refused, and all of an id that must not be kept. */
async function firstOfEach(
  of: BatchContext,
  rows: readonly ImportRow[],
  counts: BatchCounts,
  withdrawn: ReadonlySet<string>,
): Promise<Incoming[]> {
  const first = new Map<string, Person>();
  for (const row of rows) {
    if ('refused' in row) continue;
    const { record_id } = row.person;
    if (first.has(record_id) || withdrawn.has(record_id)) counts.refusals.push(twice);
    else first.set(record_id, row.person);
  }
  const unseen = await markSeen(of.client, [...first.keys(), ...withdrawn]);
  const incoming: Incoming[] = [];
  for (const [record_id, person] of first) {
    if (!unseen.has(record_id)) counts.refusals.push(twice);
    else incoming.push({ bucket: recordBucket(record_id), record_id, person, content: contentOf(person) });
  }
  return incoming;
}

/** The records that a row with an id of its own may have become: itself, or the people of a couple. */
const idsOfRow = (id: string) =>
  [id, `${id}#1`, `${id}#2`].map((record_id) => ({ bucket: recordBucket(record_id), record_id }));

/** Puts changed records in the place of the old ones, which are kept as the way back. */
async function change(
  of: BatchContext,
  people: PeopleInBatch,
  changed: [Incoming, RecordRow][],
): Promise<void> {
  const former: ChangeRow[] = [];
  for (const [{ bucket, record_id, person }, before] of changed) {
    const { person_id, content, run } = before;
    const taken = people.take(person_id, of.source_id, record_id);
    if (taken !== undefined)
      former.push({ bucket, record_id, person_id, content, former_run: run, record: taken.record });
    people.put(person_id, { source: of.source_id, run: of.run, record: preparePerson(person, of.reader) });
  }
  await copyChanges(of.client, of.run, former);
  await updateRecords(
    of.client,
    of.source_id,
    changed.map(([{ bucket, record_id, content }, { person_id }]) => ({
      bucket,
      record_id,
      person_id,
      content,
      run: of.run,
    })),
  );
}

/** Brings new records in, each as somebody new or to somebody who is there. Answers how many were joined. */
async function bringIn(of: BatchContext, people: PeopleInBatch, fresh: Incoming[]): Promise<number> {
  if (fresh.length === 0) return 0;
  const parts = fresh.map(({ person }): Part => {
    return { source: of.source_id, run: of.run, record: preparePerson(person, of.reader) };
  });
  const homes = of.mayMean === null ? parts.map(() => null) : await findHomes(of, of.mayMean, parts);
  await people.load(homes.flatMap((home) => (home !== null && 'person_id' in home ? [home.person_id] : [])));
  const alone = parts.flatMap((_, index) => (homes[index] === null ? [index] : []));
  const ids = await people.addNew(alone.flatMap((index) => parts[index] ?? []));
  const idOf = new Map(alone.map((index, at) => [index, ids[at] ?? 0]));
  const rows: RecordRow[] = [];
  for (const [index, { bucket, record_id, content }] of fresh.entries()) {
    const home = homes[index] ?? { as: index };
    const person_id = 'person_id' in home ? home.person_id : (idOf.get(home.as) ?? 0);
    const part = parts[index];
    if (part !== undefined && !idOf.has(index)) people.put(person_id, part);
    rows.push({ bucket, record_id, person_id, content, run: of.run });
  }
  await copyRecords(of.client, of.source_id, rows);
  return fresh.length - alone.length;
}

/** Whom a new record belongs to: somebody known, the one whom another record of the batch brings in, or nobody. */
type Home = { person_id: number } | { as: number } | null;

async function findHomes(
  of: BatchContext,
  mayMean: (sources: readonly string[]) => boolean,
  parts: readonly Part[],
): Promise<Home[]> {
  const linker = new Linker(of.client, { referenceSize: of.referenceSize, reader: of.reader, mayMean });
  await linker.load(parts.map(({ record }) => record));
  const mayRepeat = mayMean([of.source_id]);
  const found = parts.map(({ record, source }, index): { home: Home; probability: number } => {
    const one = linker.find(record);
    if (one === null) {
      // People of the batch have no id yet: a negative one says which record brings them in.
      if (mayRepeat) linker.add({ person_id: -1 - index, record, sources: [source] });
      return { home: null, probability: 0 };
    }
    const { person_id, probability } = one;
    return { home: person_id < 0 ? { as: -1 - person_id } : { person_id }, probability };
  });
  return mayRepeat ? found.map(({ home }) => home) : likeliestOnly(found);
}

/** Where each person has one record of a source, the likeliest of those who mean somebody gets them. */
function likeliestOnly(found: { home: Home; probability: number }[]): Home[] {
  const best = new Map<number, { index: number; probability: number }>();
  for (const [index, { home, probability }] of found.entries()) {
    if (home === null || !('person_id' in home)) continue;
    const other = best.get(home.person_id);
    if (other === undefined || probability > other.probability)
      best.set(home.person_id, { index, probability });
  }
  return found.map(({ home }, index) =>
    home !== null && 'person_id' in home && best.get(home.person_id)?.index !== index ? null : home,
  );
}
