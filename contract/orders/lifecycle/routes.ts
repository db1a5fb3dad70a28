import { IdParam } from '../../envelope.ts';
import { route } from '../../route.ts';
import { Order, Retrace } from '../schemas.ts';

export const pauseOrder = route({
  operationId: 'pauseOrder',
  method: 'post',
  path: '/order-pause/{id}',
  access: { scope: 'manage' },
  tags: ['orders'],
  summary: 'Pause an order',
  description: 'Pause an order: what is being traced is finished, the rest waits.',
  params: IdParam,
  response: Order,
});

export const resumeOrder = route({
  operationId: 'resumeOrder',
  method: 'post',
  path: '/order-resume/{id}',
  access: { scope: 'manage' },
  tags: ['orders'],
  summary: 'Resume a paused order',
  description: 'Have a paused order go on.',
  params: IdParam,
  response: Order,
});

export const cancelOrder = route({
  operationId: 'cancelOrder',
  method: 'post',
  path: '/order-cancel/{id}',
  access: { scope: 'manage' },
  tags: ['orders'],
  summary: 'Cancel an order',
  description: 'Cancel an order: what was traced stays and is charged, the rest of its coins comes back.',
  params: IdParam,
  response: Order,
});

export const getRetraceOffer = route({
  operationId: 'getRetraceOffer',
  method: 'get',
  path: '/order-retrace/{id}',
  access: 'session',
  tags: ['orders'],
  summary: 'Count the misses that can be retraced free',
  description: 'How many misses of an order can be traced again free, since data has come for their places.',
  params: IdParam,
  response: Retrace,
});

export const retraceMisses = route({
  operationId: 'retraceMisses',
  method: 'post',
  path: '/order-retrace/{id}',
  access: 'session',
  tags: ['orders'],
  summary: "Retrace an order's misses free",
  description: 'Trace those misses again, free, in an order of their own.',
  params: IdParam,
  response: Order,
});
