import { z } from 'zod';
import { IdParam } from '../../envelope.ts';
import { route } from '../../route.ts';
import { Order, OrderLead } from '../schemas.ts';
import { OrderBody, OrderQuery, ResultsPage, ResultsQuery } from './schemas.ts';

/** JSON lines. */
export const linesType = 'application/x-ndjson';

export const createOrder = route({
  operationId: 'createOrder',
  method: 'post',
  path: '/orders',
  access: { scope: 'trace' },
  idempotent: true,
  tags: ['orders'],
  summary: 'Order a batch of leads',
  description:
    'Order a batch of leads, as JSON or as lines of JSON with the rest in the address; it is priced in the background and then paid with coins, unless `pay` is false.',
  query: OrderQuery,
  body: OrderBody,
  otherBodies: { [linesType]: z.string().describe('A lead by header in each line') },
  response: Order,
});

export const listOrderResults = route({
  operationId: 'listOrderResults',
  method: 'get',
  path: '/order-results/{id}',
  access: { scope: 'read' },
  tags: ['orders'],
  summary: "List an order's results",
  description: 'The rows of an order with their results, behind one of them.',
  params: IdParam,
  query: ResultsQuery,
  response: ResultsPage,
});

export const streamOrderResults = route({
  operationId: 'streamOrderResults',
  method: 'get',
  path: '/order-results/{id}/stream',
  access: { scope: 'read' },
  tags: ['orders'],
  summary: "Stream an order's results",
  description: 'The same to the end, a line of JSON for each row.',
  params: IdParam,
  query: ResultsQuery.omit({ limit: true }),
  file: { [linesType]: OrderLead },
});
