import pg from 'pg';
import { allBuckets } from '#platform/postgres/buckets';
import { type KeyTables, liveKeys } from '../keys/repository.ts';
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

/** The ids of all people, `atOnce` at a time. */
export async function* allIds(client: pg.PoolClient, atOnce = 1000): AsyncGenerator<number[]> {
  for (const bucket of allBuckets) {
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

/** The tables that collect new keys. */
export const newKeys: KeyTables = { pages: 'person_key_page_anew', segments: 'person_key_segment_anew' };

/** Creates the tables that collect new keys, and drops those left by a killed run. */
export async function createNewKeys(client: pg.PoolClient): Promise<void> {
  await dropNewKeys(client);
  await client.query(
    `create unlogged table ${newKeys.pages} (like ${liveKeys.pages} including indexes including storage)
       with (toast_tuple_target = 8160);
     create unlogged table ${newKeys.segments} (like ${liveKeys.segments} including indexes)`,
  );
}

/** Replaces the keys of a bucket by the collected ones. Runs in a transaction. */
export async function replaceKeys(client: pg.PoolClient, bucket: number): Promise<void> {
  await replaceRows(client, bucket, liveKeys.pages, newKeys.pages, 'part, slot, seq, entries');
  await replaceRows(client, bucket, liveKeys.segments, newKeys.segments, 'bits, seq, entries, cancels');
}

async function replaceRows(
  client: pg.PoolClient,
  bucket: number,
  live: string,
  collected: string,
  columns: string,
): Promise<void> {
  await client.query(`delete from ${live} where bucket = $1`, [bucket]);
  await client.query(
    `insert into ${live} (bucket, ${columns}) select bucket, ${columns} from ${collected} where bucket = $1`,
    [bucket],
  );
}

export const dropNewKeys = (client: pg.PoolClient) =>
  client.query(`drop table if exists ${newKeys.pages}, ${newKeys.segments}`);
