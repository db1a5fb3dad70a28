/**
 * The SQL of lookups. Every statement names its bucket, so the tables can be sharded. Ids and keys are below 2^53 and
 * are read as numbers.
 */
import pg from 'pg';
import type { LicenceClass } from '#contract/imports/schemas';
import type { RawReader } from '#platform/postgres/database';
import { int2, int8Array } from '#platform/postgres/parameters';
import { int8At } from '#platform/postgres/raw-rows';

const numbers = new pg.TypeOverrides();
numbers.setTypeParser(20, Number);

/** A pool or a single connection. */
export type Queryable = Pick<pg.Pool, 'query'>;

/** A person's id is the bucket (high bits) and a number. */
const idBits = 2 ** 40;
export const bucketOfPerson = (person_id: number): number => Math.floor(person_id / idBits);
/** The number within an id, from one sequence for all buckets. */
export const numberOfPerson = (person_id: number): number => person_id % idBits;
export const personId = (bucket: number, number: number): number => bucket * idBits + number;

/**
 * A person as read: the source id as bytes, or several as text separated by commas. The record's JSON is in `bytes`
 * from `at` to `end`.
 */
export type OnPerson = (person_id: number, sources: string, bytes: Buffer, at: number, end: number) => void;

/** The source ids in the `sources` of `OnPerson`. */
export const sourceIds = (sources: string): string[] =>
  sources.length === 16
    ? [
        Buffer.from(sources, 'latin1')
          .toString('hex')
          .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
      ]
    : sources.split(',');

/** People by id, bucket by bucket. Deleted ones are left out. */
export const readPeople = (
  connection: RawReader,
  buckets: Iterable<readonly [bucket: number, ids: readonly number[]]>,
  onPerson: OnPerson,
): Promise<void> =>
  connection.readRows(
    {
      name: 'people',
      text: `select person_id, source_id, array_to_string(sources, ','), record from person
             where bucket = $1::smallint and person_id = any($2::bigint[])`,
      runs: Array.from(buckets, ([bucket, ids]) => [int2(bucket), int8Array(ids)]),
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

/** A source's name in results, and its license. */
export interface NamedSource {
  id: string;
  name: string;
  licence_class: LicenceClass;
}

/** The number of people per state and ZIP3, and when people were last added there. */
export async function selectCoverage(
  connection: Queryable,
): Promise<
  { state: string; zip3: number; people: number; loaded_at: Date | null; updated_at: Date | null }[]
> {
  const result = await connection.query({
    text: 'select state, zip3, people, loaded_at, updated_at from coverage where people > 0',
    types: numbers,
  });
  return result.rows;
}

export async function selectSources(connection: Queryable): Promise<NamedSource[]> {
  return (await connection.query('select id, name, licence_class from source')).rows;
}

/** The generation of the reference database, which every change of people increments. */
export async function selectGeneration(connection: Queryable): Promise<number> {
  const { rows } = await connection.query({
    name: 'generation',
    text: 'select generation from reference_generation',
    types: numbers,
  });
  return rows[0]?.generation ?? 0;
}
