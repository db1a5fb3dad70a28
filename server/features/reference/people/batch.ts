/** People changed by an import: loaded once per batch, changed in memory, then written with their keys and counts. */
import type pg from 'pg';
import { personIdentifier, screenPeople } from '#features/compliance';
import {
  AddressReader,
  type PersonRecord,
  personBucket,
  personKeys,
  prepareAgain,
  recordToPerson,
} from '#linkage';
import { sha256 } from '#platform/ids';
import { bucketOfPerson, personId } from '../repository.ts';
import { nextPersonNumbers, updateCoverage } from './changes-repository.ts';
import { identityOf, recordMark } from './identities.ts';
import { mergeRecords, newestFirst, type Part } from './merge.ts';
import {
  copyKeys,
  copyPersons,
  deleteKeys,
  deletePersons,
  type KeyRow,
  type PersonRow,
  selectPersons,
  selectRecords,
  updatePersons,
} from './repository.ts';

/** The bucket that stores a record's id. */
export const recordBucket = (record_id: string): number => sha256(record_id).readUInt8(0);

/** A person during a batch: the row in the database, and their records so far. */
interface BatchPerson {
  person_id: number;
  before: PersonRow | null;
  parts: Part[];
}

/** A person before and after a change; null where they don't exist. */
interface Change {
  before: PersonRow | null;
  after: PersonRow | null;
}

/** A person with a single record doesn't store its import, which is looked up when a second record is added. */
const unknownRun = -1;

/** The people changed by a batch. Nothing is written before `write`. */
export class PeopleInBatch {
  private readonly people = new Map<number, BatchPerson>();
  private readonly client: pg.PoolClient;
  private readonly dateOf: (run: number) => string;

  /** `dateOf` returns the ISO day of an import. */
  constructor(client: pg.PoolClient, dateOf: (run: number) => string) {
    this.client = client;
    this.dateOf = dateOf;
  }

  /** Loads people whose records will change; missing ones start empty. */
  async load(ids: Iterable<number>): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.people.has(id));
    const wanted = missing.map((person_id) => ({ bucket: bucketOfPerson(person_id), person_id }));
    const found = new Map(
      (await selectPersons(this.client, wanted)).map((row) => [row.person_id, row] as const),
    );
    for (const person_id of missing) {
      const before = found.get(person_id) ?? null;
      this.people.set(person_id, { person_id, before, parts: before === null ? [] : partsOf(before) });
    }
  }

  /** Adds new people. Their ZIP decides the bucket in their permanent id. */
  async addNew(parts: readonly Part[]): Promise<number[]> {
    const numbers = await nextPersonNumbers(this.client, parts.length);
    // Sorted by ZIP, so that neighbors are stored together.
    const placed = parts.map((part, index) => {
      const { record } = part;
      return { part, index, home: personBucket(record), zip5: zipOf(record) ?? 0 };
    });
    placed.sort((a, b) => a.home - b.home || a.zip5 - b.zip5);
    const ids: number[] = [];
    for (const [at, { part, index, home }] of placed.entries()) {
      const person_id = personId(home, numbers[at] ?? 0);
      this.people.set(person_id, { person_id, before: null, parts: [part] });
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
    const changes = this.changes().filter(({ before, after }) => differ(before, after));
    if (changes.length === 0) return false;
    const deleted: KeyRow[] = [];
    const added: KeyRow[] = [];
    for (const { before, after } of changes) {
      const old = keysOf(before);
      const now = keysOf(after);
      for (const [key, row] of old) if (!now.has(key)) deleted.push(row);
      for (const [key, row] of now) if (!old.has(key)) added.push(row);
    }
    added.sort((a, b) => a.bucket - b.bucket || a.key - b.key);
    await this.writePeople(changes);
    await deleteKeys(this.client, deleted);
    await copyKeys(this.client, added, 'person_key');
    return true;
  }

  /**
   * Prepares all loaded people again from their stored records and writes those that differ. Their keys go to a
   * separate table, because the keys an earlier release created for them are unknown.
   */
  async rewriteAll(): Promise<void> {
    const reader = new AddressReader();
    for (const person of this.people.values())
      person.parts = person.parts.map((part) => ({ ...part, record: prepareAgain(part.record, reader) }));
    const all = this.changes();
    await this.writePeople(all.filter(({ before, after }) => differ(before, after)));
    const keys = all.flatMap(({ after }) => [...keysOf(after).values()]);
    await copyKeys(this.client, keys, 'person_key_anew');
  }

  private changes(): Change[] {
    return [...this.people.values()].map(({ person_id, before, parts }) => ({
      before,
      after: rowOf(person_id, newestFirst(parts, this.dateOf)),
    }));
  }

  /** Writes people and the counts per place. */
  private async writePeople(changes: readonly Change[]): Promise<void> {
    const counts = new Map<string, number>();
    for (const { before, after } of changes) {
      if (before !== null) count(counts, before.record, -1);
      if (after !== null) count(counts, after.record, 1);
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
    const all = [...this.people.values()].filter(({ parts }) => parts.length > 0);
    const verdicts = await screenPeople(
      (text, values) => this.client.query(text, values),
      all.map(({ person_id, parts }) =>
        identityOf(
          parts.map(({ record }) => recordToPerson(record)),
          [personIdentifier(person_id), ...parts.map(({ source, record }) => recordMark(source, record.id))],
        ),
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
      .filter(({ parts }) => parts.length > 1)
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

const partsOf = ({ parts, source_id, record }: PersonRow): Part[] =>
  parts ?? [{ source: source_id, run: unknownRun, record }];

/** The row of a person, newest record first; null without records. */
function rowOf(person_id: number, parts: Part[]): PersonRow | null {
  const [newest] = parts;
  if (newest === undefined) return null;
  const record = mergeRecords(parts.map((part) => part.record));
  const several = parts.length > 1;
  return {
    bucket: bucketOfPerson(person_id),
    person_id,
    zip5: zipOf(record),
    source_id: newest.source,
    record,
    sources: several ? [...new Set(parts.map(({ source }) => source))] : null,
    parts: several ? parts : null,
  };
}

function differ(before: PersonRow | null, after: PersonRow | null): boolean {
  if (before === null || after === null) return before !== after;
  const shown = ({ source_id, record, parts }: PersonRow) => JSON.stringify([source_id, record, parts]);
  return shown(before) !== shown(after);
}

interface Place {
  state: string;
  zip: string;
}

/** A person's current place: their first address. */
function placeOf(record: PersonRecord): Place {
  const [, , , state = '', zip = ''] = record.a[0] ?? [];
  return { state, zip };
}

const zipOf = (record: PersonRecord) => Number(placeOf(record).zip) || null;

function keysOf(row: PersonRow | null): Map<number, KeyRow> {
  if (row === null) return new Map();
  const { record, person_id } = row;
  return new Map(personKeys(record).map(({ bucket, key }) => [key, { bucket, key, person_id }]));
}

/** An unrecognized state can be any text; this is as much as the index takes. */
const maxStateLength = 100;

/**
 * Counts a record in its state and ZIP3 (0 without a ZIP, and for ZIPs starting with 000 that earlier releases
 * accepted).
 */
function count(counts: Map<string, number>, record: PersonRecord, by: 1 | -1): void {
  const { state, zip } = placeOf(record);
  const zip3 = /^\d{3}/.test(zip) ? Number(zip.slice(0, 3)) : 0;
  const key = `${state.slice(0, maxStateLength).toWellFormed()} ${zip3}`;
  counts.set(key, (counts.get(key) ?? 0) + by);
}
