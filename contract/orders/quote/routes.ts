import { IdParam, OrderIdParam, Paging } from '../../envelope.ts';
import { route } from '../../route.ts';
import { ChangeLeadsBody, TypedLeads } from '../../uploads/schemas.ts';
import { FixedRows, FixRowsBody, RejectedRows } from '../fix-rows/schemas.ts';
import { Order } from '../schemas.ts';
import { HitOnBody, Sample, SampleBody } from './schemas.ts';

export const requoteOrder = route({
  operationId: 'requoteOrder',
  method: 'post',
  path: '/order-reprice/{id}',
  access: 'session',
  tags: ['orders'],
  summary: 'Get a new quote for an unpaid order',
  description: 'Reads the file of an unpaid order again and prices it in the background.',
  params: OrderIdParam,
  response: Order,
});

export const chooseHits = route({
  operationId: 'chooseHits',
  method: 'put',
  path: '/order-hit-on/{id}',
  access: { scope: 'trace' },
  tags: ['orders'],
  summary: 'Choose what counts as a hit',
  description:
    'Sets which people found an unpaid order charges for: those with any new contact, a new phone, or a new mobile. The rest are free, and their contacts aren’t shown.',
  params: OrderIdParam,
  body: HitOnBody,
  example: { hit_on: 'mobile' },
  response: Order,
  errors: { 409: 'The order is paid or its quote expired' },
});

export const listRejectedRows = route({
  operationId: 'listRejectedRows',
  method: 'get',
  path: '/order-rejects/{id}',
  access: 'session',
  tags: ['orders'],
  summary: "List the rows that can't be traced",
  description: 'Returns the rows of an order that can’t be traced, each with its reason.',
  params: OrderIdParam,
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
  description: 'Changes cells of rejected rows before you pay. The order is priced again in the background.',
  params: OrderIdParam,
  body: FixRowsBody,
  example: { rows: [{ row_no: 7, cells: { 2: '62526' } }] },
  response: FixedRows,
});

export const getManualLeads = route({
  operationId: 'getManualLeads',
  method: 'get',
  path: '/typed-leads/{id}',
  access: 'session',
  tags: ['orders'],
  summary: 'Get leads added by hand',
  description:
    'Returns the leads of an upload that you added by hand, as long as no order with them is paid.',
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
    'Replaces the leads you added by hand. Unpaid orders on them are discarded, and the reply is the order that prices the new list.',
  params: IdParam,
  body: ChangeLeadsBody,
  example: {
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
    version: '1',
  },
  response: Order,
});

export const getSample = route({
  operationId: 'getSample',
  method: 'get',
  path: '/order-sample/{id}',
  access: 'session',
  tags: ['orders'],
  summary: "Get an order's free sample",
  description: 'Returns whether you can take a free sample of this order, and its results if you have.',
  params: OrderIdParam,
  response: Sample,
});

export const traceSample = route({
  operationId: 'traceSample',
  method: 'post',
  path: '/order-sample/{id}',
  access: 'session',
  tags: ['orders'],
  summary: 'Trace a free sample',
  description: 'Traces up to 25 rows of a priced order free. You can take one sample a day.',
  params: OrderIdParam,
  body: SampleBody,
  example: { purpose: 'own_records' },
  response: Sample,
});
