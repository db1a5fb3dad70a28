import { route } from '../route.ts';
import { AccountRefundsPage, AccountRefundsQuery } from './schemas.ts';

export const listWrongNumberRefunds = route({
  operationId: 'listWrongNumberRefunds',
  method: 'get',
  path: '/admin/wrong-number-refunds',
  access: 'session',
  tags: ['admin'],
  summary: 'List accounts by wrong-number refunds',
  description: 'For admins and support. Returns the accounts that report the most wrong numbers.',
  query: AccountRefundsQuery,
  response: AccountRefundsPage,
});
