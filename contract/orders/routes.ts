import { z } from 'zod';
import { IdParam, OrderIdParam, Paging, pageOf, UserIdParam } from '../envelope.ts';
import { route } from '../route.ts';
import { RowFilter } from './figures/schemas.ts';
import { OpenUploads, QuoteBody } from './quote/schemas.ts';
import { Outcome } from './results.ts';
import { LeadSummary, Order, OrderLead, OrderListQuery } from './schemas.ts';

export const createQuote = route({
  operationId: 'createQuote',
  method: 'post',
  path: '/order-quote',
  access: { scope: 'trace' },
  idempotent: true,
  tags: ['orders'],
  summary: 'Create a quote for an upload',
  description:
    'Creates an order from an upload. Its file is read and priced in the background. An earlier unpaid order on the same upload is discarded, or returned if nothing changed.',
  body: QuoteBody,
  example: {
    upload_id: '01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55',
    mapping: { full_name: [0], property_address: [1], property_zip: [2] },
    name: 'June',
  },
  response: Order,
  errors: { 404: 'The upload doesn’t exist' },
});

export const listOpenUploads = route({
  operationId: 'listOpenUploads',
  method: 'get',
  path: '/open-uploads',
  access: 'session',
  tags: ['orders'],
  summary: 'List unfinished uploads and orders',
  description:
    'Returns the newest uploads of the last week that have no order, the newest unpaid orders, and the last files whose mapping is remembered.',
  response: OpenUploads,
});

export const discardUpload = route({
  operationId: 'discardUpload',
  method: 'delete',
  path: '/upload/{id}',
  access: 'session',
  tags: ['leads'],
  summary: 'Discard an upload',
  description: 'Deletes the file of an upload and discards its unpaid orders. Refused once an order is paid.',
  params: IdParam,
  response: OpenUploads,
});

export const listOrders = route({
  operationId: 'listOrders',
  method: 'get',
  path: '/order-list',
  access: { scope: 'read' },
  tags: ['orders'],
  summary: 'List orders',
  description: 'Returns your orders, newest first. Filter by part of the name or by status.',
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
  description: 'Returns an order by its ID or number.',
  params: OrderIdParam,
  response: Order,
});

export const listRecentOrders = route({
  operationId: 'listRecentOrders',
  method: 'get',
  path: '/lead-orders/{id}',
  access: 'session',
  tags: ['orders'],
  summary: 'List orders of the last 90 days',
  description:
    'Returns your orders of the last 90 days with totals by outcome. Number checks add only their coins to the totals.',
  params: UserIdParam,
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
  description:
    'Returns your orders older than 90 days with totals by outcome. Number checks add only their coins to the totals.',
  params: UserIdParam,
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
  description:
    'Returns the rows of an order with their results, page by page. Filter by outcome, by step of the funnel, or by area.',
  params: OrderIdParam,
  query: Paging.extend({ outcome: Outcome.optional(), ...RowFilter.shape }),
  response: pageOf(OrderLead),
});
