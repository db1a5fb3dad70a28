import { OrderIdParam } from '../../envelope.ts';
import { route } from '../../route.ts';
import { Order } from '../schemas.ts';
import { Areas, AreasQuery, OrderFigures, OrderName } from './schemas.ts';

export const getOrderFigures = route({
  operationId: 'getOrderFigures',
  method: 'get',
  path: '/order-figures/{id}',
  access: { scope: 'read' },
  tags: ['orders'],
  summary: "Get an order's figures",
  description:
    'Returns how many rows were traced, matched and can be called, by line type, do-not-call, confidence and reason. Rows still to be traced are in `rows` only.',
  params: OrderIdParam,
  response: OrderFigures,
});

export const listOrderAreas = route({
  operationId: 'listOrderAreas',
  method: 'get',
  path: '/order-areas/{id}',
  access: { scope: 'read' },
  tags: ['orders'],
  summary: "Count an order's leads by area",
  description: 'Returns leads and hits by state, by county of a state, or by ZIP code of a county.',
  params: OrderIdParam,
  query: AreasQuery,
  response: Areas,
});

export const renameOrder = route({
  operationId: 'renameOrder',
  method: 'put',
  path: '/order-name/{id}',
  access: { scope: 'manage' },
  tags: ['orders'],
  summary: 'Rename an order',
  description: 'Changes the name that lists and downloads show.',
  params: OrderIdParam,
  body: OrderName,
  example: { name: 'Springfield absentee owners' },
  response: Order,
});
