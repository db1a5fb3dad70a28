import { z } from 'zod';
import { dropFaults, dropStates } from './rules.ts';

export const DropBatch = z
  .object({
    id: z.string(),
    state: z.enum(dropStates),
    received_at: z.string(),
    done_at: z.string().nullable(),
    received: z.int(),
    withdrawn: z.int(),
    deleted: z.int(),
    opted_out: z.int(),
    not_found: z.int(),
  })
  .meta({ id: 'DropBatch' });
export type DropBatch = z.infer<typeof DropBatch>;

export const DropStatus = z
  .object({
    /** Whether a key is set; nothing is ever called without one. */
    configured: z.boolean(),
    interval_days: z.int(),
    /** When a sync last finished. */
    done_at: z.string().nullable(),
    /** Deadline of the next sync; null before the first. */
    due_at: z.string().nullable(),
    overdue: z.boolean(),
    /** The last request to DROP. */
    last: z
      .object({
        at: z.string(),
        outcome: z.enum(['done', 'waiting', 'failed']),
        fault: z.enum(dropFaults).nullable(),
        detail: z.string().nullable(),
      })
      .nullable(),
    /** Requests currently in effect. */
    requests: z.int(),
    /** The newest downloads. */
    batches: z.array(DropBatch),
  })
  .meta({ id: 'DropStatus' });
export type DropStatus = z.infer<typeof DropStatus>;
