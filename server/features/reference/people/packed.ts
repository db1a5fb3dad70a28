/**
 * Records as they are written: their JSON, keys and place. Many share a few arrays, which move between threads without
 * being copied and give the garbage collector nothing to do.
 */
import { type BlockingKey, type PersonRecord, personBucket, personKeys } from '#linkage';
import { buckets } from '#platform/postgres/buckets';
import { sortSpans, turnKey } from '../keys/entries.ts';

export interface PackedData {
  /** The records' JSON one after another, and where each ends. */
  json: Uint8Array<ArrayBuffer>;
  jsonEnds: Uint32Array<ArrayBuffer>;
  /** The bucket that stores each record. */
  homes: Uint8Array<ArrayBuffer>;
  /** The current ZIP of people; 0 for none. */
  zips: Uint32Array<ArrayBuffer>;
  /** The position of each record in the order of ids: new records are numbered by bucket and ZIP. */
  ranks: Uint32Array<ArrayBuffer>;
  /** Where each person is counted: `state zip3`. */
  places: string[];
  /** The blocking keys of all records (turned) by bucket, key and rank, and where those of each bucket end. */
  keys: Float64Array<ArrayBuffer>;
  keyRanks: Uint32Array<ArrayBuffer>;
  keyEnds: Uint32Array<ArrayBuffer>;
}

/** The buffers to transfer to another thread. */
export const packedBuffers = ({ places: _, ...arrays }: PackedData): ArrayBuffer[] =>
  Object.values(arrays).map(({ buffer }) => buffer);

/** About the size of a record's JSON; more is reserved when needed. */
const bytesPerRecord = 512;
const keysPerRecord = 32;

/** What is packed of a kind of records besides their JSON. */
export interface RecordKind<T> {
  homeOf(record: T): number;
  zipOf(record: T): number;
  placeOf(record: T): string;
  keysOf(record: T): readonly BlockingKey[];
}

/** Packs records one by one, so that they needn't all be in memory. */
export class RecordPacker<T> {
  readonly #kind: RecordKind<T>;
  #json: Buffer<ArrayBuffer>;
  #bytes = 0;
  readonly #jsonEnds: Uint32Array<ArrayBuffer>;
  readonly #homes: Uint8Array<ArrayBuffer>;
  readonly #zips: Uint32Array<ArrayBuffer>;
  readonly #places: string[] = [];
  /** The turned keys of one record after the other, the bucket of each, and where those of each record end. */
  #keys: Float64Array<ArrayBuffer>;
  #keyBuckets: Uint8Array<ArrayBuffer>;
  #keyCount = 0;
  readonly #keyEnds: Uint32Array<ArrayBuffer>;

  constructor(size: number, kind: RecordKind<T>) {
    this.#kind = kind;
    this.#json = Buffer.allocUnsafeSlow(size * bytesPerRecord);
    this.#jsonEnds = new Uint32Array(size);
    this.#homes = new Uint8Array(size);
    this.#zips = new Uint32Array(size);
    this.#keys = new Float64Array(size * keysPerRecord);
    this.#keyBuckets = new Uint8Array(size * keysPerRecord);
    this.#keyEnds = new Uint32Array(size);
  }

  add(record: T): void {
    const at = this.#places.length;
    this.#addJson(JSON.stringify(record));
    this.#jsonEnds[at] = this.#bytes;
    this.#homes[at] = this.#kind.homeOf(record);
    this.#zips[at] = this.#kind.zipOf(record);
    this.#places.push(this.#kind.placeOf(record));
    this.#addKeys(this.#kind.keysOf(record));
    this.#keyEnds[at] = this.#keyCount;
  }

  #addKeys(keys: readonly BlockingKey[]): void {
    if (this.#keyCount + keys.length > this.#keys.length) {
      const [smaller, smallerBuckets] = [this.#keys, this.#keyBuckets];
      this.#keys = new Float64Array((smaller.length + keys.length) * 2);
      this.#keyBuckets = new Uint8Array(this.#keys.length);
      this.#keys.set(smaller);
      this.#keyBuckets.set(smallerBuckets);
    }
    for (const { bucket, key } of keys) {
      this.#keys[this.#keyCount] = turnKey(key);
      this.#keyBuckets[this.#keyCount] = bucket;
      this.#keyCount += 1;
    }
  }

  #addJson(text: string): void {
    const most = this.#bytes + text.length * 3;
    if (most > this.#json.length) {
      const larger = Buffer.allocUnsafeSlow(most * 2);
      this.#json.copy(larger, 0, 0, this.#bytes);
      this.#json = larger;
    }
    this.#bytes += this.#json.write(text, this.#bytes);
  }

  pack(): PackedData {
    const order = this.#order();
    const ranks = new Uint32Array(order.length);
    for (const [rank, at] of order.entries()) ranks[at] = rank;
    return {
      json: this.#json.subarray(0, this.#bytes),
      jsonEnds: this.#jsonEnds,
      homes: this.#homes,
      zips: this.#zips,
      places: this.#places,
      ranks,
      ...this.#sortKeys(order),
    };
  }

  /** The positions of the records in the order of their ids. */
  #order(): number[] {
    const [homes, zips] = [this.#homes, this.#zips];
    const order = Array.from(homes, (_, at) => at);
    return order.sort((a, b) => (homes[a] ?? 0) - (homes[b] ?? 0) || (zips[a] ?? 0) - (zips[b] ?? 0));
  }

  #sortKeys(order: readonly number[]): Pick<PackedData, 'keys' | 'keyRanks' | 'keyEnds'> {
    const size = this.#keyCount;
    const keyEnds = new Uint32Array(buckets);
    for (const bucket of this.#keyBuckets.subarray(0, size)) keyEnds[bucket] = (keyEnds[bucket] ?? 0) + 1;
    let end = 0;
    const next = new Uint32Array(buckets);
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      next[bucket] = end;
      end += keyEnds[bucket] ?? 0;
      keyEnds[bucket] = end;
    }
    const keys = new Float64Array(size);
    const keyRanks = new Uint32Array(size);
    for (let rank = 0; rank < order.length; rank += 1) {
      const record = order[rank] ?? 0;
      for (let from = this.#keyEnds[record - 1] ?? 0; from < (this.#keyEnds[record] ?? 0); from += 1) {
        const bucket = this.#keyBuckets[from] ?? 0;
        const at = next[bucket] ?? 0;
        next[bucket] = at + 1;
        keys[at] = this.#keys[from] ?? 0;
        keyRanks[at] = rank;
      }
    }
    sortSpans(keys, keyRanks, keyEnds);
    return { keys, keyRanks, keyEnds };
  }
}

export function packRecords<T>(records: readonly T[], kind: RecordKind<T>): PackedData {
  const packer = new RecordPacker(records.length, kind);
  for (const record of records) packer.add(record);
  return packer.pack();
}

/** A record among packed ones. */
export class PackedRecord<T = PersonRecord> {
  readonly data: PackedData;
  readonly #at: number;
  #record: T | undefined;

  constructor(data: PackedData, at: number) {
    this.data = data;
    this.#at = at;
  }

  get json(): Uint8Array {
    const { json, jsonEnds } = this.data;
    return json.subarray(jsonEnds[this.#at - 1] ?? 0, jsonEnds[this.#at]);
  }

  /** Parsed when it is first needed, which is never for most new records. */
  get record(): T {
    const { buffer, byteOffset, length } = this.json;
    this.#record ??= JSON.parse(Buffer.from(buffer, byteOffset, length).toString()) as T;
    return this.#record;
  }

  get home(): number {
    return this.data.homes[this.#at] ?? 0;
  }

  get rank(): number {
    return this.data.ranks[this.#at] ?? 0;
  }

  /** Null without a ZIP. */
  get zip5(): number | null {
    return this.data.zips[this.#at] || null;
  }

  get place(): string {
    return this.data.places[this.#at] ?? '';
  }
}

/** Passes the keys of all records to `onKey`, in order. */
export function forEachKey(
  { keys, keyRanks, keyEnds }: PackedData,
  onKey: (bucket: number, turned: number, rank: number) => void,
): void {
  let at = 0;
  for (let bucket = 0; bucket < buckets; bucket += 1)
    for (const end = keyEnds[bucket] ?? 0; at < end; at += 1) onKey(bucket, keys[at] ?? 0, keyRanks[at] ?? 0);
}

/** Indexed because destructuring an array is slow, and this runs for every person of an import. */
const zipOf = (record: PersonRecord): string => record.a[0]?.[4] ?? '';

/** An unrecognized state can be any text; this is as much as the index takes. */
const maxStateLength = 100;

/**
 * The place of a person's first address: its state and ZIP3 (0 without a ZIP, and for ZIPs starting with 000 that
 * earlier releases accepted).
 */
export function placeOf(record: PersonRecord): string {
  const state = record.a[0]?.[3] ?? '';
  const zip = zipOf(record);
  const zip3 = /^\d{3}/.test(zip) ? Number(zip.slice(0, 3)) : 0;
  return `${state.slice(0, maxStateLength).toWellFormed()} ${zip3}`;
}

export const personKind: RecordKind<PersonRecord> = {
  homeOf: personBucket,
  zipOf: (record) => Number(zipOf(record)) || 0,
  placeOf,
  keysOf: personKeys,
};
