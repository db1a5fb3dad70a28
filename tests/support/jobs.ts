/** Jobs as a worker would run them, without one: taken out of their queue and done, one by one. */
import type { JobName, JobPayloads } from '#platform/jobs';
import type { TestApi } from './api.ts';

/** Runs every waiting job of a name; answers how many there were. */
export async function runJobs<N extends JobName>(
  { ctx }: Pick<TestApi, 'ctx'>,
  name: N,
  handle: (payload: JobPayloads[N]) => Promise<void>,
): Promise<number> {
  const { rows } = await ctx.pool.query<{ data: JobPayloads[N] }>(
    `delete from pgboss.job where name = $1 and state = 'created' returning data`,
    [name],
  );
  for (const { data } of rows) await handle(data);
  return rows.length;
}
