/** Prepares people and parcels for an import. Pure, so that it can run in a thread. */
import {
  type PackedData,
  packedBuffers,
  parcelKind,
  personKind,
  type RecordKind,
  RecordPacker,
  recordBucket,
} from '#features/reference';
import {
  type AddressReader,
  type Parcel,
  type ParcelRecord,
  type Person,
  type PersonRecord,
  prepareParcel,
  preparePerson,
} from '#linkage';
import { contentHash } from './content.ts';
import { LeadPacker, type PackedLeads } from './leads.ts';
import { Screener, type ScreenHashes } from './screen.ts';

/** People or parcels, each as JSON, and their ids. */
export interface WrittenRows {
  record_ids: readonly string[];
  json: readonly string[];
}

export interface PrepareRequest {
  people: WrittenRows;
  parcels: WrittenRows;
  /** Whether to make their records too, not only hashes. */
  records: boolean;
  /** Whether to make leads of people's records, because they may join people who exist. */
  leads: boolean;
  /** The source, if its people must be screened because somebody asked to be deleted. */
  screen: string | null;
}

export interface PreparedRows {
  /** The hash of each row's content. */
  contents: Float64Array<ArrayBuffer>;
  records: PackedData | null;
}

export interface PreparedData {
  people: PreparedRows;
  /** The bucket of each person's record id. */
  buckets: Uint8Array<ArrayBuffer>;
  leads: PackedLeads | null;
  screen: ScreenHashes | null;
  parcels: PreparedRows;
}

export function prepareRequest(
  { people, parcels, records, leads, screen }: PrepareRequest,
  reader: AddressReader,
): PreparedData {
  const packer = records && leads ? new LeadPacker(reader) : null;
  const screener = screen === null ? null : new Screener(screen);
  if (!records) for (const json of people.json) screener?.add(JSON.parse(json) as Person);
  return {
    people: prepareRows<Person, PersonRecord>(people, records, personKind, (row) => {
      const record = preparePerson(row, reader);
      packer?.add(record);
      screener?.add(row, record);
      return record;
    }),
    buckets: Uint8Array.from(people.record_ids, recordBucket),
    leads: packer?.pack() ?? null,
    screen: screener?.pack() ?? null,
    parcels: prepareRows<Parcel, ParcelRecord>(parcels, records, parcelKind, (row) =>
      prepareParcel(row, reader),
    ),
  };
}

/** The buffers to transfer to another thread. */
export const buffersOf = ({ people, parcels, leads, screen }: PreparedData): ArrayBuffer[] => [
  ...[people.records, parcels.records].flatMap((packed) => (packed === null ? [] : packedBuffers(packed))),
  ...(leads === null ? [] : [leads.keys, leads.buckets, leads.caps, leads.ends].map(({ buffer }) => buffer)),
  ...(screen === null ? [] : [screen.hashes.buffer, screen.ends.buffer]),
];

function prepareRows<T, R>(
  { json }: WrittenRows,
  records: boolean,
  kind: RecordKind<R>,
  prepare: (row: T) => R,
): PreparedRows {
  const contents = new Float64Array(json.length);
  const packer = records && json.length > 0 ? new RecordPacker(json.length, kind) : null;
  for (const [at, row] of json.entries()) {
    contents[at] = contentHash(row);
    packer?.add(prepare(JSON.parse(row) as T));
  }
  return { contents, records: packer?.pack() ?? null };
}
