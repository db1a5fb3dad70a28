import { route } from '../route.ts';
import { Erasures } from './schemas.ts';

export const listErasures = route({
  operationId: 'listErasures',
  method: 'get',
  path: '/admin/erasures',
  access: 'session',
  tags: ['admin'],
  summary: 'List data erased by retention',
  description: 'For admins. Returns what was erased after its retention period, newest first.',
  response: Erasures,
});
