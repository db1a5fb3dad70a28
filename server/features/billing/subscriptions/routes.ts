/** The specification makes two of these calls GET, so each also exists as POST. */

import type { z } from 'zod';
import type { CurrentPlan } from '#contract/billing/plans';
import type { Payment } from '#contract/billing/schemas';
import * as calls from '#contract/billing/subscriptions-routes';
import { languageOf, message } from '#locales';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import { createRouter, type Request, success } from '#platform/http/router';
import { readPublicPrices } from '../payments/public-prices.ts';
import { changeSubscription, previewChange } from './change-plan.ts';
import { startSubscription } from './create.ts';
import { listPlans, readCurrent, readHistory, readPlan } from './plans.ts';
import { cancelSubscription, resumeSubscription } from './renewals.ts';

/** A paid period is used to its end; a subscription with nothing paid ends at once. */
const cancelMessage = ({ current_subscription }: z.infer<typeof CurrentPlan>) =>
  current_subscription === null
    ? message('messages:subscription_ended')
    : message('messages:subscription_ending');
const resumeMessage = (payment: Payment | null) =>
  payment === null || payment.status === 'paid'
    ? message('messages:subscription_resumed')
    : message('messages:payment_confirmation_needed');

type Call = Pick<Request<typeof calls.getSubscription>, 'c' | 'caller'>;

/** The plan is read after each change, so that a failed payment is explained in the language of the reply. */
export function planRoutes(ctx: Context) {
  const attempts = createLimit(ctx.pool, { name: 'subscription-payments', points: 30, duration: 600 });
  const readPlanOf = ({ c, caller }: Call) => readCurrent(ctx.db, caller.account_id, languageOf(c));
  const cancel = async (call: Call) => {
    await cancelSubscription(ctx, call.caller);
    const plan = await readPlanOf(call);
    return success(plan, cancelMessage(plan));
  };
  const resume = async (call: Call) => {
    await attempts.take(call.caller.account_id);
    const payment = await resumeSubscription(ctx, call.caller);
    return success({ ...(await readPlanOf(call)), payment }, resumeMessage(payment));
  };
  return createRouter()
    .bind(calls.getPrices, async ({ c }) => success(await readPublicPrices(ctx, languageOf(c))))
    .bind(calls.listPlans, async ({ c, caller }) => success(await listPlans(ctx, caller, languageOf(c))))
    .bind(calls.getPlan, async ({ c, params }) => success(await readPlan(ctx, params.id, languageOf(c))))
    .bind(calls.getSubscription, async (call) => success(await readPlanOf(call)))
    .bind(calls.createSubscription, async ({ c, caller, body }) => {
      await attempts.take(caller.account_id);
      const payment = await startSubscription(ctx, caller, body);
      return success({ ...(await readPlanOf({ c, caller })), payment });
    })
    .bind(calls.previewPlanChange, async ({ caller, params, query }) => {
      const { interval } = query;
      const { planId } = params;
      return success(await previewChange(ctx, caller, planId, interval));
    })
    .bind(calls.changePlan, async ({ c, caller, params, body }) => {
      await attempts.take(caller.account_id);
      const payment = await changeSubscription(ctx, caller, params.planId, body);
      return success({ ...(await readPlanOf({ c, caller })), payment });
    })
    .bind(calls.cancelSubscription, async ({ c, caller }) => {
      c.header('Cache-Control', 'no-store');
      return await cancel({ c, caller });
    })
    .bind(calls.postCancelSubscription, async ({ c, caller }) => await cancel({ c, caller }))
    .bind(calls.resumeSubscription, async ({ c, caller }) => {
      c.header('Cache-Control', 'no-store');
      return await resume({ c, caller });
    })
    .bind(calls.postResumeSubscription, async ({ c, caller }) => await resume({ c, caller }))
    .bind(calls.listSubscriptionHistory, async ({ caller, params, query }) => {
      const { id } = params;
      return success(await readHistory(ctx, caller, id, query));
    });
}
