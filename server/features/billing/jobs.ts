/** Background jobs of billing: gateway events, refunds, renewals, unfinished payments and expired coins. */
import { expireAllCoins } from '#features/wallet';
import type { Context } from '#platform/context';
import type { Jobs } from '#platform/jobs/jobs';
import { notifyExpiringCards } from './cards/service.ts';
import { reconcileBooks } from './gateway/reconcile.ts';
import { handleEvent } from './gateway/webhooks.ts';
import { reconcilePayments } from './payments/service.ts';
import { runTopUps } from './payments/top-up.ts';
import { syncDisputes } from './refunds/disputes.ts';
import { pollRefunds, sendRefund } from './refunds/send.ts';
import { renewSubscriptions } from './subscriptions/renewals.ts';

/** Runs every minute. */
export async function tickBilling(ctx: Context): Promise<void> {
  await reconcilePayments(ctx);
  await renewSubscriptions(ctx);
  await runTopUps(ctx);
  await expireAllCoins(ctx);
  await notifyExpiringCards(ctx);
  await pollRefunds(ctx);
}

export async function startBillingJobs(ctx: Context, jobs: Jobs): Promise<void> {
  await jobs.work('billing.event', (payload) => handleEvent(ctx, payload));
  await jobs.work('billing.refund', ({ refund_id }) => sendRefund(ctx, refund_id));
  await jobs.work('billing.reconcile', async () => void (await reconcileBooks(ctx)));
  await jobs.schedule('billing.reconcile', '20 3 * * *');
  await jobs.work('billing.disputes', () => syncDisputes(ctx));
  await jobs.schedule('billing.disputes', '*/10 * * * *');
  await jobs.work('billing.tick', () => tickBilling(ctx));
  await jobs.schedule('billing.tick', '* * * * *');
}
