/** Prepares the people and parcels of an import, those of a large one in a thread. */
import { Worker } from 'node:worker_threads';
import { PackedRecord } from '#features/reference';
import type { AddressReader, ParcelRecord, PersonRecord } from '#linkage';
import type { Message } from '#locales';
import type { EntityRow, ImportRow } from '../rows/row.ts';
import { PackedLead, type PackedLeads } from './leads.ts';
import {
  type PreparedData,
  type PreparedRows,
  type PrepareRequest,
  prepareRequest,
  type WrittenRows,
} from './prepare.ts';
import type { PrepareReply } from './prepare-thread.ts';
import type { ScreenHashes } from './screen.ts';

/** A person or parcel as JSON: the garbage collector copies one text where a person is twenty objects. */
interface WrittenRow {
  record_id: string;
  json: string;
}

/** The rows of an import that aren't prepared. */
type OtherRow = EntityRow | { row?: number; refused: Message; withdraw?: string };

/** A row of a batch that is being read. */
export type ReadRow = OtherRow | { person: WrittenRow } | { parcel: WrittenRow };

interface Prepared<T> extends WrittenRow {
  content: number;
  /** Null until it is needed, where most rows are probably unchanged. */
  packed: PackedRecord<T> | null;
}

export interface PreparedPerson extends Prepared<PersonRecord> {
  /** The bucket of the record's id. */
  bucket: number;
  /** Made with the record if it may join an existing person. */
  lead: PackedLead | null;
  /** The hashes to screen the person by; null if nobody was suppressed when the import began. */
  screen: Float64Array | null;
}
export type PreparedParcel = Prepared<ParcelRecord>;

/** A row whose person or parcel is prepared. */
export type PreparedRow = OtherRow | { prepared: PreparedPerson } | { parcel: PreparedParcel };

/** A row of people or parcels. */
export type PeopleRow = Exclude<PreparedRow, EntityRow>;

const writeRow = (row: { record_id: string }): WrittenRow => ({
  record_id: row.record_id,
  json: JSON.stringify(row),
});

export function readRow(row: ImportRow): ReadRow {
  if ('person' in row) return { person: writeRow(row.person) };
  return 'parcel' in row ? { parcel: writeRow(row.parcel) } : row;
}

/** Starting a thread takes longer than preparing this many people and parcels. */
const rowsWithoutThread = 4000;

interface Pending {
  resolve(prepared: PreparedData): void;
  reject(error: unknown): void;
}

export class Preparer {
  readonly #reader: AddressReader;
  #ahead: boolean;
  readonly #leads: boolean;
  readonly #screen: string | null;
  #thread: Worker | null = null;
  /** In the order of the replies. */
  readonly #pending: Pending[] = [];
  #rows = 0;
  /** Why the thread ended. */
  #failure: Error | null = null;

  /**
   * `ahead`: whether to make the record of each row, because most are probably new. `leads`: whether people may join
   * others. `screen`: the source, if somebody asked to be deleted.
   */
  constructor(
    reader: AddressReader,
    { ahead, leads = false, screen = null }: { ahead: boolean; leads?: boolean; screen?: string | null },
  ) {
    this.#reader = reader;
    this.#ahead = ahead;
    this.#leads = leads;
    this.#screen = screen;
  }

  /** Makes records ahead from now on if most of a batch's people were new or had changed. */
  adapt({ people, unchanged }: { people: number; unchanged: number }): void {
    if (people > 0) this.#ahead = unchanged < people / 2;
  }

  /** Prepares the people and parcels of rows; rejects if the thread ends. */
  async prepareRows(rows: readonly ReadRow[]): Promise<PreparedRow[]> {
    const people = rows.flatMap((row) => ('person' in row ? [row.person] : []));
    const parcels = rows.flatMap((row) => ('parcel' in row ? [row.parcel] : []));
    const data = await this.#prepare(people, parcels, { records: this.#ahead, screen: this.#screen });
    let [nextPerson, nextParcel] = [0, 0];
    return rows.map((row): PreparedRow => {
      if ('person' in row) {
        const at = nextPerson++;
        const bucket = data.buckets[at] ?? 0;
        const lead = leadAt(data.leads, at);
        const screen = hashesAt(data.screen, at);
        return { prepared: { ...preparedRow(row.person, data.people, at), bucket, lead, screen } };
      }
      if ('parcel' in row) return { parcel: preparedRow(row.parcel, data.parcels, nextParcel++) };
      return row;
    });
  }

  /** Makes the records that are missing. */
  async addRecords(
    people: readonly PreparedPerson[],
    parcels: readonly PreparedParcel[] = [],
  ): Promise<void> {
    const [unmade, unmadeParcels] = [people.filter(isUnmade), parcels.filter(isUnmade)];
    if (unmade.length + unmadeParcels.length === 0) return;
    const data = await this.#prepare(unmade, unmadeParcels, { records: true, screen: null });
    addPacked(unmade, data.people);
    for (const [at, person] of unmade.entries()) person.lead = leadAt(data.leads, at);
    addPacked(unmadeParcels, data.parcels);
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #prepare(
    people: readonly WrittenRow[],
    parcels: readonly WrittenRow[],
    { records, screen }: Pick<PrepareRequest, 'records' | 'screen'>,
  ): Promise<PreparedData> | PreparedData {
    const request: PrepareRequest = {
      people: inArrays(people),
      parcels: inArrays(parcels),
      records,
      leads: this.#leads,
      screen,
    };
    this.#rows += people.length + parcels.length;
    if (this.#thread === null && this.#rows <= rowsWithoutThread)
      return prepareRequest(request, this.#reader);
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

const leadAt = (leads: PackedLeads | null, at: number): PackedLead | null =>
  leads === null ? null : new PackedLead(leads, at);

const hashesAt = (screen: ScreenHashes | null, at: number): Float64Array | null =>
  screen?.hashes.subarray(screen.ends[at - 1] ?? 0, screen.ends[at]) ?? null;

const isUnmade = ({ packed }: { packed: unknown }): boolean => packed === null;

const inArrays = (rows: readonly WrittenRow[]): WrittenRows => ({
  record_ids: rows.map(({ record_id }) => record_id),
  json: rows.map(({ json }) => json),
});

const preparedRow = <T>(
  { record_id, json }: WrittenRow,
  { contents, records }: PreparedRows,
  at: number,
): Prepared<T> => ({
  record_id,
  json,
  content: contents[at] ?? 0,
  packed: records === null ? null : new PackedRecord<T>(records, at),
});

function addPacked<T>(rows: readonly Prepared<T>[], { records }: PreparedRows): void {
  if (records === null) return;
  for (const [at, row] of rows.entries()) row.packed = new PackedRecord<T>(records, at);
}
