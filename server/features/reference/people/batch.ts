/** People as an import changes them: loaded once per batch, changed in memory, written with their keys and counts. */
import type pg from 'pg';
import { personMark, screen } from '#features/compliance';
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
import { inOrder, mergeRecords, type Part } from './merge.ts';
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

/** The bucket in which a record's id is kept. */
export const recordBucket = (record_id: string): number => sha256(record_id).readUInt8(0);

/** Somebody in the middle of a batch: as the database has them, and the records they consist of by now. */
interface Somebody {
  person_id: number;
  before: PersonRow | null;
  parts: Part[];
}

/** Somebody as they were in the database, and as they shall be; null where they were not, or shall not be. */
interface Change {
  before: PersonRow | null;
  after: PersonRow | null;
}

/** A part of a person of one record doesn't say which import it is of: it has to be looked up before it has company. */
const unknownRun = -1;

/** The people whom a batch touches. Nothing is written before `write`. */
export class PeopleInBatch {
  private readonly people = new Map<number, Somebody>();
  private readonly client: pg.PoolClient;
  private readonly dateOf: (run: number) => string;

  /** `dateOf` gives the ISO day of an import. */
  constructor(client: pg.PoolClient, dateOf: (run: number) => string) {
    this.client = client;
    this.dateOf = dateOf;
  }

  /** Loads people whose records will be changed; those who don't exist become empty. */
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

  /** Takes somebody new in; their place decides the id, which they keep. */
  async addNew(parts: readonly Part[]): Promise<number[]> {
    const numbers = await nextPersonNumbers(this.client, parts.length);
    // In the order of their ZIPs, so that neighbours lie together.
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

  /** The records that somebody loaded consists of. */
  partsOf(person_id: number): readonly Part[] {
    return this.people.get(person_id)?.parts ?? [];
  }

  /** Puts a record in, in the place of the source's record of the same id if there is one. */
  put(person_id: number, part: Part): void {
    const somebody = this.people.get(person_id);
    if (somebody === undefined) throw new Error('Somebody was changed who had not been loaded.');
    somebody.parts = [...without(somebody.parts, part.source, part.record.id), part];
  }

  /** Takes a record out, and answers it; whoever has none left is deleted. */
  take(person_id: number, source: string, record_id: string): Part | undefined {
    const somebody = this.people.get(person_id);
    if (somebody === undefined) return undefined;
    const taken = somebody.parts.find((part) => part.source === source && part.record.id === record_id);
    somebody.parts = without(somebody.parts, source, record_id);
    return taken;
  }

  /** Writes all that has changed: people, their keys, and how many live where. Answers whether anything has. */
  async write(): Promise<boolean> {
    await this.dropErased();
    await this.findRuns();
    const changes = this.changes().filter(({ before, after }) => differ(before, after));
    if (changes.length === 0) return false;
    const gone: KeyRow[] = [];
    const fresh: KeyRow[] = [];
    for (const { before, after } of changes) {
      const old = keysOf(before);
      const now = keysOf(after);
      for (const [key, row] of old) if (!now.has(key)) gone.push(row);
      for (const [key, row] of now) if (!old.has(key)) fresh.push(row);
    }
    fresh.sort((a, b) => a.bucket - b.bucket || a.key - b.key);
    await this.writePeople(changes);
    await deleteKeys(this.client, gone);
    await copyKeys(this.client, fresh, 'person_key');
    return true;
  }

  /**
   * Prepares all who are loaded anew, out of what is kept of them, and writes those who are others by that. Their keys are
   * gathered beside those that are looked up: by which they were found before, nobody knows.
   */
  async writeAnew(): Promise<void> {
    const reader = new AddressReader();
    for (const somebody of this.people.values())
      somebody.parts = somebody.parts.map((part) => ({ ...part, record: prepareAgain(part.record, reader) }));
    const all = this.changes();
    await this.writePeople(all.filter(({ before, after }) => differ(before, after)));
    const keys = all.flatMap(({ after }) => [...keysOf(after).values()]);
    await copyKeys(this.client, keys, 'person_key_anew');
  }

  /** Everybody as they were and as they are now. */
  private changes(): Change[] {
    return [...this.people.values()].map(({ person_id, before, parts }) => ({
      before,
      after: rowOf(person_id, inOrder(parts, this.dateOf)),
    }));
  }

  /** Writes people, and how many live where. */
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

  /** Empties whoever asked to be deleted, wherever their records came from; answers those records. */
  async dropErased(): Promise<Part[]> {
    const all = [...this.people.values()].filter(({ parts }) => parts.length > 0);
    const verdicts = await screen(
      (text, values) => this.client.query(text, values),
      all.map(({ person_id, parts }) =>
        identityOf(
          parts.map(({ record }) => recordToPerson(record)),
          [personMark(person_id), ...parts.map(({ source, record }) => recordMark(source, record.id))],
        ),
      ),
    );
    const erased = all.filter((_, index) => verdicts[index]?.whole === 'erase');
    const dropped = erased.flatMap(({ parts }) => parts);
    for (const somebody of erased) somebody.parts = [];
    return dropped;
  }

  /** Which import the records are of that stood alone before, so that they find their place among several. */
  private async findRuns(): Promise<void> {
    const alone = [...this.people.values()]
      .filter(({ parts }) => parts.length > 1)
      .flatMap(({ parts }) => parts.filter(({ run }) => run === unknownRun));
    for (const [source, parts] of Map.groupBy(alone, (part) => part.source)) {
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

/** The row of somebody's records, the newest first; null without any. */
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

const places = new WeakMap<PersonRecord, Place>();

/** Where somebody lives; the first of a person's addresses is the current one. */
function placeOf(record: PersonRecord): Place {
  let place = places.get(record);
  if (place === undefined) {
    const address = recordToPerson(record).addresses[0];
    place = { state: address?.state ?? '', zip: address?.zip ?? '' };
    places.set(record, place);
  }
  return place;
}

const zipOf = (record: PersonRecord) => Number(placeOf(record).zip) || null;

function keysOf(row: PersonRow | null): Map<number, KeyRow> {
  if (row === null) return new Map();
  const { record, person_id } = row;
  return new Map(personKeys(record).map(({ bucket, key }) => [key, { bucket, key, person_id }]));
}

/** What is no state can be any text; an index has room for so much of it. */
const longestState = 100;

/** Counts a record in its state and ZIP3: 0 without a ZIP, and for one of an earlier release that starts with 000. */
function count(counts: Map<string, number>, record: PersonRecord, by: 1 | -1): void {
  const { state, zip } = placeOf(record);
  const zip3 = /^\d{3}/.test(zip) ? Number(zip.slice(0, 3)) : 0;
  const key = `${state.slice(0, longestState).toWellFormed()} ${zip3}`;
  counts.set(key, (counts.get(key) ?? 0) + by);
}
