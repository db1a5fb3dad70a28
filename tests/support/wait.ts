/** Waits for a condition and fails with a message. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Polls every 25 ms until `look` returns anything but null or false; throws after `patience` ms. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | false | undefined>,
  patience = 20_000,
): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== null && found !== false && found !== undefined) return found;
    if (performance.now() > end) throw new Error(`timed out after ${patience / 1000} s: ${what}`);
    await pause(25);
  }
}

/** Waits until so many connections to the database wait for another's lock. */
export const untilBlocked = (pool: Pool, connections = 1): Promise<boolean> =>
  until('a transaction waits for another', async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length >= connections;
  });
