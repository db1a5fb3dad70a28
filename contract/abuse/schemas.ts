/** Alarms on how customers look people up, as the admin sees and settles them. */
import { z } from 'zod';
import { Reason } from '../admin/schemas.ts';
import { Paging, pageOf } from '../envelope.ts';

/**
 * One person from many accounts, one customer on one street, one customer faster than the limit, anybody after somebody
 * who was made up, and one customer who keeps asking for wrong-number refunds.
 */
export const AlarmKind = z.enum(['person', 'street', 'speed', 'decoy', 'refunds']);
export type AlarmKind = z.infer<typeof AlarmKind>;

export const Alarm = z.object({
  id: z.string(),
  kind: AlarmKind,
  /** Accounts, people of the street, look-ups of the hour, or hits reported wrong in 30 days. */
  count: z.int(),
  person_id: z.string().nullable(),
  street: z.string().nullable(),
  /** Who looked; `id` is their user's. */
  customers: z.array(z.object({ id: z.string(), email: z.string() })),
  raised_at: z.string(),
  settled_at: z.string().nullable(),
  settled_by: z.string().nullable(),
  note: z.string().nullable(),
});
export type Alarm = z.infer<typeof Alarm>;
export const Alarms = pageOf(Alarm);
export const AlarmQuery = Paging.extend({ open: z.enum(['yes', 'no']).default('yes') });
export const AlarmSettlement = z.object({ note: Reason });
