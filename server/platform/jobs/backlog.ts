/** Background work that is waiting or failed, and the processes working on it. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../postgres/database.ts';
import { maxAttempts } from './events.ts';

export interface Backlog {
  /** Undelivered events. */
  waiting: number;
  /** Seconds that the oldest of them has waited; 0 without any. */
  oldest: number;
  /** Events whose deliveries all failed. */
  undeliverable: number;
  /** Jobs that failed for good within a day, by name. */
  failedJobs: { name: string; count: number }[];
}

/**
 * Whether a job `j` failed and no later one did the same. A scheduled job that failed once has mostly succeeded since.
 */
export const failedForGood: RawBuilder<boolean> = sql`(
  j.state = 'failed' and not exists (
    select from pgboss.job later
    where later.name = j.name and coalesce(later.data, '{}') = coalesce(j.data, '{}')
      and later.state = 'completed' and later.completed_on > j.completed_on))`;

export async function readBacklog(db: Db): Promise<Backlog> {
  const { rows } = await sql<{ waiting: number; oldest: number; undeliverable: number }>`
    select count(*) filter (where attempts < ${maxAttempts})::int as waiting,
           coalesce(extract(epoch from now() - min(created_at) filter (where attempts < ${maxAttempts})), 0)::float8
             as oldest,
           count(*) filter (where attempts >= ${maxAttempts})::int as undeliverable
    from event where delivered_at is null`.execute(db);
  const jobs = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from pgboss.job j
    where ${failedForGood} and completed_on > now() - interval '1 day' group by name order by name`.execute(
    db,
  );
  return { waiting: 0, oldest: 0, undeliverable: 0, ...rows[0], failedJobs: jobs.rows };
}

/** The process ids of other OpenSkip processes connected to the database. */
export async function connectedProcesses(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select distinct split_part(application_name, ':', 2)::int as pid from pg_stat_activity
    where application_name ~ '^openskip:[0-9]+:' and datname = current_database() order by pid`.execute(db);
  return rows.map(({ pid }) => pid).filter((pid) => pid !== process.pid);
}
