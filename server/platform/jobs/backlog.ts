/** What waits or failed behind the scenes, and who works on it: for those who look after an installation. */
import { sql } from 'kysely';
import type { Db } from '../postgres/database.ts';
import { mostAttempts } from './events.ts';

export interface Backlog {
  /** Events that nobody has been told of yet. */
  waiting: number;
  /** The oldest of them has waited this long, seconds; 0 without one. */
  oldest: number;
  /** Events that are given up on: every try to deliver them failed. */
  undeliverable: number;
  /** Jobs that failed for good within a day, by name. */
  failedJobs: { name: string; count: number }[];
}

/** Reads the backlog. */
export async function readBacklog(db: Db): Promise<Backlog> {
  const { rows } = await sql<{ waiting: number; oldest: number; undeliverable: number }>`
    select count(*) filter (where attempts < ${mostAttempts})::int as waiting,
           coalesce(extract(epoch from now() - min(created_at) filter (where attempts < ${mostAttempts})), 0)::float8
             as oldest,
           count(*) filter (where attempts >= ${mostAttempts})::int as undeliverable
    from event where delivered_at is null`.execute(db);
  const jobs = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from pgboss.job
    where state = 'failed' and completed_on > now() - interval '1 day' group by name order by name`.execute(
    db,
  );
  return { waiting: 0, oldest: 0, undeliverable: 0, ...rows[0], failedJobs: jobs.rows };
}

/** The processes of OpenSkip that are connected to the database, but for this one. */
export async function connectedProcesses(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select distinct split_part(application_name, ':', 2)::int as pid from pg_stat_activity
    where application_name ~ '^openskip:[0-9]+:' and datname = current_database() order by pid`.execute(db);
  return rows.map(({ pid }) => pid).filter((pid) => pid !== process.pid);
}
