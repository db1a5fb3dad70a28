/**
 * The SQL of the reference database's look-ups. Every statement names its bucket, so that it runs on one server of many;
 * ids and keys are below 2^53 and come back as numbers.
 */
import pg from 'pg';
import type { LicenceClass } from '#contract/imports/schemas';
import type { RawReader } from '#platform/postgres/database';
import { int2, int4Array, int8Array, int8At } from '#platform/postgres/raw-rows';

const numbers = new pg.TypeOverrides();
numbers.setTypeParser(20, Number);

/** Whatever can run a statement: the pool, or one connection. */
export type Queryable = Pick<pg.Pool, 'query'>;

/** The bucket of a person, which stands in the id's high bits. */
const idBits = 2 ** 40;
export const bucketOfPerson = (person_id: number): number => Math.floor(person_id / idBits);
/** What is left of it: drawn from one sequence for all buckets. */
export const numberOfPerson = (person_id: number): number => person_id % idBits;
export const personId = (bucket: number, number: number): number => bucket * idBits + number;

/**
 * The people under each key of some buckets, each told with the key's place in its bucket. Of a key that more than its cap
 * share, one more than the cap is told, so that the caller sees that it is too common.
 */
export const readKeys = (
  connection: RawReader,
  wanted: readonly { bucket: number; keys: readonly number[]; caps: readonly number[] }[],
  onHolder: (bucketAt: number, keyAt: number, person_id: number) => void,
): Promise<void> =>
  connection.readRows(
    {
      name: 'person-keys',
      text: `select wanted.place::int4, found.person_id
             from unnest($2::bigint[], $3::int[]) with ordinality as wanted (key, cap, place)
             cross join lateral (
               select person_id from person_key
               where bucket = $1::smallint and key = wanted.key
               order by person_id limit wanted.cap + 1
             ) as found`,
      runs: wanted.map(({ bucket, keys, caps }) => [int2(bucket), int8Array(keys), int4Array(caps)]),
    },
    // An int4 and a bigint, each behind its length.
    (bytes, at, run) => onHolder(run, bytes.readInt32BE(at + 4) - 1, int8At(bytes, at + 12)),
  );

/**
 * Somebody as they were read: the id of their source as its bytes, or of several as texts joined by commas; the record's
 * JSON stands in `bytes` from `at` to `end`.
 */
export type OnPerson = (person_id: number, sources: string, bytes: Buffer, at: number, end: number) => void;

/** The ids of sources that `readPeople` tells. */
export const sourceIds = (sources: string): string[] =>
  sources.length === 16
    ? [
        Buffer.from(sources, 'latin1')
          .toString('hex')
          .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
      ]
    : sources.split(',');

/** People by their ids, bucket by bucket; those that are gone are left out. */
export const readPeople = (
  connection: RawReader,
  wanted: Iterable<readonly [bucket: number, ids: readonly number[]]>,
  onPerson: OnPerson,
): Promise<void> =>
  connection.readRows(
    {
      name: 'people',
      text: `select person_id, source_id, array_to_string(sources, ','), record from person
             where bucket = $1::smallint and person_id = any($2::bigint[])`,
      runs: Array.from(wanted, ([bucket, ids]) => [int2(bucket), int8Array(ids)]),
    },
    (bytes, at) => {
      // A bigint, a uuid, a text or null, and the JSON.
      const several = bytes.readInt32BE(at + 32);
      const sources =
        several < 0
          ? bytes.toString('latin1', at + 16, at + 32)
          : bytes.toString('latin1', at + 36, at + 36 + several);
      const recordAt = at + 40 + Math.max(0, several);
      onPerson(int8At(bytes, at + 4), sources, bytes, recordAt, recordAt + bytes.readInt32BE(recordAt - 4));
    },
  );

/** A source as results tell it, and what its licence allows. */
export interface NamedSource {
  id: string;
  name: string;
  licence_class: LicenceClass;
}

/** How many people each state and ZIP3 holds, and when some were last added. */
export async function selectCoverage(
  connection: Queryable,
): Promise<{ state: string; zip3: number; people: number; loaded_at: Date | null }[]> {
  const result = await connection.query({
    text: 'select state, zip3, people, loaded_at from coverage where people > 0',
    types: numbers,
  });
  return result.rows;
}

export async function selectSources(connection: Queryable): Promise<NamedSource[]> {
  return (await connection.query('select id, name, licence_class from source')).rows;
}

/** Which state of the reference database this is: the number grows with whatever changes people. */
export async function selectGeneration(connection: Queryable): Promise<number> {
  const { rows } = await connection.query({
    name: 'generation',
    text: 'select generation from reference_generation',
    types: numbers,
  });
  return rows[0]?.generation ?? 0;
}
