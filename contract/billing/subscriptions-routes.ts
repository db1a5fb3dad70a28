import { z } from 'zod';
import { IdParam, Paging, UserIdParam } from '../envelope.ts';
import { route } from '../route.ts';
import {
  ChangeBody,
  ChangePreview,
  CurrentPlan,
  Interval,
  Plan,
  PlanList,
  PublicPrices,
  SubscriptionBody,
  SubscriptionHistory,
  SubscriptionReply,
} from './plans.ts';

const PlanParam = z.object({ planId: z.string().min(1).max(64) });

export const getPrices = route({
  operationId: 'getPrices',
  method: 'get',
  path: '/prices',
  access: 'public',
  tags: ['plans'],
  summary: 'Get prices',
  description:
    'Returns what coins cost without a plan, the plans on offer, and the free coins of a new account.',
  response: PublicPrices,
});

export const listPlans = route({
  operationId: 'listPlans',
  method: 'get',
  path: '/plan-list',
  access: 'session',
  seat: 'owner',
  tags: ['plans'],
  summary: 'List plans',
  description: 'Returns the plans on offer, cheapest first.',
  response: PlanList,
});

export const getPlan = route({
  operationId: 'getPlan',
  method: 'get',
  path: '/plan-item/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['plans'],
  summary: 'Get a plan',
  description: 'Returns a plan, even one that’s no longer offered.',
  params: IdParam,
  response: Plan,
});

export const getSubscription = route({
  operationId: 'getSubscription',
  method: 'get',
  path: '/subscription-current-plan',
  access: 'session',
  seat: 'owner',
  tags: ['plans'],
  summary: 'Get the current subscription',
  description: 'Returns your subscription, or null if you’re on the free plan.',
  response: CurrentPlan,
});

export const createSubscription = route({
  operationId: 'createSubscription',
  method: 'post',
  path: '/subscription',
  access: 'session',
  seat: 'owner',
  tags: ['plans'],
  summary: 'Start a subscription',
  description:
    'Starts a subscription. If the plan has a trial and this is your first subscription, it starts free and your default card is charged when the trial ends; otherwise the card is charged now. Either way you need a card.',
  body: SubscriptionBody,
  example: { plan_id: '01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55', interval: 'month' },
  response: SubscriptionReply,
  errors: { 402: 'There is no card, or it was declined: nothing began', 404: 'The plan doesn’t exist' },
});

export const previewPlanChange = route({
  operationId: 'previewPlanChange',
  method: 'get',
  path: '/subscription-change/{planId}',
  access: 'session',
  seat: 'owner',
  tags: ['plans'],
  summary: 'Preview a plan change',
  description: 'Returns what a plan change would cost and when it would take effect. Nothing is changed.',
  params: PlanParam,
  query: z.object({ interval: Interval.optional() }),
  response: ChangePreview,
});

export const changePlan = route({
  operationId: 'changePlan',
  method: 'post',
  path: '/subscription-upgrade-downgrade/{planId}',
  access: 'session',
  seat: 'owner',
  tags: ['plans'],
  summary: 'Change the plan',
  description:
    'Changes your plan. An upgrade starts a new period once it’s paid, at the full price less the unused time. A downgrade, or a change from yearly to monthly, takes effect at the end of the period. Choosing the free plan cancels the subscription.',
  params: PlanParam,
  body: ChangeBody,
  example: { interval: 'year' },
  response: SubscriptionReply,
  errors: { 402: 'There is no card, or it was declined: the plan stays as it was' },
});

export const cancelSubscription = route({
  operationId: 'cancelSubscription',
  method: 'get',
  path: '/subscription-free',
  access: 'session',
  seat: 'owner',
  tags: ['plans'],
  summary: 'Cancel the subscription',
  description:
    'Cancels the subscription at the end of the paid period or trial, or right away if its last payment failed.',
  response: CurrentPlan,
});

export const postCancelSubscription = route({
  operationId: 'postCancelSubscription',
  method: 'post',
  path: '/subscription-free',
  access: 'session',
  seat: 'owner',
  tags: ['plans'],
  summary: 'Cancel the subscription (POST)',
  description:
    'Does the same as `GET`: cancels at the end of the paid period or trial, or right away if the last payment failed.',
  response: CurrentPlan,
});

export const resumeSubscription = route({
  operationId: 'resumeSubscription',
  method: 'get',
  path: '/subscription-resume',
  access: 'session',
  seat: 'owner',
  tags: ['plans'],
  summary: 'Resume a canceled subscription',
  description: 'Undoes a cancellation or a planned change. If the last payment failed, it’s tried again now.',
  response: SubscriptionReply,
  errors: { 402: 'There is no card, or it was declined: the payment stays overdue' },
});

export const postResumeSubscription = route({
  operationId: 'postResumeSubscription',
  method: 'post',
  path: '/subscription-resume',
  access: 'session',
  seat: 'owner',
  tags: ['plans'],
  summary: 'Resume a canceled subscription (POST)',
  description:
    'Does the same as `GET`: undoes a cancellation or a planned change, and retries a failed payment.',
  response: SubscriptionReply,
  errors: { 402: 'There is no card, or it was declined: the payment stays overdue' },
});

export const listSubscriptionHistory = route({
  operationId: 'listSubscriptionHistory',
  method: 'get',
  path: '/subscription-history/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['plans'],
  summary: 'List subscription history',
  description: 'Returns the changes and charges of your subscriptions, newest first.',
  params: UserIdParam,
  query: Paging,
  response: SubscriptionHistory,
});
