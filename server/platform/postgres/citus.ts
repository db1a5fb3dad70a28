/** Citus distributes the tables of the data plane over several servers. */
import type pg from 'pg';

/**
 * Has a connection to Citus plan each statement with its values: the bucket decides where the statement runs. Elsewhere it
 * changes nothing.
 */
export async function usePlansForValues(client: Pick<pg.Client, 'query'>): Promise<void> {
  await client.query(
    `select set_config('plan_cache_mode', 'force_custom_plan', false) from pg_extension where extname = 'citus'`,
  );
}
