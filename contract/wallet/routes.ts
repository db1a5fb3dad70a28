import { route } from '../route.ts';
import { ActivityGroups, ActivityQuery, Balance, Movements, MovementsQuery } from './schemas.ts';

export const getBalance = route({
  operationId: 'getBalance',
  method: 'get',
  path: '/wallet',
  access: { scope: 'read', test: true },
  tags: ['wallet'],
  summary: 'Get the coin balance',
  description: 'Returns the coins you can spend and the coins held for orders in progress.',
  response: Balance,
});

export const listActivity = route({
  operationId: 'listActivity',
  method: 'get',
  path: '/wallet-movements',
  access: 'session',
  tags: ['wallet'],
  summary: 'List coin activity',
  description:
    'Returns every change of your coins with its order or invoice, newest first, and the coins that expire or that you owe.',
  query: MovementsQuery,
  response: Movements,
});

export const listActivityGroups = route({
  operationId: 'listActivityGroups',
  method: 'get',
  path: '/wallet-activity',
  access: 'session',
  tags: ['wallet'],
  summary: 'List coin activity by order',
  description:
    'Returns one line per order with its charge and what it holds, and one per other change of your coins. The latest comes first. Get a line’s movements with `GET /wallet-movements?group=`.',
  query: ActivityQuery,
  response: ActivityGroups,
});

export const downloadActivity = route({
  operationId: 'downloadActivity',
  method: 'get',
  path: '/wallet-movements/file',
  access: 'session',
  tags: ['wallet'],
  summary: 'Download coin activity as CSV',
  description: 'Returns every change of your coins as a CSV file.',
  file: 'text/csv',
});
