import { z } from 'zod';
import { IdParam, Paging, pageOf } from '../envelope.ts';
import { route } from '../route.ts';
import { Outcome } from './results.ts';
import { LeadSummary, OpenUploads, Order, OrderLead, OrderListQuery, QuoteBody } from './schemas.ts';

export const createQuote = route({
  operationId: 'createQuote',
  method: 'post',
  path: '/order-quote',
  access: { scope: 'trace' },
  idempotent: true,
  tags: ['orders'],
  summary: 'Create a quote for an upload',
  description:
    'Draft an order on an upload: its file is read and priced in the background, and an earlier order on it that waits for its payment is discarded, or answered where nothing is chosen otherwise.',
  body: QuoteBody,
  response: Order,
  errors: { 404: 'The upload does not exist' },
});

export const listOpenUploads = route({
  operationId: 'listOpenUploads',
  method: 'get',
  path: '/open-uploads',
  access: 'session',
  tags: ['orders'],
  summary: 'List uploads without an order',
  description: 'The newest files of the last week that no order was drafted on.',
  response: OpenUploads,
});

export const listOrders = route({
  operationId: 'listOrders',
  method: 'get',
  path: '/order-list',
  access: { scope: 'read' },
  tags: ['orders'],
  summary: 'List orders',
  description: 'The caller’s orders, the newest first; by part of the name and by state.',
  query: OrderListQuery,
  response: pageOf(Order),
});

export const getOrder = route({
  operationId: 'getOrder',
  method: 'get',
  path: '/single-order-list/{id}',
  access: { scope: 'read' },
  tags: ['orders'],
  summary: 'Get an order',
  description: 'One order, by its id or its number.',
  params: IdParam,
  response: Order,
});

export const listRecentOrders = route({
  operationId: 'listRecentOrders',
  method: 'get',
  path: '/lead-orders/{id}',
  access: 'session',
  tags: ['orders'],
  summary: 'List orders of the last 90 days',
  description: 'The caller’s orders of the last 90 days, with the sum of how their leads ended.',
  params: IdParam,
  query: OrderListQuery,
  success: z.object({
    status: z.literal(true),
    message: z.string(),
    data: pageOf(Order),
    leadSummery: LeadSummary,
  }),
});

export const listOldOrders = route({
  operationId: 'listOldOrders',
  method: 'get',
  path: '/old-lead-orders/{id}',
  access: 'session',
  tags: ['orders'],
  summary: 'List orders older than 90 days',
  description: 'The caller’s orders of longer ago, with the sum of how their leads ended.',
  params: IdParam,
  query: OrderListQuery,
  success: z.object({
    status: z.literal(true),
    message: z.string(),
    data: pageOf(Order),
    leadSummery: LeadSummary,
  }),
});

export const listOrderLeads = route({
  operationId: 'listOrderLeads',
  method: 'get',
  path: '/order-leads/{id}',
  access: { scope: 'read' },
  tags: ['orders'],
  summary: "List an order's leads",
  description: 'The rows of an order with their results.',
  params: IdParam,
  query: Paging.extend({ outcome: Outcome.optional() }),
  response: pageOf(OrderLead),
});
