/**
 * The SQL of the reference database's look-ups. Every statement names its bucket, so that it runs on one server of many;
 * ids and keys are below 2^53 and come back as numbers.
 */
import pg from 'pg';
import type { LicenceClass } from '#contract/imports';
import type { PersonRecord } from '#linkage';

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
 * The people under each key of a bucket. For a key that more than its cap share, one more than the cap comes back, so
 * that the caller sees that it is too common.
 */
export async function selectKeys(
  connection: Queryable,
  bucket: number,
  keys: number[],
  caps: number[],
): Promise<[key: number, person_id: number][]> {
  const result = await connection.query<[number, number]>({
    name: 'person-keys',
    text: `select wanted.key, found.person_id
           from unnest($2::bigint[], $3::int[]) as wanted (key, cap)
           cross join lateral (
             select person_id from person_key
             where bucket = $1 and key = wanted.key
             order by person_id limit wanted.cap + 1
           ) as found`,
    values: [bucket, keys, caps],
    rowMode: 'array',
    types: numbers,
  });
  return result.rows;
}

/** The records of people of one bucket; `sources` of those who have records of several. */
export async function selectPeople(
  connection: Queryable,
  bucket: number,
  ids: number[],
): Promise<{ person_id: number; source_id: string; sources: string[] | null; record: PersonRecord }[]> {
  const result = await connection.query({
    name: 'people',
    text: `select person_id, source_id, sources, record from person
           where bucket = $1 and person_id = any($2::bigint[])`,
    values: [bucket, ids],
    types: numbers,
  });
  return result.rows;
}

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
