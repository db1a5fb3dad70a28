import { z } from 'zod';
import { IdParam, Paging } from '../envelope.ts';
import { route } from '../route.ts';
import {
  AdminPrices,
  Disputes,
  GatewayEvents,
  OpenRefunds,
  PlanBody,
  PlanChange,
  Reconciliation,
  RefundSettlement,
} from './admin.ts';

const EventParam = z.object({ id: z.string().min(1).max(255) });

const Books = z.object({ last: Reconciliation.nullable() });

const growthPlan = {
  name: 'Growth',
  description: 'For teams that trace every week.',
  features: ['5,000 coins a month'],
  coins: 5000,
  price_month: 4900,
  price_year: 49000,
  extra_price: 900,
  trial_days: 7,
  trial_coins: 50,
  offered: true,
};

export const listDisputes = route({
  operationId: 'listDisputes',
  method: 'get',
  path: '/admin/disputes',
  access: 'session',
  tags: ['admin'],
  summary: 'List disputes',
  description:
    'For admins. Returns the disputes that banks opened, including those won or lost, newest first.',
  query: Paging,
  response: Disputes,
});

export const listRefunds = route({
  operationId: 'listRefunds',
  method: 'get',
  path: '/admin/refunds',
  access: 'session',
  tags: ['admin'],
  summary: 'List unfinished refunds',
  description: 'For admins. Returns refunds whose money hasn’t reached the card, newest first.',
  query: Paging,
  response: OpenRefunds,
});

export const retryRefund = route({
  operationId: 'retryRefund',
  method: 'post',
  path: '/admin/refunds/{id}/again',
  access: 'session',
  tags: ['admin'],
  summary: 'Retry a failed refund',
  description: 'For admins. Sends the money of a failed refund again.',
  params: IdParam,
  response: z.null(),
});

export const settleRefund = route({
  operationId: 'settleRefund',
  method: 'post',
  path: '/admin/refunds/{id}/settle',
  access: 'session',
  tags: ['admin'],
  summary: 'Settle a failed refund',
  description:
    'For admins. Closes a failed refund: gives coins instead, or records that it was paid another way.',
  params: IdParam,
  body: RefundSettlement,
  example: { way: 'coins', reason: 'The card was closed' },
  response: z.null(),
});

export const listPaymentEvents = route({
  operationId: 'listPaymentEvents',
  method: 'get',
  path: '/admin/payment-events',
  access: 'session',
  tags: ['admin'],
  summary: 'List unmatched payment events',
  description:
    'For admins. Returns events of the payment provider that match nothing here, failed, or are waiting, newest first.',
  query: Paging,
  response: GatewayEvents,
});

export const retryPaymentEvent = route({
  operationId: 'retryPaymentEvent',
  method: 'post',
  path: '/admin/payment-events/{id}/retry',
  access: 'session',
  tags: ['admin'],
  summary: 'Retry a payment event',
  description: 'For admins. Handles an event of the payment provider again.',
  params: EventParam,
  response: z.null(),
});

export const getReconciliation = route({
  operationId: 'getReconciliation',
  method: 'get',
  path: '/admin/books',
  access: 'session',
  tags: ['admin'],
  summary: 'Get the latest reconciliation',
  description: 'For admins. Returns the latest comparison of the payment provider’s records with ours.',
  response: Books,
});

export const reconcilePayments = route({
  operationId: 'reconcilePayments',
  method: 'post',
  path: '/admin/books',
  access: 'session',
  tags: ['admin'],
  summary: 'Reconcile payments now',
  description: 'For admins. Compares the records of the last three days now.',
  response: Books,
});

export const listAllPlans = route({
  operationId: 'listAllPlans',
  method: 'get',
  path: '/admin/plans',
  access: 'session',
  tags: ['admin'],
  summary: 'List all plans',
  description:
    'For admins and support. Returns every plan, including retired ones, with its subscribers, and the coin packs.',
  response: AdminPrices,
});

export const createPlan = route({
  operationId: 'createPlan',
  method: 'post',
  path: '/admin/plans',
  access: 'session',
  tags: ['admin'],
  summary: 'Create a plan',
  description: 'For admins. Creates a paid plan.',
  body: PlanBody,
  example: growthPlan,
  response: AdminPrices,
});

export const updatePlan = route({
  operationId: 'updatePlan',
  method: 'put',
  path: '/admin/plans/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Update or retire a plan',
  description:
    'For admins. Changes a plan for new subscribers, or retires it with `offered` set to false. Current subscribers keep their terms. Fails if someone else changed it since you loaded it.',
  params: IdParam,
  body: PlanChange,
  example: { ...growthPlan, version: 1 },
  response: AdminPrices,
});

export const deletePlan = route({
  operationId: 'deletePlan',
  method: 'delete',
  path: '/admin/plans/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Delete an unused plan',
  description: 'For admins. Deletes a plan that nobody has or had. The free plan can’t be deleted.',
  params: IdParam,
  response: AdminPrices,
});
