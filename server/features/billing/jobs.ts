/** The background work of money: events of the gateway, refunds, renewals, payments without an end, coins whose time is over. */
import { expireAllCoins } from '#features/wallet';
import type { Context } from '#platform/context';
import type { Jobs } from '#platform/jobs/jobs';
import { tellExpiringCards } from './cards/service.ts';
import { reconcileBooks } from './gateway/reconcile.ts';
import { handleEvent } from './gateway/webhooks.ts';
import { reconcilePayments } from './payments/service.ts';
import { topUpDue } from './payments/top-up.ts';
import { followDisputes } from './refunds/disputes.ts';
import { followRefunds, sendRefund } from './refunds/send.ts';
import { renewDue } from './subscriptions/renewals.ts';

/** Everything that money does by the clock. */
export async function tickBilling(ctx: Context): Promise<void> {
  await reconcilePayments(ctx);
  await renewDue(ctx);
  await topUpDue(ctx);
  await expireAllCoins(ctx);
  await tellExpiringCards(ctx);
  await followRefunds(ctx);
}

/** Takes the jobs on in this process. */
export async function startBillingJobs(ctx: Context, jobs: Jobs): Promise<void> {
  await jobs.work('billing.event', (payload) => handleEvent(ctx, payload));
  await jobs.work('billing.refund', ({ refund_id }) => sendRefund(ctx, refund_id));
  await jobs.work('billing.reconcile', async () => void (await reconcileBooks(ctx)));
  await jobs.schedule('billing.reconcile', '20 3 * * *');
  await jobs.work('billing.disputes', () => followDisputes(ctx));
  await jobs.schedule('billing.disputes', '*/10 * * * *');
  await jobs.work('billing.tick', () => tickBilling(ctx));
  await jobs.schedule('billing.tick', '* * * * *');
}
