import { route } from '../route.ts';
import { Erasures } from './schemas.ts';

export const listErasures = route({
  operationId: 'listErasures',
  method: 'get',
  path: '/admin/erasures',
  access: 'session',
  tags: ['admin'],
  summary: 'List data erased by retention',
  description: 'What was erased because its time was over, the newest first; for admins.',
  response: Erasures,
});
