/**
 * The keys of a snapshot, sorted and found by interpolation. A key's number is a prefix and a hash. Hashes are evenly
 * distributed, so a hash predicts its page among the keys of its prefix.
 */
import { type BlockingKey, maxCap } from '#linkage';

/** A key's hash is below 2^43; the bits above are its prefix. */
const hashRange = 2 ** 43;
const wordRange = 2 ** 32;
/** 32-bit numbers per key: the hash's low bits, its high bits with the list flag, the person or list. */
const keyWords = 3;
/** Average number of keys per page. */
const keysPerPage = 4;
/** Flags a key shared by several people, which stores the position of their list instead of a person. */
const listFlag = 2 ** 31;

/** The position of a key that doesn't exist. */
const notFound = -1;

export interface KeyGroup {
  bucket: number;
  prefix: number;
  keys: number;
  firstPage: number;
  pages: number;
}

/** The page of a hash within its group. */
const pageOf = (hash: number, { pages }: KeyGroup): number =>
  Math.min(pages - 1, Math.floor((hash * pages) / hashRange));

const groupNumber = (bucket: number, prefix: number): number => prefix * 256 + bucket;

/** Where parts of a snapshot are written. */
export interface Sink {
  write(bytes: Uint8Array): void;
  /** Writes a number below 2^32, little-endian. */
  writeWord(number: number): void;
}

/** The keys of another snapshot, those of a group from the index `first` on. */
export interface WrittenKeys {
  keys: Uint32Array;
  lists: Uint32Array;
  first: number;
}

/** Writes keys, which must be in ascending order of bucket and key, and records their groups. */
export class KeyWriter {
  readonly groups: KeyGroup[] = [];
  readonly #keys: Sink;
  readonly #lists: Sink;
  #listed = 0;

  constructor(keys: Sink, lists: Sink) {
    this.#keys = keys;
    this.#lists = lists;
  }

  /** `people` may be left out where `count` exceeds every cap. */
  add(bucket: number, key: number, people: readonly number[], count: number = people.length): void {
    const prefix = Math.floor(key / hashRange);
    const hash = key - prefix * hashRange;
    let group = this.groups.at(-1);
    if (group?.bucket !== bucket || group.prefix !== prefix) {
      group = { bucket, prefix, keys: 0, firstPage: 0, pages: 0 };
      this.groups.push(group);
    }
    group.keys += 1;
    const [only = 0] = people;
    const high = Math.floor(hash / wordRange);
    const alone = count === 1;
    this.#keys.writeWord(hash % wordRange);
    this.#keys.writeWord(alone ? high : high + listFlag);
    this.#keys.writeWord(alone ? only : this.#listed);
    if (alone) return;
    this.#lists.writeWord(count);
    for (const person of people) this.#lists.writeWord(person);
    this.#listed += people.length + 1;
  }

  /** Copies a group of another snapshot, whose people have moved. */
  copy(
    { bucket, prefix, keys: length }: KeyGroup,
    of: WrittenKeys,
    moved: (position: number) => number,
  ): void {
    this.groups.push({ bucket, prefix, keys: length, firstPage: 0, pages: 0 });
    const { keys, lists } = of;
    for (let at = of.first * keyWords; at < (of.first + length) * keyWords; at += keyWords) {
      const high = keys[at + 1] ?? 0;
      const ref = keys[at + 2] ?? 0;
      this.#keys.writeWord(keys[at] ?? 0);
      this.#keys.writeWord(high);
      this.#keys.writeWord(high < listFlag ? moved(ref) : this.#listed);
      if (high >= listFlag) this.#copyList(lists, ref, moved);
    }
  }

  #copyList(lists: Uint32Array, at: number, moved: (position: number) => number): void {
    const count = lists[at] ?? 0;
    this.#lists.writeWord(count);
    // The people of a key above every cap were left out.
    const people = count > maxCap ? 0 : count;
    for (let next = at + 1; next <= at + people; next += 1) this.#lists.writeWord(moved(lists[next] ?? 0));
    this.#listed += people + 1;
  }

  /** Writes where each page begins, after all keys are written. `keys` reads them again in order. */
  writePages(keys: Iterable<Uint32Array>, pages: Sink): void {
    let first = 0;
    for (const group of this.groups) {
      group.firstPage = first;
      group.pages = Math.ceil(group.keys / keysPerPage);
      first += group.pages;
    }
    const groups = this.groups.values();
    let group = groups.next().value;
    /** The page that begins next, in its group. */
    let page = 0;
    let ofGroup = 0;
    let index = 0;
    for (const part of keys) {
      for (let place = 0; place < part.length; place += keyWords) {
        if (group === undefined) throw new Error('a snapshot has keys that belong to no group');
        const hash = ((part[place + 1] ?? 0) % listFlag) * wordRange + (part[place] ?? 0);
        // Hashes ascend, so all pages up to this key's own begin here at the latest.
        for (const own = pageOf(hash, group); page <= own; page += 1) pages.writeWord(index);
        ofGroup += 1;
        index += 1;
        if (ofGroup < group.keys) continue;
        for (; page < group.pages; page += 1) pages.writeWord(index);
        group = groups.next().value;
        page = 0;
        ofGroup = 0;
      }
    }
    if (group !== undefined) throw new Error('a snapshot lacks keys of its groups');
    pages.writeWord(index);
  }
}

export class Keys {
  readonly #groups = new Map<number, KeyGroup>();
  readonly #keys: Uint32Array;
  readonly #pages: Uint32Array;
  readonly #lists: Uint32Array;
  /** For each key of a lead, its position and the end of its page. */
  #places = new Float64Array(64);
  #ends = new Float64Array(64);

  constructor(
    groups: readonly KeyGroup[],
    { keys, pages, lists }: { keys: ArrayBufferLike; pages: ArrayBufferLike; lists: ArrayBufferLike },
  ) {
    for (const group of groups) this.#groups.set(groupNumber(group.bucket, group.prefix), group);
    this.#keys = new Uint32Array(keys);
    this.#pages = new Uint32Array(pages);
    this.#lists = new Uint32Array(lists);
  }

  /**
   * Adds the people under a lead's keys to `found`, except for keys above their cap; those of houses go to `crowded`. Each round reads one array for all
   * keys: the reads are random, so the processor's cache misses overlap.
   */
  addPeople(keysOfLead: readonly BlockingKey[], found: Set<number>, crowded: BlockingKey[]): void {
    const { length } = keysOfLead;
    if (length > this.#places.length) this.#makeRoom(length);
    const pages = this.#pages;
    const keys = this.#keys;
    const positions = this.#places;
    const ends = this.#ends;
    let index = 0;
    for (const { bucket, key } of keysOfLead) {
      const prefix = Math.floor(key / hashRange);
      const group = this.#groups.get(groupNumber(bucket, prefix));
      positions[index++] =
        group === undefined ? notFound : group.firstPage + pageOf(key - prefix * hashRange, group);
    }
    for (index = 0; index < length; index++) {
      const page = positions[index] ?? notFound;
      if (page === notFound) continue;
      positions[index] = (pages[page] ?? 0) * keyWords;
      ends[index] = (pages[page + 1] ?? 0) * keyWords;
    }
    index = 0;
    for (const { key } of keysOfLead) {
      const first = positions[index] ?? notFound;
      if (first !== notFound) positions[index] = findInPage(keys, first, ends[index] ?? 0, key % hashRange);
      index++;
    }
    index = 0;
    for (const wanted of keysOfLead) {
      const at = positions[index++] ?? notFound;
      if (at === notFound) continue;
      const person = keys[at + 2] ?? 0;
      if ((keys[at + 1] ?? 0) < listFlag) found.add(person);
      else if (!this.#addList(person, wanted.cap, found) && wanted.house !== null) crowded.push(wanted);
    }
  }

  /** How many people share a key. */
  count({ bucket, key }: BlockingKey): number {
    const prefix = Math.floor(key / hashRange);
    const hash = key - prefix * hashRange;
    const group = this.#groups.get(groupNumber(bucket, prefix));
    if (group === undefined) return 0;
    const page = group.firstPage + pageOf(hash, group);
    const first = (this.#pages[page] ?? 0) * keyWords;
    const at = findInPage(this.#keys, first, (this.#pages[page + 1] ?? 0) * keyWords, hash);
    if (at === notFound) return 0;
    return (this.#keys[at + 1] ?? 0) < listFlag ? 1 : (this.#lists[this.#keys[at + 2] ?? 0] ?? 0);
  }

  #makeRoom(length: number): void {
    this.#places = new Float64Array(length);
    this.#ends = new Float64Array(length);
  }

  /** False if the list is longer than `cap`. */
  #addList(at: number, cap: number, found: Set<number>): boolean {
    const lists = this.#lists;
    const count = lists[at] ?? 0;
    if (count > cap) return false;
    for (let next = at + 1; next <= at + count; next += 1) found.add(lists[next] ?? 0);
    return true;
  }
}

/** The position of a hash within a page, or `nowhere`. */
function findInPage(keys: Uint32Array, first: number, end: number, hash: number): number {
  const low = hash % wordRange;
  const high = Math.floor(hash / wordRange);
  for (let at = first; at < end; at += keyWords)
    if (keys[at] === low && (keys[at + 1] ?? 0) % listFlag === high) return at;
  return notFound;
}
