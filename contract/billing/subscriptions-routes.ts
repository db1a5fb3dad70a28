import { z } from 'zod';
import { IdParam, Paging } from '../envelope.ts';
import { route } from '../route.ts';
import {
  ChangeBody,
  ChangePreview,
  CurrentPlan,
  Interval,
  Plan,
  PlanList,
  SubscriptionBody,
  SubscriptionHistory,
  SubscriptionReply,
} from './plans.ts';

const PlanParam = z.object({ planId: z.string().min(1).max(64) });

export const listPlans = route({
  operationId: 'listPlans',
  method: 'get',
  path: '/plan-list',
  access: 'session',
  tags: ['plans'],
  summary: 'List plans',
  description: 'The plans that are offered, from the least to the most.',
  response: PlanList,
});

export const getPlan = route({
  operationId: 'getPlan',
  method: 'get',
  path: '/plan-item/{id}',
  access: 'session',
  tags: ['plans'],
  summary: 'Get a plan',
  description: 'One plan.',
  params: IdParam,
  response: Plan,
});

export const getSubscription = route({
  operationId: 'getSubscription',
  method: 'get',
  path: '/subscription-current-plan',
  access: 'session',
  tags: ['plans'],
  summary: 'Get the current subscription',
  description: 'The caller’s subscription; null on the free plan.',
  response: CurrentPlan,
});

export const createSubscription = route({
  operationId: 'createSubscription',
  method: 'post',
  path: '/subscription',
  access: 'session',
  tags: ['plans'],
  summary: 'Start a subscription',
  description: 'Begin a subscription, paid with the default card.',
  body: SubscriptionBody,
  response: SubscriptionReply,
  errors: { 402: 'There is no card, or it was declined: nothing began', 404: 'The plan does not exist' },
});

export const previewPlanChange = route({
  operationId: 'previewPlanChange',
  method: 'get',
  path: '/subscription-change/{planId}',
  access: 'session',
  tags: ['plans'],
  summary: 'Preview a plan change',
  description: 'What a change to a plan would cost and bring, before it is made.',
  params: PlanParam,
  query: z.object({ interval: Interval.optional() }),
  response: ChangePreview,
});

export const changePlan = route({
  operationId: 'changePlan',
  method: 'post',
  path: '/subscription-upgrade-downgrade/{planId}',
  access: 'session',
  tags: ['plans'],
  summary: 'Change the plan',
  description: 'Change the plan: up as soon as it is paid, less unused time; down at the end of the period.',
  params: PlanParam,
  body: ChangeBody,
  response: SubscriptionReply,
  errors: { 402: 'There is no card, or it was declined: the plan stays as it was' },
});

export const cancelSubscription = route({
  operationId: 'cancelSubscription',
  method: 'get',
  path: '/subscription-free',
  access: 'session',
  tags: ['plans'],
  summary: 'Cancel the subscription',
  description: 'Cancel the subscription, at the end of what is paid.',
  response: CurrentPlan,
});

export const postCancelSubscription = route({
  operationId: 'postCancelSubscription',
  method: 'post',
  path: '/subscription-free',
  access: 'session',
  tags: ['plans'],
  summary: 'Cancel the subscription (POST)',
  description: 'Cancel the subscription, at the end of what is paid.',
  response: CurrentPlan,
});

export const resumeSubscription = route({
  operationId: 'resumeSubscription',
  method: 'get',
  path: '/subscription-resume',
  access: 'session',
  tags: ['plans'],
  summary: 'Resume a canceled subscription',
  description: 'Take a cancellation or planned change back; where the last payment failed, make it now.',
  response: SubscriptionReply,
  errors: { 402: 'There is no card, or it was declined: the payment stays overdue' },
});

export const postResumeSubscription = route({
  operationId: 'postResumeSubscription',
  method: 'post',
  path: '/subscription-resume',
  access: 'session',
  tags: ['plans'],
  summary: 'Resume a canceled subscription (POST)',
  description: 'Take a cancellation or planned change back; where the last payment failed, make it now.',
  response: SubscriptionReply,
  errors: { 402: 'There is no card, or it was declined: the payment stays overdue' },
});

export const listSubscriptionHistory = route({
  operationId: 'listSubscriptionHistory',
  method: 'get',
  path: '/subscription-history/{id}',
  access: 'session',
  tags: ['plans'],
  summary: 'List subscription history',
  description: 'What happened to the caller’s subscriptions, the newest first.',
  params: IdParam,
  query: Paging,
  response: SubscriptionHistory,
});
