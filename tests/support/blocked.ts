/** Tests of what happens while one transaction waits for another. */
import type { Pool } from 'pg';
import { until } from './wait.ts';

/** Waits until a connection to the database waits for a lock. */
export const untilBlocked = (pool: Pool): Promise<boolean> =>
  until('a transaction waits for another', async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
