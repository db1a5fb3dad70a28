import type pg from 'pg';

/** Puts hashes of nobody on the suppression list, as requests of many people leave them. */
export async function suppressStrangers(pool: pg.Pool, hashes: number): Promise<void> {
  await pool.query(
    `insert into suppression (hash, cause, effect, created_at)
     select (random() * 9007199254740991)::bigint, 'drop:' || n, 'erase', now() from generate_series(1, $1::int) n`,
    [hashes],
  );
  await pool.query('vacuum analyze suppression');
}
