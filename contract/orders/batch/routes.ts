import { z } from 'zod';
import { OrderIdParam } from '../../envelope.ts';
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
    'Send leads as JSON, or as JSON Lines with the other fields in the query. The order is priced in the background and then paid with coins, unless `pay` is false. It waits for payment instead if it could cost more than `most_coins` or than you have. With fewer coins than leads, the call fails with 402.',
  query: OrderQuery,
  body: OrderBody,
  example: {
    name: 'June',
    purpose: 'own_records',
    leads: [
      {
        full_name: 'Harold Perryman',
        property_address: '1208 W Sunset Ave',
        property_city: 'Decatur',
        property_state: 'IL',
        property_zip: '62526',
        reference: 'crm-4711',
      },
    ],
  },
  otherBodies: { [linesType]: z.string().describe('One lead per line, as JSON.') },
  response: Order,
});

export const listOrderResults = route({
  operationId: 'listOrderResults',
  method: 'get',
  path: '/order-results/{id}',
  access: { scope: 'read' },
  tags: ['orders'],
  summary: "List an order's results",
  description: 'Returns results after the row you name. Pass `next` as `starting_after` to get more.',
  params: OrderIdParam,
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
  description: 'Returns every result of the order as JSON Lines, one row per line.',
  params: OrderIdParam,
  query: ResultsQuery.omit({ limit: true }),
  file: { [linesType]: OrderLead },
});
