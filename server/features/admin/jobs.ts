/** Background jobs and events: how many are queued, which failed for good, and retrying those. */
import { sql } from 'kysely';
import type { DeadLetter, Jobs } from '#contract/admin/operations';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { failedForGood } from '#platform/jobs/backlog';
import { maxAttempts, redriveEvent } from '#platform/jobs/events';
import { redriveJob } from '#platform/jobs/jobs';
import type { Db } from '#platform/postgres/database';

/** Failed jobs and events in one shape. A job's error is its message, which names no lead. */
const failed = sql`
  select 'job' as kind, id::text as id, name, retry_count + 1 as attempts,
         left(coalesce(output ->> 'message', output ->> 'value', 'unknown'), 200) as error, completed_on as at
  from pgboss.job j where ${failedForGood}
  union all
  select 'event', id::text, name, attempts, coalesce(last_error, 'unknown'), created_at
  from event where delivered_at is null and attempts >= ${maxAttempts}`;

/** Maximum length of the list. */
const maxListed = 100;

export async function countDead(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${failed}) d`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The queues with their sizes, and what failed for good, newest first. */
export async function readJobs(db: Db): Promise<Jobs> {
  const queues = await sql<Jobs['queues'][number]>`
    select q.name, count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
           count(j.id) filter (where j.state = 'active')::int as running,
           count(j.id) filter (where ${failedForGood})::int as failed
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where left(q.name, 2) <> '__' -- pg-boss's own
    group by q.name order by q.name`.execute(db);
  const failures = await sql<Omit<DeadLetter, 'at'> & { at: Date }>`
    select * from (${failed}) d order by at desc limit ${maxListed}`.execute(db);
  return {
    queues: queues.rows,
    dead: failures.rows.map((letter) => ({ ...letter, at: letter.at.toISOString() })),
  };
}

/** Resets the attempts of a failed job or event. Throws `not_found` for anything else. */
export async function redrive(
  ctx: Context,
  caller: Caller,
  { kind, id }: { kind: DeadLetter['kind']; id: string },
): Promise<Jobs> {
  await inTransaction(ctx, async (tx) => {
    const found = isId(id) && (kind === 'job' ? await redriveJob(tx, id) : await redriveEvent(tx, id));
    if (!found) throw notFound(`failed_${kind}`);
    await audit(tx, { caller, action: `${kind}.redrive`, subject: `${kind}:${id}` });
  });
  return readJobs(ctx.db);
}
