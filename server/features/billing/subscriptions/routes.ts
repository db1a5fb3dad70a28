/** The calls of plans and subscriptions. Those that the specification has as GET have a twin as POST. */

import type { z } from 'zod';
import type { CurrentPlan, SubscriptionReply } from '#contract/billing/plans';
import * as calls from '#contract/billing/subscriptions-routes';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import { createRouter, success } from '#platform/http/router';
import { changeSubscription, previewChange } from './change-plan.ts';
import { startSubscription } from './create.ts';
import { listPlans, readCurrent, readHistory, readPlan } from './plans.ts';
import { cancelSubscription, resumeSubscription } from './renewals.ts';

/** What was paid for is used to its end; a subscription that nothing was paid for has ended. */
const cancelled = ({ current_subscription }: z.infer<typeof CurrentPlan>) =>
  current_subscription === null
    ? 'Your subscription has ended.'
    : 'Your subscription ends with what is paid. Until then you can resume it.';
const resumed = ({ payment }: z.infer<typeof SubscriptionReply>) =>
  payment === null || payment.status === 'paid'
    ? 'Your subscription continues.'
    : 'Your bank asks you to confirm the payment.';

/** Mounts the calls. */
export function planRoutes(ctx: Context) {
  const tries = createLimit(ctx.pool, { name: 'subscription-payments', points: 30, duration: 600 });
  return createRouter()
    .bind(calls.listPlans, async ({ caller }) => success(await listPlans(ctx, caller)))
    .bind(calls.getPlan, async ({ params }) => success(await readPlan(ctx, params.id)))
    .bind(calls.getSubscription, async ({ caller }) => success(await readCurrent(ctx.db, caller.account_id)))
    .bind(calls.createSubscription, async ({ caller, body }) => {
      await tries.take(caller.account_id);
      return success(await startSubscription(ctx, caller, body));
    })
    .bind(calls.previewPlanChange, async ({ caller, params, query }) => {
      const { interval } = query;
      const { planId } = params;
      return success(await previewChange(ctx, caller, planId, interval));
    })
    .bind(calls.changePlan, async ({ caller, params, body }) => {
      await tries.take(caller.account_id);
      const { interval } = body;
      const { planId } = params;
      return success(await changeSubscription(ctx, caller, planId, interval));
    })
    .bind(calls.cancelSubscription, async ({ c, caller }) => {
      c.header('Cache-Control', 'no-store');
      const left = await cancelSubscription(ctx, caller);
      return success(left, cancelled(left));
    })
    .bind(calls.postCancelSubscription, async ({ caller }) => {
      const left = await cancelSubscription(ctx, caller);
      return success(left, cancelled(left));
    })
    .bind(calls.resumeSubscription, async ({ c, caller }) => {
      c.header('Cache-Control', 'no-store');
      await tries.take(caller.account_id);
      const going = await resumeSubscription(ctx, caller);
      return success(going, resumed(going));
    })
    .bind(calls.postResumeSubscription, async ({ caller }) => {
      await tries.take(caller.account_id);
      const going = await resumeSubscription(ctx, caller);
      return success(going, resumed(going));
    })
    .bind(calls.listSubscriptionHistory, async ({ caller, params, query }) => {
      const { id } = params;
      return success(await readHistory(ctx, caller, id, query));
    });
}
