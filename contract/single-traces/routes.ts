import { z } from 'zod';
import { SingleTrace, TraceBody } from '../api-keys/schemas.ts';
import { IdParam, Paging, pageOf } from '../envelope.ts';
import { LeadSummary, Order } from '../orders/schemas.ts';
import { route } from '../route.ts';

export const traceLead = route({
  operationId: 'traceLead',
  method: 'post',
  path: '/trace',
  access: { scope: 'trace', test: true },
  idempotent: true,
  tags: ['trace'],
  summary: 'Trace one lead',
  description:
    'Trace one lead at once; a hit costs one coin, and nothing when the lead was traced in the last 90 days.',
  body: TraceBody,
  response: SingleTrace,
});

export const listApiOrders = route({
  operationId: 'listApiOrders',
  method: 'get',
  path: '/lead-orders/{id}',
  base: '/api/bstapi/v1',
  access: { scope: 'read' },
  tags: ['orders'],
  summary: 'List orders for the API area',
  description:
    'The order history for programs, with the sum of how its leads ended; `{id}` is the user’s own.',
  params: IdParam,
  query: Paging,
  success: z.object({
    status: z.literal(true),
    message: z.string(),
    data: pageOf(Order),
    leadSummery: LeadSummary,
  }),
});
