import { route } from '../route.ts';
import { DropStatus } from './schemas.ts';

export const getDropStatus = route({
  operationId: 'getDropStatus',
  method: 'get',
  path: '/admin/drop',
  access: 'session',
  tags: ['admin'],
  summary: 'Get the California DROP status',
  description:
    'For admins. Returns the status of the sync with California’s Delete Request and Opt-out Platform (DROP).',
  response: DropStatus,
});

export const syncDrop = route({
  operationId: 'syncDrop',
  method: 'post',
  path: '/admin/drop/sync',
  access: 'session',
  tags: ['admin'],
  summary: 'Sync with California DROP',
  description: 'For admins. Starts a sync with California’s DROP in the background.',
  response: DropStatus,
});
