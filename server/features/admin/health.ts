import { sql } from 'kysely';
import type { Health } from '#contract/admin/operations';
import { listSources } from '#features/imports';
import { selectStalledOrders } from '#features/orders';
import { isOutdated, readCoverage } from '#features/reference';
import type { Context } from '#platform/context';
import { connectedProcesses, readBacklog } from '#platform/jobs/backlog';
import type { Db } from '#platform/postgres/database';
import { readDisk } from '#platform/storage/disk';
import { countDead } from './jobs.ts';

async function readDatabase(db: Db): Promise<Health['database']> {
  const { rows } = await sql<Health['database']>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
           (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
           current_setting('max_connections')::int as most_connections`.execute(db);
  return rows[0] ?? { version: '', size: 0, connections: 0, most_connections: 0 };
}

async function readWaiting(db: Db): Promise<{ jobs: number; oldest: number }> {
  const { rows } = await sql<{ jobs: number; oldest: number }>`
    select count(*)::int as jobs, coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as oldest
    from pgboss.job where state in ('created', 'retry') and start_after <= now()`.execute(db);
  return rows[0] ?? { jobs: 0, oldest: 0 };
}

async function readMail(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting,
           count(*) filter (where state = 'failed')::int as failed from mail`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

/** The entries of the audit log that are sealed, and those that aren't yet. */
async function readSealed(db: Db): Promise<Health['audit']> {
  const { rows } = await sql<Health['audit']>`
    select coalesce((select max(seq) from audit), 0)::int as sealed,
           (select count(*)::int from audit where seq is null) as waiting`.execute(db);
  return rows[0] ?? { sealed: 0, waiting: 0 };
}

export async function readHealth(ctx: Context): Promise<Health> {
  const { db } = ctx;
  const [database, disk, backlog, waiting, dead, stuck, processes, mail, coverage, sources, outdated, audit] =
    await Promise.all([
      readDatabase(db),
      readDisk(ctx.config.dataFolder),
      readBacklog(db),
      readWaiting(db),
      countDead(db),
      selectStalledOrders(db),
      connectedProcesses(db),
      readMail(db),
      readCoverage(ctx.pool),
      listSources(db),
      isOutdated(ctx.pool),
      readSealed(db),
    ]);
  const imports = sources.flatMap(({ imported_at }) => (imported_at === null ? [] : [imported_at])).sort();
  return {
    database,
    disk,
    queue: {
      events_waiting: backlog.waiting,
      oldest_event: backlog.oldest,
      jobs_waiting: waiting.jobs,
      oldest_job: waiting.oldest,
      dead,
      stuck_orders: stuck.length,
    },
    processes: processes.length,
    mail: { smtp: ctx.config.smtp !== null, ...mail },
    reference: {
      people: coverage.people,
      sources: sources.length,
      imported_at: imports.at(-1) ?? null,
      outdated,
    },
    audit,
  };
}
