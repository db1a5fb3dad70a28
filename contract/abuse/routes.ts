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
  description: 'For admins and support. Returns alarms about how customers look people up, newest first.',
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
  description: 'For admins. Closes an alarm with a note on what you found.',
  params: IdParam,
  body: AlarmSettlement,
  example: { note: 'Called the customer. The lookups were for one probate case.' },
  response: z.null(),
});
