import { z } from 'zod';
import { IdParam } from '../envelope.ts';
import { route } from '../route.ts';
import { AlarmQuery, AlarmSettlement, Alarms } from './schemas.ts';

export const listAlarms = route({
  operationId: 'listAlarms',
  method: 'get',
  path: '/admin/alarms',
  access: 'session',
  tags: ['admin'],
  summary: 'List abuse alarms',
  description: 'Alarms on how customers look people up, the newest first; for admins and support.',
  query: AlarmQuery,
  response: Alarms,
});

export const settleAlarm = route({
  operationId: 'settleAlarm',
  method: 'post',
  path: '/admin/alarms/{id}/settlement',
  access: 'session',
  tags: ['admin'],
  summary: 'Settle an abuse alarm',
  description: 'Settle an alarm, with what came of it; for admins.',
  params: IdParam,
  body: AlarmSettlement,
  response: z.null(),
});
