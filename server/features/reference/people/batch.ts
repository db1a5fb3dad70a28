/** People changed by an import: loaded once per batch, changed in memory, then written with their keys and counts. */
import type pg from 'pg';
import { personIdentifier, screenBy } from '#features/compliance';
import { AddressReader, type PersonRecord, personKeys, prepareAgain, recordToPerson } from '#linkage';
import { sha256 } from '#platform/ids';
import { turnKey } from '../keys/entries.ts';
import type { KeyTables } from '../keys/repository.ts';
import { KeyChanges, writeKeys } from '../keys/write.ts';
import { bucketOfPerson, personId } from '../repository.ts';
import { BatchPerson, type NewRecord, unknownRun } from './batch-person.ts';
import { nextPersonNumbers, updateCoverage } from './changes-repository.ts';
import { differingKeys, type KeysOf } from './differing-keys.ts';
import { identityOf, recordMark } from './identities.ts';
import { mergeRecords, newestFirst, type Part } from './merge.ts';
import { forEachKey, type PackedData, PackedRecord, packRecords, personKind, placeOf } from './packed.ts';
import {
  copyPersons,
  deletePersons,
  type PersonRow,
  selectPersons,
  selectRecords,
  updatePersons,
  type WrittenPerson,
} from './repository.ts';

/** The bucket that stores a record's id. */
export const recordBucket = (record_id: string): number => sha256(record_id).readUInt8(0);

/** A person before and after a change; null where they don't exist. */
interface Change {
  before: PersonRow | null;
  after: WrittenPerson | null;
  /** Reads the keys in which they may differ. */
  keysOf?: KeysOf;
}

/** The people changed by a batch. Nothing is written before `write`. */
export class PeopleInBatch {
  private readonly people = new Map<number, BatchPerson>();
  private readonly client: pg.PoolClient;
  private readonly dateOf: (run: number) => string;
  private readonly reader: AddressReader;

  /** `dateOf` returns the ISO day of an import. Pass one `reader` for many batches to save time. */
  constructor(client: pg.PoolClient, dateOf: (run: number) => string, reader = new AddressReader()) {
    this.client = client;
    this.dateOf = dateOf;
    this.reader = reader;
  }

  /** Loads people whose records will change; missing ones start empty. */
  async load(ids: Iterable<number>): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.people.has(id));
    const wanted = missing.map((person_id) => ({ bucket: bucketOfPerson(person_id), person_id }));
    const found = new Map(
      (await selectPersons(this.client, wanted)).map((row) => [row.person_id, row] as const),
    );
    for (const person_id of missing) {
      this.people.set(person_id, new BatchPerson(person_id, { before: found.get(person_id) ?? null }));
    }
  }

  /** Adds new people. Their ZIP decides the bucket in their permanent id. */
  async addNew(records: readonly NewRecord[]): Promise<number[]> {
    const numbers = await nextPersonNumbers(this.client, records.length);
    // Sorted by ZIP, so that neighbors are stored together.
    const placed = records.map((only, index) => {
      const { home, zip5 } = only.packed;
      return { only, index, home, zip5: zip5 ?? 0 };
    });
    placed.sort((a, b) => a.home - b.home || a.zip5 - b.zip5);
    const ids: number[] = [];
    for (const [at, { only, index, home }] of placed.entries()) {
      const person_id = personId(home, numbers[at] ?? 0);
      this.people.set(person_id, new BatchPerson(person_id, { before: null, only }));
      ids[index] = person_id;
    }
    return ids;
  }

  partsOf(person_id: number): readonly Part[] {
    return this.people.get(person_id)?.parts ?? [];
  }

  /** Adds a record, replacing the source's record of the same id. */
  put(person_id: number, part: Part): void {
    const person = this.people.get(person_id);
    if (person === undefined) throw new Error('A person was changed before being loaded.');
    person.parts = [...without(person.parts, part.source, part.record.id), part];
  }

  /** Removes and returns a record. A person without records is deleted. */
  remove(person_id: number, source: string, record_id: string): Part | undefined {
    const person = this.people.get(person_id);
    if (person === undefined) return undefined;
    const removed = person.parts.find((part) => part.source === source && part.record.id === record_id);
    person.parts = without(person.parts, source, record_id);
    return removed;
  }

  /** Writes changed people, their keys and the counts per place. Returns whether anything changed. */
  async write(): Promise<boolean> {
    await this.removeErased();
    await this.findRuns();
    const changes = this.changes(differingKeys).filter(({ before, after }) => differ(before, after));
    if (changes.length === 0) return false;
    await this.writePeople(changes);
    await writeKeys(this.client, keyChanges(changes));
    return true;
  }

  /**
   * Prepares all loaded people again from their stored records and writes those that differ. Their keys go to separate
   * tables, because the keys an earlier release created for them are unknown.
   */
  async rewriteAll(keys: KeyTables): Promise<void> {
    for (const person of this.people.values())
      person.parts = person.parts.map((part) => ({
        ...part,
        record: prepareAgain(part.record, this.reader),
      }));
    const all = this.changes(() => personKeys);
    await this.writePeople(all.filter(({ before, after }) => differ(before, after)));
    await writeKeys(this.client, keyChanges(all.map(({ after }) => ({ before: null, after }))), keys);
  }

  /** The changes of all people. Merged ones are packed with the keys that `keysFor` the two records reads. */
  private changes(keysFor: typeof differingKeys): Change[] {
    const merged: MergedPerson[] = [];
    const changes: Change[] = [];
    for (const person of this.people.values()) {
      const { person_id, before, only } = person;
      if (only !== null) changes.push({ before, after: newRow(person_id, only) });
      else if (person.size === 0) changes.push({ before, after: null });
      else merged.push(mergePerson(person, newestFirst(person.parts, this.dateOf), this.reader));
    }
    const readers = new Map<PersonRecord, KeysOf>();
    for (const { before, record } of merged)
      readers.set(record, before === null ? personKeys : keysFor(before.record, record));
    const keysOf: KeysOf = (record) => readers.get(record)?.(record) ?? [];
    const packed = packRecords(
      merged.map(({ record }) => record),
      { ...personKind, keysOf },
    );
    for (const [at, { before, row, record }] of merged.entries()) {
      const after = { ...row, packed: new PackedRecord(packed, at) };
      changes.push({ before, after, keysOf: readers.get(record) ?? personKeys });
    }
    return changes;
  }

  /** Writes people and the counts per place. */
  private async writePeople(changes: readonly Change[]): Promise<void> {
    const counts = new Map<string, number>();
    for (const { before, after } of changes) {
      if (before !== null) count(counts, placeOf(before.record), -1);
      if (after !== null) count(counts, after.packed.place, 1);
    }
    await deletePersons(
      this.client,
      changes.flatMap(({ before, after }) => (before !== null && after === null ? [before] : [])),
    );
    await updatePersons(
      this.client,
      changes.flatMap(({ before, after }) => (before !== null && after !== null ? [after] : [])),
    );
    await copyPersons(
      this.client,
      changes.flatMap(({ before, after }) => (before === null && after !== null ? [after] : [])),
    );
    await updateCoverage(this.client, counts);
  }

  /** Removes all records of people who asked to be deleted, from any source, and returns those records. */
  async removeErased(): Promise<Part[]> {
    const all = [...this.people.values()].filter(({ only, size }) => size > 0 && !only?.screened);
    const verdicts = await screenBy(
      (text, values) => this.client.query(text, values),
      all,
      ({ person_id, parts }) =>
        identityOf(
          parts.map(({ record }) => recordToPerson(record)),
          [personIdentifier(person_id), ...parts.map(({ source, record }) => recordMark(source, record.id))],
        ),
    );
    const erased = all.filter((_, index) => verdicts[index]?.whole === 'erase');
    const dropped = erased.flatMap(({ parts }) => parts);
    for (const person of erased) person.parts = [];
    return dropped;
  }

  /** Looks up the imports of records that were their person's only one, so that several can be ordered by date. */
  private async findRuns(): Promise<void> {
    const single = [...this.people.values()]
      .filter(({ size }) => size > 1)
      .flatMap(({ parts }) => parts.filter(({ run }) => run === unknownRun));
    for (const [source, parts] of Map.groupBy(single, (part) => part.source)) {
      const wanted = parts.map(({ record }) => ({ bucket: recordBucket(record.id), record_id: record.id }));
      const found = await selectRecords(this.client, source, wanted);
      const runs = new Map(found.map(({ record_id, run }) => [record_id, run] as const));
      for (const part of parts) part.run = runs.get(part.record.id) ?? 0;
    }
  }
}

const without = (parts: Part[], source: string, record_id: string) =>
  parts.filter((part) => part.source !== source || part.record.id !== record_id);

const newRow = (person_id: number, { source, packed }: NewRecord): WrittenPerson => ({
  bucket: bucketOfPerson(person_id),
  person_id,
  source_id: source,
  packed,
  sources: null,
  parts: null,
});

/** A person whose records are merged but not packed yet. */
interface MergedPerson {
  before: PersonRow | null;
  record: PersonRecord;
  row: Omit<WrittenPerson, 'packed'>;
}

/** `parts` are sorted, newest first. */
function mergePerson({ person_id, before }: BatchPerson, parts: Part[], reader: AddressReader): MergedPerson {
  const record = mergeRecords(
    parts.map((part) => part.record),
    reader,
  );
  const several = parts.length > 1;
  return {
    before,
    record,
    row: {
      bucket: bucketOfPerson(person_id),
      person_id,
      source_id: parts[0]?.source ?? '',
      sources: several ? [...new Set(parts.map(({ source }) => source))] : null,
      parts: several ? parts : null,
    },
  };
}

function differ(before: PersonRow | null, after: WrittenPerson | null): boolean {
  if (before === null || after === null) return before !== after;
  return (
    before.source_id !== after.source_id ||
    // Most changes add a record, so few are compared in full.
    before.parts?.length !== after.parts?.length ||
    JSON.stringify(before.record) !== Buffer.from(after.packed.json).toString() ||
    JSON.stringify(before.parts) !== JSON.stringify(after.parts)
  );
}

/** The keys that people gain and lose. */
function keyChanges(changes: readonly Change[]): KeyChanges {
  const keys = new KeyChanges();
  const old = new Map<number, Map<number, number>>();
  // By the records they are packed with, so that keys are added in order.
  const people = new Map<PackedData, number[]>();
  for (const { before, after, keysOf = personKeys } of changes) {
    if (before !== null)
      old.set(
        before.person_id,
        new Map(keysOf(before.record).map(({ key, bucket }) => [turnKey(key), bucket])),
      );
    if (after === null) continue;
    const { data, rank } = after.packed;
    const ids = people.get(data) ?? [];
    if (ids.length === 0) people.set(data, ids);
    ids[rank] = after.person_id;
  }
  for (const [data, ids] of people)
    forEachKey(data, (bucket, turned, rank) => {
      const person_id = ids[rank];
      if (person_id === undefined) return;
      if (old.size > 0 && old.get(person_id)?.delete(turned)) return;
      keys.addTurned(bucket, turned, person_id);
    });
  for (const [person_id, lost] of old)
    for (const [turned, bucket] of lost) keys.addTurned(bucket, turned, -person_id);
  return keys;
}

const count = (counts: Map<string, number>, place: string, by: 1 | -1) =>
  counts.set(place, (counts.get(place) ?? 0) + by);
