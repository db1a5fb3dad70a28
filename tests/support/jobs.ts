/** Runs jobs without a worker: takes them from their queue one by one. */
import { createQuoteFromFile } from '#features/orders';
import type { JobName, JobPayloads } from '#platform/jobs/jobs';
import type { TestApi } from './api.ts';

/** Runs every pending job with a name and returns their number. */
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

/** Creates every pending quote and returns their number. */
export async function runQuotes({ ctx }: Pick<TestApi, 'ctx'>): Promise<number> {
  const { rows } = await ctx.pool.query<{ order_id: string }>(
    'with waiting as (delete from quote_task returning order_id, created_at) select order_id from waiting order by created_at',
  );
  for (const { order_id } of rows) await createQuoteFromFile(ctx, order_id);
  return rows.length;
}
