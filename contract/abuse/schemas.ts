import { z } from 'zod';
import { Reason } from '../admin/schemas.ts';
import { Paging, pageOf } from '../envelope.ts';

/**
 * Triggers: one person looked up by many accounts, one street by one customer, lookups faster than the limit, a decoy
 * found by anyone, and too many wrong-number refunds.
 */
export const AlarmKind = z.enum(['person', 'street', 'speed', 'decoy', 'refunds']);
export type AlarmKind = z.infer<typeof AlarmKind>;

export const Alarm = z
  .object({
    id: z.string(),
    kind: AlarmKind,
    count: z
      .int()
      .describe(
        'Accounts, people on the street, lookups within the hour, or hits reported wrong within 30 days, depending on the kind.',
      ),
    person_id: z.string().nullable(),
    street: z.string().nullable(),
    customers: z
      .array(z.object({ id: z.string(), email: z.string() }))
      .describe('The customers involved; `id` is their user id.'),
    raised_at: z.string(),
    settled_at: z.string().nullable(),
    settled_by: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Alarm' });
export type Alarm = z.infer<typeof Alarm>;
export const Alarms = pageOf(Alarm);
export const AlarmQuery = Paging.extend({ open: z.enum(['yes', 'no']).default('yes') });
export const AlarmSettlement = z.object({ note: Reason }).meta({ id: 'AlarmSettlement' });
