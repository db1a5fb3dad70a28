import { OrderIdParam } from '../../envelope.ts';
import { route } from '../../route.ts';
import { Order, Retrace } from '../schemas.ts';

export const pauseOrder = route({
  operationId: 'pauseOrder',
  method: 'post',
  path: '/order-pause/{id}',
  access: { scope: 'manage' },
  tags: ['orders'],
  summary: 'Pause an order',
  description: 'Finishes the rows being traced and stops there until you resume.',
  params: OrderIdParam,
  response: Order,
});

export const resumeOrder = route({
  operationId: 'resumeOrder',
  method: 'post',
  path: '/order-resume/{id}',
  access: { scope: 'manage' },
  tags: ['orders'],
  summary: 'Resume a paused order',
  description: 'Continues a paused order.',
  params: OrderIdParam,
  response: Order,
});

export const cancelOrder = route({
  operationId: 'cancelOrder',
  method: 'post',
  path: '/order-cancel/{id}',
  access: { scope: 'manage' },
  tags: ['orders'],
  summary: 'Cancel an order',
  description:
    'Stops the order. Rows being traced finish. You keep all results, pay for their hits, and get back the coins held for the rest. An unpaid order is discarded.',
  params: OrderIdParam,
  response: Order,
});

export const getRetraceOffer = route({
  operationId: 'getRetraceOffer',
  method: 'get',
  path: '/order-retrace/{id}',
  access: 'session',
  tags: ['orders'],
  summary: 'Count the misses that can be retraced free',
  description:
    'Returns how many misses of an ended order you can retrace free because new data has arrived for their places. The order must have been paid in the last 90 days.',
  params: OrderIdParam,
  response: Retrace,
});

export const retraceMisses = route({
  operationId: 'retraceMisses',
  method: 'post',
  path: '/order-retrace/{id}',
  access: 'session',
  tags: ['orders'],
  summary: "Retrace an order's misses free",
  description: 'Creates an order that traces those misses again, free. It starts without payment.',
  params: OrderIdParam,
  response: Order,
});
