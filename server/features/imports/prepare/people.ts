/** Prepares people for an import. Pure, so that it can run in a thread. */
import { type PackedData, RecordPacker, recordBucket } from '#features/reference';
import { type AddressReader, type Person, preparePerson } from '#linkage';
import { contentHash } from './content.ts';

export interface PrepareRequest {
  record_ids: readonly string[];
  /** The people, each as JSON. */
  people: readonly string[];
  /** Whether to make their records too, not only hashes. */
  records: boolean;
}

export interface PreparedData {
  /** The hash of each person's content. */
  contents: Float64Array<ArrayBuffer>;
  /** The bucket of each record id. */
  buckets: Uint8Array<ArrayBuffer>;
  records: PackedData | null;
}

export function preparePeople(
  { record_ids, people, records }: PrepareRequest,
  reader: AddressReader,
): PreparedData {
  const contents = new Float64Array(people.length);
  const buckets = Uint8Array.from(record_ids, recordBucket);
  const packer = records ? new RecordPacker(people.length) : null;
  for (const [at, json] of people.entries()) {
    contents[at] = contentHash(json);
    packer?.add(preparePerson(JSON.parse(json) as Person, reader));
  }
  return { contents, buckets, records: packer?.pack() ?? null };
}
