import pg from 'pg';
import type { Queryable } from '../repository.ts';

const numbers = new pg.TypeOverrides();
numbers.setTypeParser(20, Number);

/** The form in which people are prepared and keyed. */
export async function selectForm(client: Queryable): Promise<number> {
  const { rows } = await client.query('select form from reference_generation');
  return rows[0]?.form ?? 0;
}

/** Sets the form and increments the generation, which invalidates snapshots. */
export const setForm = (client: pg.PoolClient, form: number) =>
  client.query('update reference_generation set form = $1, generation = generation + 1', [form]);

/** The number of buckets in each table. */
export const buckets = 256;

/** The ids of all people, `atOnce` at a time. */
export async function* allIds(client: pg.PoolClient, atOnce = 1000): AsyncGenerator<number[]> {
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    for (let cursor = 0; ; ) {
      const { rows } = await client.query({
        text: `select person_id from person where bucket = $1 and person_id > $2 order by person_id limit $3`,
        values: [bucket, cursor, atOnce],
        types: numbers,
      });
      if (rows.length === 0) break;
      yield rows.map(({ person_id }) => person_id);
      cursor = rows.at(-1).person_id;
    }
  }
}

/** Creates the table that collects new keys, and drops one left by a killed run. */
export const createNewKeys = (client: pg.PoolClient) =>
  client.query(
    'drop table if exists person_key_anew; create unlogged table person_key_anew (like person_key)',
  );

/** Indexes the collected keys by bucket. */
export const indexNewKeys = (client: pg.PoolClient) =>
  client.query(
    'alter table person_key_anew add primary key (bucket, key, person_id); analyze person_key_anew, person_key',
  );

/** Replaces the keys of a bucket by the collected ones. Runs in a transaction. */
export async function replaceKeys(client: pg.PoolClient, bucket: number): Promise<void> {
  // Imports turn these joins off. One join over the whole bucket is faster than a lookup per key.
  await client.query('set local enable_hashjoin = on; set local enable_mergejoin = on');
  await client.query(
    `delete from person_key k where bucket = $1 and not exists (
       select from person_key_anew a where a.bucket = $1 and a.key = k.key and a.person_id = k.person_id)`,
    [bucket],
  );
  await client.query(
    `insert into person_key (bucket, key, person_id)
     select $1, a.key, a.person_id from person_key_anew a where a.bucket = $1 and not exists (
       select from person_key k where k.bucket = $1 and k.key = a.key and k.person_id = a.person_id)`,
    [bucket],
  );
}

export const dropNewKeys = (client: pg.PoolClient) => client.query('drop table if exists person_key_anew');
