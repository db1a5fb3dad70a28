/** The snapshot before a new one, which copies what hasn't changed since: people and keys, bucket by bucket. */
import { join } from 'node:path';
import {
  type BucketFiles,
  type CopiedPeople,
  DamagedSnapshot,
  type PartName,
  readMeta,
  type SnapshotMeta,
} from '../file.ts';
import type { KeyGroup } from '../keys/format.ts';
import type { WrittenKeys } from '../keys/writer.ts';
import { canMapFiles, mapFile } from '../mapped-file.ts';
import { idAt, personUnit } from '../record.ts';
import { Tokens } from '../tokens.ts';

export class Previous {
  readonly meta: SnapshotMeta;
  readonly #people: Buffer;
  readonly #records: Buffer;
  readonly #keys: Uint32Array;
  readonly #pages: Uint16Array;
  readonly #lists: Uint8Array;
  readonly #tokens: Tokens;
  readonly #files: ReadonlyMap<number, BucketFiles>;

  constructor(path: string, meta: SnapshotMeta) {
    const map = (name: PartName) => mapFile(join(path, name), meta.sizes[name], 'sequential');
    this.meta = meta;
    this.#people = Buffer.from(map('people'));
    this.#records = Buffer.from(map('records'));
    this.#keys = new Uint32Array(map('keys'));
    this.#pages = new Uint16Array(map('pages'));
    this.#lists = new Uint8Array(map('lists'));
    this.#tokens = new Tokens({
      'token-texts': map('token-texts'),
      'token-places': map('token-places'),
      'token-slots': map('token-slots'),
    });
    this.#files = new Map(meta.buckets.map((files) => [files.bucket, files]));
  }

  /** The texts of its tokens by number. */
  get tokens(): Iterable<string> {
    return this.#tokens.all();
  }

  /** Whether a bucket had these people or keys. */
  has(kind: 'people' | 'keys', bucket: number, print: string): boolean {
    return this.meta.prints?.[kind][bucket] === print;
  }

  /** The people of a bucket with their records. */
  peopleOf(bucket: number): CopiedPeople {
    const files = this.#files.get(bucket);
    if (files === undefined) throw new DamagedSnapshot(`it lacks bucket ${bucket}`);
    return {
      people: this.#people.subarray(files.people * personUnit, files.peopleEnd * personUnit),
      records: this.#records.subarray(files.records, files.recordsEnd),
      recordsAt: files.records,
    };
  }

  /** The groups of keys of a bucket. */
  *keysOf(bucket: number): Generator<[group: KeyGroup, keys: WrittenKeys]> {
    const all = { keys: this.#keys, pages: this.#pages, lists: this.#lists };
    let first = 0;
    for (const group of this.meta.groups) {
      if (group.bucket === bucket) yield [group, { ...all, first }];
      first += group.keys;
    }
  }

  /** The id of the person at a position. */
  idAt(position: number): number {
    return idAt(this.#people, position * personUnit);
  }
}

/** Opens the snapshot at `path`; null if nothing can be copied from it. */
export function openPrevious(path: string): Previous | null {
  const meta = canMapFiles ? readMeta(path) : null;
  if (meta === null || meta.prints === null) return null;
  try {
    return new Previous(path, meta);
  } catch {
    // Without a copy, everything is read from the database.
    return null;
  }
}
