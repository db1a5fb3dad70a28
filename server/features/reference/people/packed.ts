/**
 * Records as they are written: their JSON, keys and place. Many share a few arrays, which move between threads without
 * being copied and give the garbage collector nothing to do.
 */
import { type PersonRecord, personBucket, personKeys } from '#linkage';
import { sortEntries, turnKey } from '../keys/entries.ts';

export interface PackedData {
  /** The records' JSON one after another, and where each ends. */
  json: Uint8Array<ArrayBuffer>;
  jsonEnds: Uint32Array<ArrayBuffer>;
  /** The bucket that stores each person. */
  homes: Uint8Array<ArrayBuffer>;
  /** The current ZIP; 0 for none. */
  zips: Uint32Array<ArrayBuffer>;
  /** The position of each record in the order of ids: new people are numbered by bucket and ZIP. */
  ranks: Uint32Array<ArrayBuffer>;
  /** Where each person is counted: `state zip3`. */
  places: string[];
  /** The blocking keys of all records (turned) by bucket, key and rank, and where those of each bucket end. */
  keys: Float64Array<ArrayBuffer>;
  keyRanks: Uint32Array<ArrayBuffer>;
  keyEnds: Uint32Array<ArrayBuffer>;
}

/** The buffers to transfer to another thread. */
export const buffersOf = ({ places: _, ...arrays }: PackedData): ArrayBuffer[] =>
  Object.values(arrays).map(({ buffer }) => buffer);

const buckets = 256;
/** About the size of a record's JSON; more is reserved when needed. */
const bytesPerRecord = 512;

/** Packs records one by one, so that they needn't all be in memory. */
export class RecordPacker {
  #json: Buffer<ArrayBuffer>;
  #bytes = 0;
  readonly #jsonEnds: Uint32Array<ArrayBuffer>;
  readonly #homes: Uint8Array<ArrayBuffer>;
  readonly #zips: Uint32Array<ArrayBuffer>;
  readonly #places: string[] = [];
  readonly #keys: { keys: number[]; records: number[] }[] = [];

  constructor(size: number) {
    this.#json = Buffer.allocUnsafeSlow(size * bytesPerRecord);
    this.#jsonEnds = new Uint32Array(size);
    this.#homes = new Uint8Array(size);
    this.#zips = new Uint32Array(size);
  }

  add(record: PersonRecord): void {
    const at = this.#places.length;
    this.#addJson(JSON.stringify(record));
    this.#jsonEnds[at] = this.#bytes;
    this.#homes[at] = personBucket(record);
    this.#zips[at] = Number(zipOf(record)) || 0;
    this.#places.push(placeOf(record));
    for (const { bucket, key } of personKeys(record)) {
      let ofBucket = this.#keys[bucket];
      if (ofBucket === undefined) {
        ofBucket = { keys: [], records: [] };
        this.#keys[bucket] = ofBucket;
      }
      ofBucket.keys.push(turnKey(key));
      ofBucket.records.push(at);
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
    const ranks = this.#rank();
    const size = this.#keys.reduce((sum, { keys }) => sum + keys.length, 0);
    const keys = new Float64Array(size);
    const keyRanks = new Uint32Array(size);
    const keyEnds = new Uint32Array(buckets);
    let end = 0;
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      const ofBucket = this.#keys[bucket];
      if (ofBucket !== undefined) {
        const ranksOf = ofBucket.records.map((at) => ranks[at] ?? 0);
        const sorted = sortEntries(ofBucket.keys, ranksOf);
        keys.set(sorted.keys, end);
        keyRanks.set(sorted.people, end);
        end += sorted.keys.length;
      }
      keyEnds[bucket] = end;
    }
    return {
      json: this.#json.subarray(0, this.#bytes),
      jsonEnds: this.#jsonEnds,
      homes: this.#homes,
      zips: this.#zips,
      places: this.#places,
      ranks,
      keys,
      keyRanks,
      keyEnds,
    };
  }

  #rank(): Uint32Array<ArrayBuffer> {
    const [homes, zips] = [this.#homes, this.#zips];
    const order = Array.from(homes, (_, at) => at);
    order.sort((a, b) => (homes[a] ?? 0) - (homes[b] ?? 0) || (zips[a] ?? 0) - (zips[b] ?? 0));
    const ranks = new Uint32Array(order.length);
    for (const [rank, at] of order.entries()) ranks[at] = rank;
    return ranks;
  }
}

export function packRecords(records: readonly PersonRecord[]): PackedData {
  const packer = new RecordPacker(records.length);
  for (const record of records) packer.add(record);
  return packer.pack();
}

/** A record among packed ones. */
export class PackedRecord {
  readonly data: PackedData;
  readonly #at: number;
  #record: PersonRecord | undefined;

  constructor(data: PackedData, at: number) {
    this.data = data;
    this.#at = at;
  }

  get json(): Uint8Array {
    const { json, jsonEnds } = this.data;
    return json.subarray(jsonEnds[this.#at - 1] ?? 0, jsonEnds[this.#at]);
  }

  /** Parsed when it is first needed, which is never for most new people. */
  get record(): PersonRecord {
    this.#record ??= JSON.parse(new TextDecoder().decode(this.json)) as PersonRecord;
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
