/** Prepares the people of an import, those of a large one in a thread. */
import { Worker } from 'node:worker_threads';
import { PackedRecord } from '#features/reference';
import type { AddressReader, Person } from '#linkage';
import type { EntityRow, ImportRow, RollRow } from '../rows/row.ts';
import { type PreparedData, type PrepareRequest, preparePeople } from './people.ts';
import type { PrepareReply } from './prepare-thread.ts';

/** A person as JSON: the garbage collector copies one text where a person is twenty objects. */
interface WrittenPerson {
  record_id: string;
  json: string;
}

/** The rows of an import that aren't people. */
type OtherRow = EntityRow | Exclude<RollRow, { person: Person }>;

/** A row of a batch that is being read. */
export type ReadRow = OtherRow | { written: WrittenPerson };

export interface PreparedPerson extends WrittenPerson {
  /** The bucket of the record's id. */
  bucket: number;
  content: number;
  /** Null until it is needed, where most people are probably unchanged. */
  packed: PackedRecord | null;
}

/** A row whose person is prepared. */
export type PreparedRow = OtherRow | { prepared: PreparedPerson };

/** A row of people or parcels. */
export type PeopleRow = Exclude<PreparedRow, EntityRow>;

export const readRow = (row: ImportRow): ReadRow =>
  'person' in row ? { written: { record_id: row.person.record_id, json: JSON.stringify(row.person) } } : row;

/** Starting a thread takes longer than preparing this many people. */
const peopleWithoutThread = 4000;

interface Pending {
  resolve(prepared: PreparedData): void;
  reject(error: unknown): void;
}

export class Preparer {
  readonly #reader: AddressReader;
  readonly #ahead: boolean;
  #thread: Worker | null = null;
  /** In the order of the replies. */
  readonly #pending: Pending[] = [];
  #people = 0;
  /** Why the thread ended. */
  #failure: Error | null = null;

  /** `ahead`: whether to make the record of each person, because most are probably new. */
  constructor(reader: AddressReader, { ahead }: { ahead: boolean }) {
    this.#reader = reader;
    this.#ahead = ahead;
  }

  /** Prepares the people of rows; rejects if the thread ends. */
  async prepareRows(rows: readonly ReadRow[]): Promise<PreparedRow[]> {
    const people = rows.flatMap((row) => ('written' in row ? [row.written] : []));
    const { contents, buckets, records } = await this.#prepare(people, this.#ahead);
    let next = 0;
    return rows.map((row): PreparedRow => {
      if (!('written' in row)) return row;
      const { record_id, json } = row.written;
      const at = next;
      next += 1;
      const packed = records === null ? null : new PackedRecord(records, at);
      return {
        prepared: { record_id, json, bucket: buckets[at] ?? 0, content: contents[at] ?? 0, packed },
      };
    });
  }

  /** Makes the records that are missing. */
  async addRecords(people: readonly PreparedPerson[]): Promise<void> {
    const without = people.filter(({ packed }) => packed === null);
    if (without.length === 0) return;
    const { records } = await this.#prepare(without, true);
    if (records === null) return;
    for (const [at, person] of without.entries()) person.packed = new PackedRecord(records, at);
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #prepare(people: readonly WrittenPerson[], records: boolean): Promise<PreparedData> | PreparedData {
    const request: PrepareRequest = {
      record_ids: people.map(({ record_id }) => record_id),
      people: people.map(({ json }) => json),
      records,
    };
    this.#people += people.length;
    if (this.#thread === null && this.#people <= peopleWithoutThread)
      return preparePeople(request, this.#reader);
    const thread = this.#thread ?? this.#startThread();
    return new Promise((resolve, reject) => {
      if (this.#failure !== null) throw this.#failure;
      this.#pending.push({ resolve, reject });
      thread.postMessage(request);
    });
  }

  #startThread(): Worker {
    const thread = new Worker(new URL('./prepare-thread.ts', import.meta.url));
    this.#thread = thread;
    thread.on('message', (reply: PrepareReply) => {
      const one = this.#pending.shift();
      if ('prepared' in reply) one?.resolve(reply.prepared);
      else one?.reject(reply.error);
    });
    let cause: unknown;
    thread.on('error', (error) => {
      cause = error;
    });
    thread.on('exit', () => {
      this.#failure = new Error('The thread that prepares people ended.', { cause });
      for (const { reject } of this.#pending.splice(0)) reject(this.#failure);
    });
    return thread;
  }
}
