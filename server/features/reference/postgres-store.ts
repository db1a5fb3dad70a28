/** Lookups in PostgreSQL: keys → ids → records. Each statement names one bucket and has no join. */
import { type BlockingKey, maxResidents } from '#linkage';
import type { Lookups } from '#platform/postgres/database';
import { sortEntries, turnKey } from './keys/entries.ts';
import { readKeys, type TurnedKeys, withoutCanceled } from './keys/read.ts';
import { describeSources } from './license.ts';
import { PostgresPerson, type SourceInfo } from './postgres-person.ts';
import { bucketOfPerson, type NamedSource, readPeople, selectSources, sourceIds } from './repository.ts';
import type { ReferenceStore } from './store.ts';

/** The distinct keys of a lookup in one bucket, ascending. */
interface BucketKeys extends TurnedKeys {
  /** The index of each key among those of all buckets. */
  numbers: Float64Array;
}

/** The distinct keys of a bucket as they are added. */
interface NewKeys {
  keys: number[];
  numbers: number[];
  numberOf: Map<number, number>;
}

/**
 * The keys of a lookup and the people under them, in a few long arrays. An object per key would cost the garbage
 * collector more.
 */
class KeyLookup {
  readonly #buckets = new Map<number, NewKeys>();
  #size = 0;
  readonly #caps: number[] = [];
  /** Pairs as read: the key's index, and the person's id. */
  readonly #keyNumbers: number[] = [];
  readonly #ids: number[] = [];
  #cancels = false;
  /** The pairs grouped by key: the start of each group, and the ids. */
  #from = new Int32Array();
  #people = new Float64Array();

  /** The index of a key, which is added if new. */
  add({ bucket, key, cap }: BlockingKey): number {
    let bucketKeys = this.#buckets.get(bucket);
    if (bucketKeys === undefined) {
      bucketKeys = { keys: [], numbers: [], numberOf: new Map() };
      this.#buckets.set(bucket, bucketKeys);
    }
    let number = bucketKeys.numberOf.get(key);
    if (number === undefined) {
      number = this.#size++;
      bucketKeys.numberOf.set(key, number);
      bucketKeys.keys.push(turnKey(key));
      bucketKeys.numbers.push(number);
      this.#caps.push(cap);
    }
    return number;
  }

  buckets(): BucketKeys[] {
    return Array.from(this.#buckets, ([bucket, { keys, numbers }]) => {
      const sorted = sortEntries(keys, numbers);
      return { bucket, keys: sorted.keys, numbers: sorted.people };
    });
  }

  /** A negative id cancels a pair. */
  addPair(number: number, person_id: number): void {
    if (person_id < 0) this.#cancels = true;
    this.#keyNumbers.push(number);
    this.#ids.push(person_id);
  }

  /** Groups the pairs by key. */
  group(): void {
    if (this.#cancels) this.#dropCanceled();
    const from = new Int32Array(this.#size + 1);
    for (const number of this.#keyNumbers) from[number + 1] = (from[number + 1] ?? 0) + 1;
    for (let number = 0; number < this.#size; number++)
      from[number + 1] = (from[number + 1] ?? 0) + (from[number] ?? 0);
    const next = from.slice();
    const people = new Float64Array(this.#ids.length);
    for (let at = 0; at < people.length; at++) {
      const number = this.#keyNumbers[at] ?? 0;
      const place = next[number] ?? 0;
      people[place] = this.#ids[at] ?? 0;
      next[number] = place + 1;
    }
    this.#from = from;
    this.#people = people;
  }

  #dropCanceled(): void {
    const pairs = this.#keyNumbers.map((key, at) => ({ key, person_id: this.#ids[at] ?? 0 }));
    const left = withoutCanceled(pairs);
    this.#keyNumbers.splice(0, Number.POSITIVE_INFINITY, ...left.map(({ key }) => key));
    this.#ids.splice(0, Number.POSITIVE_INFINITY, ...left.map(({ person_id }) => person_id));
  }

  count(number: number): number {
    return (this.#from[number + 1] ?? 0) - (this.#from[number] ?? 0);
  }

  /** Adds the people under a key; none, and false, if the key exceeds its cap. */
  addPeople(number: number, to: Set<number>): boolean {
    const from = this.#from[number] ?? 0;
    const end = this.#from[number + 1] ?? 0;
    if (end - from > (this.#caps[number] ?? 0)) return false;
    for (let at = from; at < end; at++) to.add(this.#people[at] ?? 0);
    return true;
  }
}

const noSource: SourceInfo = describeSources([]);

/** Resolves the source ids of people to names and license. */
class SourceCache {
  readonly #connect: Lookups;
  readonly #sources = new Map<string, NamedSource>();
  /** By the source ids of a person: few combinations, looked up often. */
  readonly #info = new Map<string, SourceInfo>();

  constructor(connect: Lookups) {
    this.#connect = connect;
  }

  /** Undefined for a combination that wasn't read before. */
  get(ids: string): SourceInfo | undefined {
    return this.#info.get(ids);
  }

  async read(ids: string): Promise<SourceInfo> {
    const cached = this.#info.get(ids);
    if (cached !== undefined) return cached;
    const all = sourceIds(ids);
    if (!all.every((id) => this.#sources.has(id))) {
      for (const source of await selectSources(await this.#connect())) this.#sources.set(source.id, source);
    }
    const info = describeSources(
      all.map((id) => this.#sources.get(id)).filter((source) => source !== undefined),
    );
    this.#info.set(ids, info);
    return info;
  }
}

async function findKeys(connect: Lookups, lookup: KeyLookup): Promise<void> {
  const buckets = lookup.buckets();
  await readKeys(await connect(), buckets, (bucketAt, keyAt, person_id) => {
    const number = buckets[bucketAt]?.numbers[keyAt];
    if (number !== undefined) lookup.addPair(number, person_id);
  });
  lookup.group();
}

async function countKeys(connect: Lookups, keys: readonly BlockingKey[]): Promise<number[]> {
  const lookup = new KeyLookup();
  const numbers = keys.map((key) => lookup.add(key));
  await findKeys(connect, lookup);
  return numbers.map((number) => Math.min(maxResidents, lookup.count(number)));
}

/** People by id. Deleted ones are left out. */
async function fetchPeople(
  connect: Lookups,
  sources: SourceCache,
  ids: Set<number>,
): Promise<Map<number, PostgresPerson>> {
  const people = new Map<number, PostgresPerson>();
  const unresolved: { joinedIds: string; person: PostgresPerson }[] = [];
  const byBucket = Map.groupBy(ids, bucketOfPerson);
  await readPeople(await connect(), byBucket, (person_id, joinedIds, bytes, at, end) => {
    const info = sources.get(joinedIds);
    const person = new PostgresPerson(person_id, info ?? noSource, bytes, at, end);
    people.set(person_id, person);
    if (info === undefined) unresolved.push({ joinedIds, person });
  });
  for (const { joinedIds, person } of unresolved) Object.assign(person, await sources.read(joinedIds));
  return people;
}

/** The statements for all buckets of a lookup are sent together. */
export function postgresStore(connect: Lookups): ReferenceStore {
  const sources = new SourceCache(connect);
  return {
    async find(keysOfLeads) {
      const lookup = new KeyLookup();
      const numbersOfLeads = keysOfLeads.map((keys) => keys.map((key) => lookup.add(key)));
      await findKeys(connect, lookup);
      const all = new Set<number>();
      const idsOfLeads = keysOfLeads.map((keys, lead) => {
        const ids = new Set<number>();
        const crowded: BlockingKey[] = [];
        let at = 0;
        for (const key of keys)
          if (!lookup.addPeople(numbersOfLeads[lead]?.[at++] ?? 0, ids) && key.house !== null)
            crowded.push(key);
        for (const id of ids) all.add(id);
        return { ids, crowded };
      });
      const people = await fetchPeople(connect, sources, all);
      return idsOfLeads.map(({ ids, crowded }) => {
        const found: PostgresPerson[] = [];
        for (const id of ids) {
          const person = people.get(id);
          if (person !== undefined) found.push(person);
        }
        return { people: found, crowded };
      });
    },
    count: (keys) => countKeys(connect, keys),
  };
}
