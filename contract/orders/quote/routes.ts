import { IdParam, Paging } from '../../envelope.ts';
import { route } from '../../route.ts';
import { ChangeLeadsBody, TypedLeads } from '../../uploads/schemas.ts';
import { FixedRows, FixRowsBody, RejectedRows } from '../fix-rows/schemas.ts';
import { Order, Sample, SampleBody } from '../schemas.ts';

export const requoteOrder = route({
  operationId: 'requoteOrder',
  method: 'post',
  path: '/order-reprice/{id}',
  access: 'session',
  tags: ['orders'],
  summary: 'Get a new quote for an unpaid order',
  description: 'Price an unpaid order anew: its file is read again in the background.',
  params: IdParam,
  response: Order,
});

export const listRejectedRows = route({
  operationId: 'listRejectedRows',
  method: 'get',
  path: '/order-rejects/{id}',
  access: 'session',
  tags: ['orders'],
  summary: "List the rows that can't be traced",
  description: 'The rows of an order that cannot be traced, with the reason of each.',
  params: IdParam,
  query: Paging,
  response: RejectedRows,
});

export const fixRows = route({
  operationId: 'fixRows',
  method: 'post',
  path: '/order-mend/{id}',
  access: 'session',
  tags: ['orders'],
  summary: 'Fix rows before paying',
  description:
    'Write cells of rejected rows anew before paying; the order is priced again in the background.',
  params: IdParam,
  body: FixRowsBody,
  response: FixedRows,
});

export const getManualLeads = route({
  operationId: 'getManualLeads',
  method: 'get',
  path: '/typed-leads/{id}',
  access: 'session',
  tags: ['orders'],
  summary: 'Get leads added by hand',
  description: 'The leads of an upload that were typed by hand, as long as no order was paid for them.',
  params: IdParam,
  response: TypedLeads,
});

export const updateManualLeads = route({
  operationId: 'updateManualLeads',
  method: 'put',
  path: '/typed-leads/{id}',
  access: 'session',
  tags: ['orders'],
  summary: 'Replace leads added by hand',
  description:
    'Put leads in the place of those typed by hand; unpaid orders of them are discarded, and the answer is the order that prices them anew.',
  params: IdParam,
  body: ChangeLeadsBody,
  response: Order,
});

export const getSample = route({
  operationId: 'getSample',
  method: 'get',
  path: '/order-sample/{id}',
  access: 'session',
  tags: ['orders'],
  summary: "Get an order's free sample",
  description: 'The free sample of an order: whether it can be taken, and what it came to.',
  params: IdParam,
  response: Sample,
});

export const traceSample = route({
  operationId: 'traceSample',
  method: 'post',
  path: '/order-sample/{id}',
  access: 'session',
  tags: ['orders'],
  summary: 'Trace a free sample',
  description: 'Trace up to 25 rows of a priced order free, once a day.',
  params: IdParam,
  body: SampleBody,
  response: Sample,
});
