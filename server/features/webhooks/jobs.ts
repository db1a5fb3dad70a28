/** The background work of webhooks. */
import type { Context } from '#platform/context';
import type { Jobs } from '#platform/jobs/jobs';
import { deliverMessage } from './deliver.ts';

/** Takes the sending on in this process. A receiver that never answers holds up two places of eight, and only its own. */
export const startWebhookJobs = (ctx: Context, jobs: Jobs): Promise<void> =>
  jobs.work('webhooks.deliver', (payload) => deliverMessage(ctx, payload), { jobs: 8, perGroup: 2 });
