/**
 * CPU-heavy jobs run in a worker thread, where no request waits for them: two at once, and one per account, so that a
 * customer with a hundred jobs doesn't delay others.
 */
import { buildExport } from '#features/accounts';
import { indexOrderLeads } from '#features/leads';
import type { Context } from '#platform/context';
import type { Jobs } from '#platform/jobs/jobs';
import { accountData } from './account-data.ts';

const concurrency = { jobs: 2, perGroup: 1 };

/** Starts these jobs in this thread. */
export async function startHeavyJobs(ctx: Context, jobs: Jobs): Promise<void> {
  await jobs.work('results.list', ({ order_id }) => indexOrderLeads(ctx, order_id), concurrency);
  await jobs.work(
    'accounts.export',
    ({ export_id }) => buildExport(ctx, export_id, accountData),
    concurrency,
  );
}
