import { readKeys, type TurnedKeys, turnKey, withoutCanceled } from '#features/reference';
import type { RawReader } from '#platform/postgres/database';

/**
 * The keys by which the records of a batch search, numbered, and the people under each: in the database, and of the
 * batch. A set of people per key would cost the garbage collector more than everything else.
 */
export class LinkKeys {
  readonly #numbers = new Map<number, number>();
  readonly #caps: number[] = [];
  readonly #buckets = new Map<number, number[]>();
  /** Keys and people as read. */
  #found: { key: number; person_id: number }[] = [];
  /** The people of all keys, and where those of each key start. */
  #people = new Float64Array();
  #starts = new Uint32Array();
  readonly #added: (number[] | undefined)[] = [];

  /** The number of a key (turned), which is added if new. */
  addKey(bucket: number, turned: number, cap: number): number {
    const known = this.#numbers.get(turned);
    if (known !== undefined) return known;
    const number = this.#caps.length;
    this.#numbers.set(turned, number);
    this.#caps.push(cap);
    const keys = this.#buckets.get(bucket);
    if (keys === undefined) this.#buckets.set(bucket, [turned]);
    else keys.push(turned);
    return number;
  }

  /** The number of a key (turned), if it is wanted. */
  numberOf(turned: number): number | undefined {
    return this.#numbers.get(turned);
  }

  /** Reads the people under the wanted keys, as the connection's transaction sees them. */
  async read(connection: RawReader): Promise<void> {
    const buckets = Array.from(this.#buckets, ([bucket, keys]): TurnedKeys & { numbers: Uint32Array } => {
      const sorted = Float64Array.from(keys).sort();
      return {
        bucket,
        keys: sorted,
        numbers: Uint32Array.from(sorted, (key) => this.#numbers.get(key) ?? 0),
      };
    });
    const found: { key: number; person_id: number }[] = [];
    await readKeys(connection, buckets, (bucketAt, keyAt, person_id) => {
      found.push({ key: buckets[bucketAt]?.numbers[keyAt] ?? 0, person_id });
    });
    this.#found = withoutCanceled(found);
    this.#group();
  }

  #group(): void {
    const starts = new Uint32Array(this.#caps.length + 1);
    for (const { key } of this.#found) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
    for (let key = 1; key < starts.length; key += 1)
      starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
    const next = starts.slice();
    const people = new Float64Array(this.#found.length);
    for (const { key, person_id } of this.#found) {
      const at = next[key] ?? 0;
      people[at] = person_id;
      next[key] = at + 1;
    }
    this.#people = people;
    this.#starts = starts;
    this.#found = [];
  }

  /** The people in the database under keys that aren't too common. */
  candidates(): Set<number> {
    const ids = new Set<number>();
    for (const [number, cap] of this.#caps.entries()) {
      if (this.#stored(number) > cap) continue;
      for (const id of this.#storedPeople(number)) ids.add(id);
    }
    return ids;
  }

  /** How many people in the database have a wanted key. */
  stored(key: number): number {
    const number = this.#numbers.get(turnKey(key));
    return number === undefined ? 0 : this.#stored(number);
  }

  /** Adds a person of the batch to a key. */
  add(number: number, person_id: number): void {
    const added = this.#added[number];
    if (added === undefined) this.#added[number] = [person_id];
    else added.push(person_id);
  }

  /** Adds the people under a key to a set, unless the key is too common. */
  addPeople(number: number, cap: number, to: Set<number>): void {
    const added = this.#added[number] ?? [];
    const stored = this.#stored(number);
    if (stored + added.length > cap || stored > (this.#caps[number] ?? 0)) return;
    for (const id of this.#storedPeople(number)) to.add(id);
    for (const id of added) to.add(id);
  }

  #stored = (number: number): number => (this.#starts[number + 1] ?? 0) - (this.#starts[number] ?? 0);

  #storedPeople = (number: number): Float64Array =>
    this.#people.subarray(this.#starts[number] ?? 0, this.#starts[number + 1] ?? 0);
}
