/** Finds the people under keys in a snapshot. */
import type { BlockingKey } from '#linkage';
import {
  firstKeyOf,
  groupNumber,
  hashesPerPage,
  hashRange,
  type KeyGroup,
  keyWords,
  listFlag,
} from './format.ts';
import { ListReader } from './lists.ts';

/** The position of a key that doesn't exist. */
const notFound = -1;

/** A group, and how many hashes share one of its pages. */
type Group = KeyGroup & { span: number };

export class Keys {
  readonly #groups = new Map<number, Group>();
  readonly #keys: Uint32Array;
  readonly #pages: Uint16Array;
  readonly #lists: ListReader;
  /** For each key of a lead: its page and then its position, the end of its page, and the rest of its hash. */
  #places = new Float64Array(64);
  #ends = new Float64Array(64);
  #rests = new Float64Array(64);

  constructor(
    groups: readonly KeyGroup[],
    { keys, pages, lists }: { keys: ArrayBufferLike; pages: ArrayBufferLike; lists: ArrayBufferLike },
  ) {
    for (const group of groups) {
      const number = groupNumber(group.bucket, group.prefix);
      this.#groups.set(number, { ...group, span: hashesPerPage(group.pages) });
    }
    this.#keys = new Uint32Array(keys);
    this.#pages = new Uint16Array(pages);
    this.#lists = new ListReader(new Uint8Array(lists));
  }

  /**
   * Adds the people under a lead's keys to `found`, except for keys above their cap; those of houses go to `crowded`.
   * Each round reads one array for all keys: the reads are random, so the processor's cache misses overlap.
   */
  addPeople(keysOfLead: readonly BlockingKey[], found: Set<number>, crowded: BlockingKey[]): void {
    const { length } = keysOfLead;
    if (length > this.#places.length) this.#makeRoom(length);
    const pages = this.#pages;
    const keys = this.#keys;
    const positions = this.#places;
    const ends = this.#ends;
    let index = 0;
    for (const key of keysOfLead) {
      positions[index] = this.#pageOf(key, index);
      index++;
    }
    for (index = 0; index < length; index++) {
      const page = positions[index] ?? notFound;
      if (page === notFound) continue;
      positions[index] = firstKeyOf(pages, page) * keyWords;
      ends[index] = firstKeyOf(pages, page + 1) * keyWords;
    }
    for (index = 0; index < length; index++) {
      const first = positions[index] ?? notFound;
      if (first !== notFound)
        positions[index] = findInPage(keys, first, ends[index] ?? 0, this.#rests[index] ?? 0);
    }
    index = 0;
    for (const key of keysOfLead) {
      const at = positions[index++] ?? notFound;
      if (at === notFound) continue;
      const person = keys[at + 1] ?? 0;
      if (((keys[at] ?? 0) & listFlag) === 0) found.add(person);
      else if (!this.#addList(person, key.cap, found) && key.house !== null) crowded.push(key);
    }
  }

  /** How many people share a key. */
  count(key: BlockingKey): number {
    const page = this.#pageOf(key, 0);
    if (page === notFound) return 0;
    const first = firstKeyOf(this.#pages, page) * keyWords;
    const end = firstKeyOf(this.#pages, page + 1) * keyWords;
    const at = findInPage(this.#keys, first, end, this.#rests[0] ?? 0);
    if (at === notFound) return 0;
    return ((this.#keys[at] ?? 0) & listFlag) === 0 ? 1 : this.#lists.open(this.#keys[at + 1] ?? 0);
  }

  /** The page of a key, and as the rest at `index` what its page doesn't say of its hash. */
  #pageOf({ bucket, key }: BlockingKey, index: number): number {
    const prefix = Math.floor(key / hashRange);
    const group = this.#groups.get(groupNumber(bucket, prefix));
    if (group === undefined) return notFound;
    const hash = key - prefix * hashRange;
    const page = Math.floor(hash / group.span);
    this.#rests[index] = hash - page * group.span;
    return group.firstPage + page;
  }

  #makeRoom(length: number): void {
    this.#places = new Float64Array(length);
    this.#ends = new Float64Array(length);
    this.#rests = new Float64Array(length);
  }

  /** False if the list is longer than `cap`. */
  #addList(place: number, cap: number, found: Set<number>): boolean {
    const lists = this.#lists;
    const count = lists.open(place);
    if (count > cap) return false;
    let person = 0;
    for (let index = 0; index < count; index++) {
      person += lists.next();
      found.add(person);
    }
    return true;
  }
}

/** The position of a key in its page; -1 if it isn't there. */
function findInPage(keys: Uint32Array, first: number, end: number, rest: number): number {
  for (let at = first; at < end; at += keyWords) if ((keys[at] ?? 0) >>> 1 === rest) return at;
  return notFound;
}
