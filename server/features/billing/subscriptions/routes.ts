/** The calls of plans and subscriptions. Those that the specification has as GET have a twin as POST. */
import { z } from 'zod';
import {
  ChangeBody,
  ChangePreview,
  CurrentPlan,
  Interval,
  Plan,
  PlanList,
  SubscriptionAnswer,
  SubscriptionBody,
  SubscriptionHistory,
} from '#contract/billing/plans';
import { IdParam, Paging } from '#contract/envelope';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import {
  answers,
  body,
  createRouter,
  fails,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { changeSubscription, previewChange } from './change-plan.ts';
import { startSubscription } from './create.ts';
import { listPlans, readCurrent, readHistory, readPlan } from './plans.ts';
import { cancelSubscription, resumeSubscription } from './renewals.ts';

const tags = ['plans'];
const PlanParam = z.object({ planId: z.string().min(1).max(64) });

const planListRoute = protectedRoute({
  method: 'get',
  path: '/plan-list',
  tags,
  summary: 'The plans that are offered, from the least to the most',
  responses: answers(PlanList),
});

const planRoute = protectedRoute({
  method: 'get',
  path: '/plan-item/{id}',
  tags,
  summary: 'One plan',
  request: { params: IdParam },
  responses: answers(Plan),
});

const currentRoute = protectedRoute({
  method: 'get',
  path: '/subscription-current-plan',
  tags,
  summary: 'The caller’s subscription; null on the free plan',
  responses: answers(CurrentPlan),
});

const startRoute = protectedRoute({
  method: 'post',
  path: '/subscription',
  tags,
  summary: 'Begin a subscription, paid with the default card',
  request: { body: body(SubscriptionBody) },
  responses: {
    ...answers(SubscriptionAnswer),
    ...fails(402, 'There is no card, or it was declined: nothing began'),
    ...fails(404, 'The plan does not exist'),
  },
});

const previewRoute = protectedRoute({
  method: 'get',
  path: '/subscription-change/{planId}',
  tags,
  summary: 'What a change to a plan would cost and bring, before it is made',
  request: { params: PlanParam, query: z.object({ interval: Interval.optional() }) },
  responses: answers(ChangePreview),
});

const changeRoute = protectedRoute({
  method: 'post',
  path: '/subscription-upgrade-downgrade/{planId}',
  tags,
  summary: 'Change the plan: up as soon as it is paid, less unused time; down at the end of the period',
  request: { params: PlanParam, body: body(ChangeBody) },
  responses: {
    ...answers(SubscriptionAnswer),
    ...fails(402, 'There is no card, or it was declined: the plan stays as it was'),
  },
});

const cancel = {
  path: '/subscription-free',
  tags,
  summary: 'Cancel the subscription, at the end of what is paid',
  responses: answers(CurrentPlan),
} as const;
const cancelRoute = protectedRoute({ ...cancel, method: 'get' });
const cancelTwin = protectedRoute({ ...cancel, method: 'post' });

const resume = {
  path: '/subscription-resume',
  tags,
  summary: 'Take a cancellation or planned change back; where the last payment failed, make it now',
  responses: {
    ...answers(SubscriptionAnswer),
    ...fails(402, 'There is no card, or it was declined: the payment stays overdue'),
  },
} as const;
const resumeRoute = protectedRoute({ ...resume, method: 'get' });
const resumeTwin = protectedRoute({ ...resume, method: 'post' });

const historyRoute = protectedRoute({
  method: 'get',
  path: '/subscription-history/{id}',
  tags,
  summary: 'What happened to the caller’s subscriptions, the newest first',
  request: { params: IdParam, query: Paging },
  responses: answers(SubscriptionHistory),
});

/** What was paid for is used to its end; a subscription that nothing was paid for has ended. */
const cancelled = ({ current_subscription }: z.infer<typeof CurrentPlan>) =>
  current_subscription === null
    ? 'Your subscription has ended.'
    : 'Your subscription ends with what is paid. Until then you can resume it.';
const resumed = ({ payment }: z.infer<typeof SubscriptionAnswer>) =>
  payment === null || payment.status === 'paid'
    ? 'Your subscription continues.'
    : 'Your bank asks you to confirm the payment.';

/** Mounts the calls. */
export function planRoutes(ctx: Context) {
  const tries = createLimit(ctx.pool, { name: 'subscription-payments', points: 30, duration: 600 });
  return createRouter<SignedInEnv>()
    .openapi(planListRoute, async (c) => c.json(success(await listPlans(ctx, c.var.caller)), 200))
    .openapi(planRoute, async (c) => c.json(success(await readPlan(ctx, c.req.valid('param').id)), 200))
    .openapi(currentRoute, async (c) =>
      c.json(success(await readCurrent(ctx.db, c.var.caller.account_id)), 200),
    )
    .openapi(startRoute, async (c) => {
      await tries.take(c.var.caller.account_id);
      return c.json(success(await startSubscription(ctx, c.var.caller, c.req.valid('json'))), 200);
    })
    .openapi(previewRoute, async (c) => {
      const { interval } = c.req.valid('query');
      const { planId } = c.req.valid('param');
      return c.json(success(await previewChange(ctx, c.var.caller, planId, interval)), 200);
    })
    .openapi(changeRoute, async (c) => {
      await tries.take(c.var.caller.account_id);
      const { interval } = c.req.valid('json');
      const { planId } = c.req.valid('param');
      return c.json(success(await changeSubscription(ctx, c.var.caller, planId, interval)), 200);
    })
    .openapi(cancelRoute, async (c) => {
      c.header('Cache-Control', 'no-store');
      const left = await cancelSubscription(ctx, c.var.caller);
      return c.json(success(left, cancelled(left)), 200);
    })
    .openapi(cancelTwin, async (c) => {
      const left = await cancelSubscription(ctx, c.var.caller);
      return c.json(success(left, cancelled(left)), 200);
    })
    .openapi(resumeRoute, async (c) => {
      c.header('Cache-Control', 'no-store');
      await tries.take(c.var.caller.account_id);
      const going = await resumeSubscription(ctx, c.var.caller);
      return c.json(success(going, resumed(going)), 200);
    })
    .openapi(resumeTwin, async (c) => {
      await tries.take(c.var.caller.account_id);
      const going = await resumeSubscription(ctx, c.var.caller);
      return c.json(success(going, resumed(going)), 200);
    })
    .openapi(historyRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(success(await readHistory(ctx, c.var.caller, id, c.req.valid('query'))), 200);
    });
}
