/** Lookups in PostgreSQL: keys → ids → records. Each statement names one bucket and has no join. */
import type { BlockingKey } from '#linkage';
import type { Lookups } from '#platform/postgres/database';
import { describeSources } from './license.ts';
import { type Of, PostgresPerson } from './postgres-person.ts';
import {
  bucketOfPerson,
  type NamedSource,
  readKeys,
  readPeople,
  selectSources,
  sourceIds,
} from './repository.ts';
import type { ReferenceStore } from './store.ts';

/** The distinct keys of a lookup in one bucket. */
interface BucketKeys {
  bucket: number;
  keys: number[];
  caps: number[];
  /** The index of each key among those of all buckets. */
  numbers: number[];
}

/**
 * The keys of a lookup and the people under them, in a few long arrays. An object per key would cost the garbage
 * collector more.
 */
class Asked {
  readonly buckets = new Map<number, BucketKeys & { numberOf: Map<number, number> }>();
  #size = 0;
  readonly #caps: number[] = [];
  /** Pairs as read: the key's index, and the person's id. */
  readonly #led: number[] = [];
  readonly #ids: number[] = [];
  /** The pairs grouped by key: the start of each group, and the ids. */
  #from = new Int32Array();
  #people = new Float64Array();

  /** The index of a key, which is added if new. */
  add({ bucket, key, cap }: BlockingKey): number {
    let of = this.buckets.get(bucket);
    if (of === undefined) {
      of = { bucket, keys: [], caps: [], numbers: [], numberOf: new Map() };
      this.buckets.set(bucket, of);
    }
    let number = of.numberOf.get(key);
    if (number === undefined) {
      number = this.#size++;
      of.numberOf.set(key, number);
      of.keys.push(key);
      of.caps.push(cap);
      of.numbers.push(number);
      this.#caps.push(cap);
    }
    return number;
  }

  lead(number: number, person_id: number): void {
    this.#led.push(number);
    this.#ids.push(person_id);
  }

  /** Groups the pairs by key. */
  sort(): void {
    const from = new Int32Array(this.#size + 1);
    for (const number of this.#led) from[number + 1] = (from[number + 1] ?? 0) + 1;
    for (let number = 0; number < this.#size; number++)
      from[number + 1] = (from[number + 1] ?? 0) + (from[number] ?? 0);
    const next = from.slice();
    const people = new Float64Array(this.#ids.length);
    for (let at = 0; at < people.length; at++) {
      const number = this.#led[at] as number;
      const place = next[number] as number;
      people[place] = this.#ids[at] as number;
      next[number] = place + 1;
    }
    this.#from = from;
    this.#people = people;
  }

  /** Adds the people under a key; none if the key exceeds its cap. */
  addPeople(number: number, to: Set<number>): void {
    const from = this.#from[number] as number;
    const end = this.#from[number + 1] as number;
    if (end - from > (this.#caps[number] as number)) return;
    for (let at = from; at < end; at++) to.add(this.#people[at] as number);
  }
}

const nobodys: Of = describeSources([]);

/** The statements for all buckets of a lookup are sent together. */
export function postgresStore(connect: Lookups): ReferenceStore {
  const sources = new Map<string, NamedSource>();
  /** Cached by the source ids of a person: few combinations, looked up often. */
  const known = new Map<string, Of>();

  /** The names of the sources, separated by commas, and their combined license. */
  async function learn(ids: string[]): Promise<Of> {
    if (!ids.every((id) => sources.has(id))) {
      for (const source of await selectSources(await connect())) sources.set(source.id, source);
    }
    return describeSources(ids.map((id) => sources.get(id)).filter((source) => source !== undefined));
  }

  async function findKeys(asked: Asked): Promise<void> {
    const buckets = [...asked.buckets.values()];
    await readKeys(await connect(), buckets, (bucketAt, keyAt, person_id) =>
      asked.lead(buckets[bucketAt]?.numbers[keyAt] as number, person_id),
    );
    asked.sort();
  }

  /** People by id. Deleted ones are left out. */
  async function fetchPeople(ids: Set<number>): Promise<Map<number, PostgresPerson>> {
    const people = new Map<number, PostgresPerson>();
    const strangers: { of: string; person: PostgresPerson }[] = [];
    const byBucket = Map.groupBy(ids, bucketOfPerson);
    await readPeople(await connect(), byBucket, (person_id, ofIds, bytes, at, end) => {
      const of = known.get(ofIds);
      const person = new PostgresPerson(person_id, of ?? nobodys, bytes, at, end);
      people.set(person_id, person);
      if (of === undefined) strangers.push({ of: ofIds, person });
    });
    for (const { of, person } of strangers) {
      const learnt = known.get(of) ?? (await learn(sourceIds(of)));
      known.set(of, learnt);
      Object.assign(person, learnt);
    }
    return people;
  }

  return {
    async find(keysOfLeads) {
      const asked = new Asked();
      const numbersOfLeads = keysOfLeads.map((keys) => keys.map((key) => asked.add(key)));
      await findKeys(asked);
      const all = new Set<number>();
      const idsOfLeads = numbersOfLeads.map((numbers) => {
        const ids = new Set<number>();
        for (const number of numbers) asked.addPeople(number, ids);
        for (const id of ids) all.add(id);
        return ids;
      });
      const people = await fetchPeople(all);
      return idsOfLeads.map((ids) => {
        const found: PostgresPerson[] = [];
        for (const id of ids) {
          const person = people.get(id);
          if (person !== undefined) found.push(person);
        }
        return found;
      });
    },
  };
}
