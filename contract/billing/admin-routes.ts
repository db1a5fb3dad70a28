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

export const listDisputes = route({
  operationId: 'listDisputes',
  method: 'get',
  path: '/admin/disputes',
  access: 'session',
  tags: ['admin'],
  summary: 'List disputes',
  description: 'Payments that their banks take back, the newest first; for admins.',
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
  description: 'Refunds whose money has not reached the card, the newest first; for admins.',
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
  description: 'Send the money of a refund that failed once more; for admins.',
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
  description: 'End a refund that failed: by coins in its place, or as paid in another way; for admins.',
  params: IdParam,
  body: RefundSettlement,
  response: z.null(),
});

export const listPaymentEvents = route({
  operationId: 'listPaymentEvents',
  method: 'get',
  path: '/admin/payment-events',
  access: 'session',
  tags: ['admin'],
  summary: 'List unmatched payment events',
  description: 'What the gateway told and that fits nothing of ours, or waits; for admins.',
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
  description: 'Handle such a message once more; for admins.',
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
  description: 'The last comparison of the gateway’s books with ours; for admins.',
  response: Books,
});

export const reconcilePayments = route({
  operationId: 'reconcilePayments',
  method: 'post',
  path: '/admin/books',
  access: 'session',
  tags: ['admin'],
  summary: 'Reconcile payments now',
  description: 'Compare the books of the last three days now; for admins.',
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
    'All plans, with those retired and how many have each, and the packs of coins; for admins and support.',
  response: AdminPrices,
});

export const createPlan = route({
  operationId: 'createPlan',
  method: 'post',
  path: '/admin/plans',
  access: 'session',
  tags: ['admin'],
  summary: 'Create a plan',
  description: 'Add a plan; for admins.',
  body: PlanBody,
  response: AdminPrices,
});

export const updatePlan = route({
  operationId: 'updatePlan',
  method: 'put',
  path: '/admin/plans/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Update or retire a plan',
  description: 'Change or retire a plan, if nobody has changed it since it was seen; for admins.',
  params: IdParam,
  body: PlanChange,
  response: AdminPrices,
});

export const deletePlan = route({
  operationId: 'deletePlan',
  method: 'delete',
  path: '/admin/plans/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Delete an unused plan',
  description: 'Remove a plan that nobody ever had; for admins.',
  params: IdParam,
  response: AdminPrices,
});
