/** Writes the keys of a snapshot. */
import { maxCap } from '#linkage';
import {
  blockHalves,
  blockHead,
  firstKeyOf,
  groupNumber,
  hashesPerPage,
  hashRange,
  type KeyGroup,
  keyWords,
  listFlag,
  pagesFor,
  pagesPerBlock,
} from './format.ts';
import { ListReader, ListWriter, listUnit } from './lists.ts';

/** Where parts of a snapshot are written. */
export interface Sink {
  write(bytes: Uint8Array): void;
  /** Writes a number below 2^32, little-endian. */
  writeWord(number: number): void;
}

/** The keys of another snapshot, those of a group from the index `first` on. */
export interface WrittenKeys {
  keys: Uint32Array;
  pages: Uint16Array;
  lists: Uint8Array;
  first: number;
}

/** Keys must be added in ascending order of bucket and key. */
export class KeyWriter {
  readonly groups: KeyGroup[] = [];
  readonly #sinks: Record<'keys' | 'pages' | 'lists', Sink>;
  /** The keys of the last group: hashes, and persons or lists with a flag. */
  #hashes: number[] = [];
  #refs: number[] = [];
  #flags: number[] = [];
  #written = 0;
  #pages = 0;
  readonly #block = new Uint16Array(blockHalves);
  #blockFirst = 0;
  #listed = 0;
  readonly #lists = new ListWriter();

  constructor(sinks: Record<'keys' | 'pages' | 'lists', Sink>) {
    this.#sinks = sinks;
  }

  /** `people` may be left out where `count` exceeds every cap. */
  add(bucket: number, key: number, people: readonly number[], count: number = people.length): void {
    const prefix = Math.floor(key / hashRange);
    this.#begin(bucket, prefix);
    this.#hashes.push(key - prefix * hashRange);
    this.#addPeople(people, count);
  }

  /** Copies a group of another snapshot, whose people have moved. */
  copy(
    group: KeyGroup,
    { keys, pages, lists, first }: WrittenKeys,
    moved: (position: number) => number,
  ): void {
    this.#begin(group.bucket, group.prefix);
    const span = hashesPerPage(group.pages);
    const reader = new ListReader(lists);
    let index = first;
    for (let page = 0; page < group.pages; page += 1) {
      const end = firstKeyOf(pages, group.firstPage + page + 1);
      for (; index < end; index += 1) {
        const word = keys[index * keyWords] ?? 0;
        const ref = keys[index * keyWords + 1] ?? 0;
        this.#hashes.push(page * span + (word >>> 1));
        if ((word & listFlag) === 0) this.#addPeople([moved(ref)], 1);
        else this.#addPeople(...movedList(reader, ref, moved));
      }
    }
  }

  /** Writes the last group, and where it ends. */
  end(): void {
    this.#endGroup();
    this.#startPage();
    this.#sinks.pages.write(new Uint8Array(this.#block.buffer));
  }

  #begin(bucket: number, prefix: number): void {
    const last = this.groups.at(-1);
    if (last !== undefined && groupNumber(last.bucket, last.prefix) === groupNumber(bucket, prefix)) return;
    this.#endGroup();
    this.groups.push({ bucket, prefix, keys: 0, firstPage: this.#pages, pages: 0 });
  }

  #addPeople(people: readonly number[], count: number): void {
    const alone = count === 1;
    this.#flags.push(alone ? 0 : listFlag);
    this.#refs.push(alone ? (people[0] ?? 0) : this.#addList(people, count));
  }

  /** The place of a list. */
  #addList(people: readonly number[], count: number): number {
    const place = this.#listed;
    const list = this.#lists.write(count, people);
    this.#sinks.lists.write(list);
    this.#listed += list.length / listUnit;
    return place;
  }

  #endGroup(): void {
    const group = this.groups.at(-1);
    if (group === undefined) return;
    group.keys = this.#hashes.length;
    group.pages = pagesFor(group.keys);
    const span = hashesPerPage(group.pages);
    const end = group.firstPage + group.pages;
    for (const [index, hash] of this.#hashes.entries()) {
      const page = Math.floor(hash / span);
      // Hashes ascend, so all pages up to this key's own begin here at the latest.
      while (this.#pages <= group.firstPage + page) this.#startPage();
      this.#sinks.keys.writeWord((hash - page * span) * 2 + (this.#flags[index] ?? 0));
      this.#sinks.keys.writeWord(this.#refs[index] ?? 0);
      this.#written += 1;
    }
    while (this.#pages < end) this.#startPage();
    this.#hashes = [];
    this.#refs = [];
    this.#flags = [];
  }

  /** The next page starts with the next key. */
  #startPage(): void {
    const page = this.#pages++ % pagesPerBlock;
    if (page === 0) {
      this.#blockFirst = this.#written;
      this.#block[0] = this.#written % 2 ** 16;
      this.#block[1] = Math.floor(this.#written / 2 ** 16);
    }
    const index = this.#written - this.#blockFirst;
    if (index >= 2 ** 16) throw new Error('the keys of a snapshot aren’t evenly distributed');
    this.#block[blockHead + page] = index;
    if (page === pagesPerBlock - 1) this.#sinks.pages.write(new Uint8Array(this.#block.buffer));
  }
}

/** A list with the new positions of its people. */
function movedList(
  reader: ListReader,
  place: number,
  moved: (position: number) => number,
): [people: number[], count: number] {
  const count = reader.open(place);
  const people: number[] = [];
  // The people of a key above every cap were left out.
  if (count > maxCap) return [people, count];
  for (let position = 0; people.length < count; ) {
    position += reader.next();
    people.push(moved(position));
  }
  return [people, count];
}
