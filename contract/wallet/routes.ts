import { Paging } from '../envelope.ts';
import { route } from '../route.ts';
import { Balance, Movements } from './schemas.ts';

export const getBalance = route({
  operationId: 'getBalance',
  method: 'get',
  path: '/wallet',
  access: { scope: 'read', test: true },
  tags: ['wallet'],
  summary: 'Get the coin balance',
  description: 'The coins that can be spent, and those that running orders hold.',
  response: Balance,
});

export const listActivity = route({
  operationId: 'listActivity',
  method: 'get',
  path: '/wallet-movements',
  access: 'session',
  tags: ['wallet'],
  summary: 'List coin activity',
  description: 'Every movement of the caller’s coins with its order or invoice, the newest first.',
  query: Paging,
  response: Movements,
});

export const downloadActivity = route({
  operationId: 'downloadActivity',
  method: 'get',
  path: '/wallet-movements/file',
  access: 'session',
  tags: ['wallet'],
  summary: 'Download coin activity as CSV',
  description: 'Every movement of the caller’s coins as CSV.',
  file: 'text/csv',
});
