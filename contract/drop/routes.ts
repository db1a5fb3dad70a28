import { route } from '../route.ts';
import { DropStatus } from './schemas.ts';

export const getDropStatus = route({
  operationId: 'getDropStatus',
  method: 'get',
  path: '/admin/drop',
  access: 'session',
  tags: ['admin'],
  summary: 'Get the California DROP status',
  description: 'How we stand with California’s DROP; for admins.',
  response: DropStatus,
});

export const syncDrop = route({
  operationId: 'syncDrop',
  method: 'post',
  path: '/admin/drop/sync',
  access: 'session',
  tags: ['admin'],
  summary: 'Sync with California DROP',
  description: 'Sync with California’s DROP now, in the background; for admins.',
  response: DropStatus,
});
