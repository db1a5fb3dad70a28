/**
 * The files of a snapshot: one for each part that look-ups read, which are held in memory, and one of records, of which
 * few are read. They are written once and only read afterwards.
 */
import { closeSync, fsyncSync, openSync, readFileSync, readSync, statSync, writeSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedSource } from '../repository.ts';
import { type KeyGroup, KeyWriter } from './keys.ts';
import { writePerson } from './record.ts';
import { TokenBook } from './tokens.ts';

/** The parts that are held in memory. */
export const partNames = [
  'people',
  'keys',
  'pages',
  'lists',
  'token-texts',
  'token-places',
  'token-slots',
] as const;
export type PartName = (typeof partNames)[number];

/** The number is the form's: a snapshot of another release is none, and is built anew. */
const aboutFile = 'about-4.json';
export const recordsFile = 'records';

/** What a snapshot says of itself. It is written last, so that a folder without it is none. */
export interface About {
  /** The sources, to which people point by their place. */
  sources: Pick<NamedSource, 'name' | 'licence_class'>[];
  groups: KeyGroup[];
  /** Bytes of each file. */
  sizes: Record<PartName | typeof recordsFile, number>;
}

const blockBytes = 2 ** 20;

/** A file that is written from its beginning to its end. */
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

/** A person's place in memory counts these: people begin at multiples of them. */
export const personUnit = 4;

/** Writes a snapshot: all people first, bucket by bucket, then the keys in rising order of bucket and key. */
export function createSnapshot(folder: string) {
  const parts = new Map<PartName | typeof recordsFile, Part>();
  const part = (name: PartName | typeof recordsFile) => {
    const known = parts.get(name) ?? new Part(folder, name);
    parts.set(name, known);
    return known;
  };
  const book = new TokenBook();
  const keys = new KeyWriter(part('keys'), part('lists'));
  let ofBucket: { id: number; person: Buffer; order: string }[] = [];
  return {
    /** `record` is its JSON; `sources` are places in the list of names. */
    addPerson(id: number, sources: number[], record: string): void {
      const records = part(recordsFile);
      const written = writePerson(id, sources, record, book, records.size);
      records.write(written.record);
      ofBucket.push({ id, person: written.person, order: written.order });
    },
    /** Ends a bucket, and tells where each of its people lies. */
    endBucket(placed: (id: number, place: number) => void): void {
      const people = part('people');
      ofBucket.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : a.id - b.id));
      for (const { id, person } of ofBucket) {
        placed(id, people.size / personUnit);
        people.write(person);
      }
      ofBucket = [];
    },
    /** `people` are their places. */
    addKey: (bucket: number, key: number, people: readonly number[]) => keys.add(bucket, key, people),
    /** Bytes that look-ups will hold in memory, so far. */
    get held(): number {
      let sum = 0;
      for (const name of partNames) sum += parts.get(name)?.size ?? 0;
      return sum;
    },
    async finish(sources: About['sources']): Promise<void> {
      for (const [name, bytes] of Object.entries(book.sections())) part(name as PartName).write(bytes);
      part('keys').end();
      keys.writePages(readWords(join(folder, 'keys')), part('pages'));
      for (const [name, one] of parts) if (name !== 'keys') one.end();
      const sizes = Object.fromEntries([...parts].map(([name, { size }]) => [name, size]));
      const about = { sources, groups: keys.groups, sizes } as About;
      const unfinished = join(folder, `${aboutFile}.unfinished`);
      const file = await open(unfinished, 'w', 0o600);
      await file.writeFile(JSON.stringify(about));
      await file.sync();
      await file.close();
      await rename(unfinished, join(folder, aboutFile));
    },
    /** Leaves it as it is: half of it, which nobody reads. */
    abandon(): void {
      for (const one of parts.values()) one.close();
    },
  };
}

/** A file of numbers, a piece at a time; pieces hold whole keys. */
function* readWords(path: string): Generator<Uint32Array> {
  const file = openSync(path, 'r');
  try {
    // A multiple of a key's twelve bytes.
    const block = new Uint8Array(12 * 2 ** 16);
    for (;;) {
      let filled = 0;
      while (filled < block.length) {
        const read = readSync(file, block, filled, block.length - filled, null);
        if (read === 0) break;
        filled += read;
      }
      if (filled === 0) return;
      yield new Uint32Array(block.buffer, 0, filled / 4);
    }
  } finally {
    closeSync(file);
  }
}

/** What a folder's snapshot says of itself; null when it holds none that was written to its end, or a part was lost. */
export function readAbout(folder: string): About | null {
  try {
    const about = JSON.parse(readFileSync(join(folder, aboutFile), 'utf8')) as About;
    const whole = Object.entries(about.sizes).every(
      ([name, size]) => statSync(join(folder, name)).size === size,
    );
    return whole ? about : null;
  } catch {
    return null;
  }
}

export const isWhole = (folder: string): boolean => readAbout(folder) !== null;

/** Reads the text of so many bytes of the records. */
export type ReadRecord = (at: number, length: number) => string;

/** Reads records that are held in memory. */
export function recordsInMemory(held: SharedArrayBuffer): ReadRecord {
  const bytes = Buffer.from(held);
  return (at, length) => bytes.toString('utf8', at, at + length);
}

const unused = new FinalizationRegistry<number>((file) => closeSync(file));

/**
 * Opens the file of records for reading. It is closed when nobody holds the reader any more: somebody who was found may be
 * asked for their record long after, when a provider has answered and the snapshot is another.
 */
export function openRecords(folder: string): ReadRecord {
  const file = openSync(join(folder, recordsFile), 'r');
  let buffer = Buffer.alloc(2 ** 16);
  const read: ReadRecord = (at, length) => {
    if (length > buffer.length) buffer = Buffer.alloc(length);
    let filled = 0;
    while (filled < length) {
      const read = readSync(file, buffer, filled, length - filled, at + filled);
      if (read === 0) throw new Error('a record of the snapshot was cut off');
      filled += read;
    }
    return buffer.toString('utf8', 0, length);
  };
  unused.register(read, file);
  return read;
}
