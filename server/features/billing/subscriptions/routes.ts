/** The specification makes two of these calls GET, so each also exists as POST. */

import type { z } from 'zod';
import type { CurrentPlan, SubscriptionReply } from '#contract/billing/plans';
import * as calls from '#contract/billing/subscriptions-routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import { createRouter, success } from '#platform/http/router';
import { changeSubscription, previewChange } from './change-plan.ts';
import { startSubscription } from './create.ts';
import { listPlans, readCurrent, readHistory, readPlan } from './plans.ts';
import { cancelSubscription, resumeSubscription } from './renewals.ts';

/** A paid period is used to its end; a subscription with nothing paid ends at once. */
const cancelMessage = ({ current_subscription }: z.infer<typeof CurrentPlan>) =>
  current_subscription === null
    ? message('messages:subscription_ended')
    : message('messages:subscription_ending');
const resumeMessage = ({ payment }: z.infer<typeof SubscriptionReply>) =>
  payment === null || payment.status === 'paid'
    ? message('messages:subscription_resumed')
    : message('messages:payment_confirmation_needed');

export function planRoutes(ctx: Context) {
  const attempts = createLimit(ctx.pool, { name: 'subscription-payments', points: 30, duration: 600 });
  return createRouter()
    .bind(calls.listPlans, async ({ caller }) => success(await listPlans(ctx, caller)))
    .bind(calls.getPlan, async ({ params }) => success(await readPlan(ctx, params.id)))
    .bind(calls.getSubscription, async ({ caller }) => success(await readCurrent(ctx.db, caller.account_id)))
    .bind(calls.createSubscription, async ({ caller, body }) => {
      await attempts.take(caller.account_id);
      return success(await startSubscription(ctx, caller, body));
    })
    .bind(calls.previewPlanChange, async ({ caller, params, query }) => {
      const { interval } = query;
      const { planId } = params;
      return success(await previewChange(ctx, caller, planId, interval));
    })
    .bind(calls.changePlan, async ({ caller, params, body }) => {
      await attempts.take(caller.account_id);
      const { interval } = body;
      const { planId } = params;
      return success(await changeSubscription(ctx, caller, planId, interval));
    })
    .bind(calls.cancelSubscription, async ({ c, caller }) => {
      c.header('Cache-Control', 'no-store');
      const plan = await cancelSubscription(ctx, caller);
      return success(plan, cancelMessage(plan));
    })
    .bind(calls.postCancelSubscription, async ({ caller }) => {
      const plan = await cancelSubscription(ctx, caller);
      return success(plan, cancelMessage(plan));
    })
    .bind(calls.resumeSubscription, async ({ c, caller }) => {
      c.header('Cache-Control', 'no-store');
      await attempts.take(caller.account_id);
      const result = await resumeSubscription(ctx, caller);
      return success(result, resumeMessage(result));
    })
    .bind(calls.postResumeSubscription, async ({ caller }) => {
      await attempts.take(caller.account_id);
      const result = await resumeSubscription(ctx, caller);
      return success(result, resumeMessage(result));
    })
    .bind(calls.listSubscriptionHistory, async ({ caller, params, query }) => {
      const { id } = params;
      return success(await readHistory(ctx, caller, id, query));
    });
}
