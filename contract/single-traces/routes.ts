import { z } from 'zod';
import { SingleTrace, TraceBody } from '../api-keys/schemas.ts';
import { Paging, pageOf, UserIdParam } from '../envelope.ts';
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
    'Traces a lead and returns the result right away. A hit costs one coin; `hit_on` says what counts as one. If you traced the lead for the same purpose in the last 90 days, you get the earlier result free; contacts you paid for in that time are free for any purpose.',
  body: TraceBody,
  example: { lead: { full_name: 'Harold Perryman', property_zip: '62526' }, purpose: 'own_records' },
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
  description: 'Returns your orders with totals by outcome. `{id}` is your user ID.',
  params: UserIdParam,
  query: Paging,
  success: z.object({
    status: z.literal(true),
    message: z.string(),
    data: pageOf(Order),
    leadSummery: LeadSummary,
  }),
});
