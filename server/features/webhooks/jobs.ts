import type { Context } from '#platform/context';
import type { Jobs } from '#platform/jobs/jobs';
import { deliverMessage } from './deliver.ts';

/** Starts the sender in this process. A receiver that never answers can use at most two of eight slots. */
export const startWebhookJobs = (ctx: Context, jobs: Jobs): Promise<void> =>
  jobs.work('webhooks.deliver', (payload) => deliverMessage(ctx, payload), { jobs: 8, perGroup: 2 });
