/** Prints of the rows of each bucket, by which a new snapshot finds what has changed since the one before. */
import type pg from 'pg';
import { hasCitus } from '#database/distribution';
import type { Prints } from '../file.ts';

/**
 * The prints of all buckets, made from the transactions that wrote their rows (`xmin`): a row that changes gets another.
 * Null on Citus, which doesn't show them.
 */
export async function selectPrints(client: pg.Client): Promise<Prints | null> {
  if (await hasCitus(client)) return null;
  const read = async (query: string): Promise<Record<number, string>> => {
    const { rows } = await client.query<{ bucket: number; print: string }>(query);
    return Object.fromEntries(rows.map(({ bucket, print }) => [bucket, print]));
  };
  const { rows: databases } = await client.query<{ database: string }>(
    // The timeline changes when a backup is restored to a point in time, and transactions are numbered from there.
    `select concat_ws(' ', (pg_control_system()).system_identifier, (pg_control_checkpoint()).timeline_id, oid) as database
     from pg_database where datname = current_database()`,
  );
  const people = await read(
    `select bucket, count(*) || ' ' || bit_xor(hashint8extended(person_id, xmin::text::bigint)) as print
     from person group by bucket`,
  );
  return {
    database: databases[0]?.database ?? '',
    people,
    // Each print starts with the number of people.
    count: Object.values(people).reduce((sum, print) => sum + Number.parseInt(print, 10), 0),
    // Segments don't change, they're only added and merged.
    keys: await read(
      `select bucket, md5(string_agg(concat_ws(' ', seq, entries, cancels, xmin), ',' order by seq)) as print
       from person_key_segment group by bucket`,
    ),
  };
}
