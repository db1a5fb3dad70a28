/** Wakes pg-boss's workers for jobs that have become due: retries, and jobs enqueued for later. */
import type { Context } from '../context.ts';

/** How often due jobs are looked for, ms. */
const intervalMs = 2000;

/** pg-boss's own channel; it notifies only of jobs that are due when they are enqueued. */
const channel = `'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24)`;

/**
 * Notifies the workers of every process of queues with due jobs, until the returned function is called. One statement
 * takes the place of a poll per queue.
 */
export function notifyDueJobs({ pool, log }: Context, names: readonly string[]): () => void {
  const timer = setInterval(() => {
    pool
      .query(
        `select pg_notify(${channel}, name) from unnest($1::text[]) as queue (name)
         where exists (
           select from pgboss.job j
           where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= now()
         )`,
        [names],
      )
      .catch((error: unknown) => log.debug({ err: error }, 'due jobs wait for the database'));
  }, intervalMs);
  return () => clearInterval(timer);
}
