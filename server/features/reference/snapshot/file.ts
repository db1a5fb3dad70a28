/** The files of a snapshot, one for each part. They are written once. */
import { closeSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedSource } from '../repository.ts';
import type { KeyGroup } from './keys/format.ts';
import { KeyWriter } from './keys/writer.ts';
import { forEachToken, idAt, moveRecord, personLength, personUnit, writePerson } from './record.ts';
import { createDecoder, createEncoder } from './records/code.ts';
import type { Symbols } from './records/matcher.ts';
import { TokenBook } from './tokens.ts';

/** From the most to the least used: `records` has what is shown of the people found. */
export const partNames = [
  'token-slots',
  'token-places',
  'token-texts',
  'pages',
  'keys',
  'lists',
  'people',
  'records',
] as const;
export type PartName = (typeof partNames)[number];

/** Numbered by format, so that another release's snapshot isn't recognized and is rebuilt. */
const metaFile = 'about-10.json';

/** Where the people of a bucket are: positions in `people`, and bytes of `records`. */
export interface BucketFiles {
  bucket: number;
  people: number;
  peopleEnd: number;
  records: number;
  recordsEnd: number;
}

/** A text per bucket that differs if any of its people, or any of its keys, have changed. */
export interface Prints {
  /** Identifies the database: another numbers its transactions in another way. */
  database: string;
  people: Record<number, string>;
  keys: Record<number, string>;
  /** Of all people. */
  count: number;
}

/** What records are compressed with. */
export interface TrainedSymbols {
  strings: Symbols;
  /** How many people there were when they were chosen. */
  people: number;
}

/** Metadata of a snapshot, written last: a folder without it has no complete snapshot. */
export interface SnapshotMeta {
  /** People refer to sources by index. */
  sources: NamedSource[];
  groups: KeyGroup[];
  buckets: BucketFiles[];
  /** By which the next snapshot finds what has changed; null if it can't. */
  prints: Prints | null;
  symbols: TrainedSymbols;
  /** Size of each file in bytes. */
  sizes: Record<PartName, number>;
}

const blockBytes = 2 ** 20;

/** A file written sequentially. */
class Part {
  readonly #file: number;
  readonly #block = Buffer.alloc(blockBytes);
  #filled = 0;
  #closed = false;
  size = 0;

  constructor(folder: string, name: string) {
    this.#file = openSync(join(folder, name), 'w', 0o600);
  }

  write(bytes: Uint8Array): void {
    this.size += bytes.length;
    if (this.#filled + bytes.length > blockBytes) this.#flush();
    if (bytes.length > blockBytes) this.#writeAll(bytes);
    else {
      this.#block.set(bytes, this.#filled);
      this.#filled += bytes.length;
    }
  }

  writeWord(number: number): void {
    this.size += 4;
    if (this.#filled + 4 > blockBytes) this.#flush();
    this.#filled = this.#block.writeUInt32LE(number, this.#filled);
  }

  #flush(): void {
    this.#writeAll(this.#block.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #writeAll(bytes: Uint8Array): void {
    let at = 0;
    while (at < bytes.length) at += writeSync(this.#file, bytes, at);
  }

  end(): void {
    this.#flush();
    fsyncSync(this.#file);
    this.close();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    closeSync(this.#file);
  }
}

/** The people of a bucket in another snapshot, with their records, which begin at `recordsAt` there. */
export interface CopiedPeople {
  people: Buffer;
  records: Buffer;
  recordsAt: number;
}

/** A snapshot that can't be copied from after all. */
export class DamagedSnapshot extends Error {
  override name = 'DamagedSnapshot';
}

/** Reports where a person is. */
export type Placed = (id: number, position: number) => void;

/**
 * Writes a snapshot: first all people, bucket by bucket, then the keys in ascending order of bucket and key. If people
 * are copied from another snapshot, `symbols` and `tokens` are that one's.
 */
export function createSnapshot(folder: string, symbols: TrainedSymbols, tokens?: Iterable<string>) {
  const parts = new Map<PartName, Part>();
  const part = (name: PartName) => {
    const known = parts.get(name) ?? new Part(folder, name);
    parts.set(name, known);
    return known;
  };
  const book = new TokenBook(tokens);
  const encode = createEncoder(symbols.strings);
  const keys = new KeyWriter({ keys: part('keys'), pages: part('pages'), lists: part('lists') });
  const buckets: BucketFiles[] = [];
  let ofBucket: { id: number; person: Buffer; sortKey: string }[] = [];
  let records = 0;
  /** Writes the people of a bucket, whose records are written already, and reports the position of each. */
  const writeBucket = (bucket: number, people: Iterable<[id: number, person: Buffer]>, placed: Placed) => {
    const file = part('people');
    const first = file.size / personUnit;
    for (const [id, person] of people) {
      placed(id, file.size / personUnit);
      file.write(person);
    }
    const recordsEnd = part('records').size;
    buckets.push({ bucket, people: first, peopleEnd: file.size / personUnit, records, recordsEnd });
    records = recordsEnd;
  };
  return {
    /** `text` is the record's JSON; `sources` are indexes in the list of sources. */
    addPerson(id: number, sources: number[], text: string): void {
      const records = part('records');
      const written = writePerson({ id, sources, text, at: records.size }, book, encode);
      records.write(written.record);
      ofBucket.push({ id, person: written.person, sortKey: written.sortKey });
    },
    /** Ends the bucket of the people added, and reports the position of each. */
    endBucket(bucket: number, placed: Placed): void {
      ofBucket.sort((a, b) => compare(a.sortKey, b.sortKey) || a.id - b.id);
      writeBucket(
        bucket,
        ofBucket.map(({ id, person }) => [id, person]),
        placed,
      );
      ofBucket = [];
    },
    /** Copies a bucket of another snapshot, and reports the position of each of its people. */
    copyBucket(bucket: number, copied: CopiedPeople, placed: Placed): void {
      const moved = part('records').size - copied.recordsAt;
      part('records').write(copied.records);
      writeBucket(bucket, movedPeople(copied.people, moved, book), placed);
    },
    /** `people` are positions. */
    addKey: (bucket: number, key: number, people: readonly number[]) => keys.add(bucket, key, people),
    /** Adds a key of so many people that no lookup wants them. */
    addCrowd: (bucket: number, key: number, count: number) => keys.add(bucket, key, [], count),
    /** Copies a group of keys, whose people have moved. */
    copyKeys: (...copied: Parameters<KeyWriter['copy']>) => keys.copy(...copied),
    /** Bytes written so far. */
    get bytes(): number {
      let sum = 0;
      for (const { size } of parts.values()) sum += size;
      return sum;
    },
    async finish(described: Pick<SnapshotMeta, 'sources' | 'prints'>): Promise<void> {
      for (const [name, bytes] of Object.entries(book.sections())) part(name as PartName).write(bytes);
      keys.end();
      for (const one of parts.values()) one.end();
      const sizes = Object.fromEntries([...parts].map(([name, { size }]) => [name, size]));
      const meta = { ...described, symbols, groups: keys.groups, buckets, sizes } as SnapshotMeta;
      const unfinished = join(folder, `${metaFile}.unfinished`);
      const file = await open(unfinished, 'w', 0o600);
      await file.writeFile(JSON.stringify(meta));
      await file.sync();
      await file.close();
      await rename(unfinished, join(folder, metaFile));
    },
    /** Closes an incomplete snapshot, which is never read. */
    discard(): void {
      for (const one of parts.values()) one.close();
    },
  };
}

/** The people of a bucket, whose records have moved by so many bytes, and whose tokens are used. */
function* movedPeople(
  people: Buffer,
  moved: number,
  book: TokenBook,
): Generator<[id: number, person: Buffer]> {
  const use = (number: number) => book.use(number);
  for (let at = 0; at < people.length; ) {
    const end = at + personLength(people, at);
    if (end > people.length) throw new DamagedSnapshot('a copied person is cut off');
    const person = Buffer.from(people.subarray(at, end));
    moveRecord(person, moved);
    forEachToken(person, 0, use);
    yield [idAt(person, 0), person];
    at = end;
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The metadata of a folder's snapshot; null if it is incomplete or a file is missing. */
export function readMeta(folder: string): SnapshotMeta | null {
  try {
    const meta = JSON.parse(readFileSync(join(folder, metaFile), 'utf8')) as SnapshotMeta;
    const whole = Object.entries(meta.sizes).every(
      ([name, size]) => statSync(join(folder, name)).size === size,
    );
    return whole ? meta : null;
  } catch {
    return null;
  }
}

export const isComplete = (folder: string): boolean => readMeta(folder) !== null;

/** Reads the text of `length` bytes of records. */
export type ReadRecord = (at: number, length: number) => string;

export function readRecords(held: ArrayBufferLike, symbols: Symbols): ReadRecord {
  const bytes = Buffer.from(held);
  const decode = createDecoder(symbols);
  return (at, length) => decode(bytes, at, length);
}
