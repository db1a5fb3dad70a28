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
    configured: z.boolean().describe('Whether a key is set; nothing is ever called without one.'),
    interval_days: z.int(),
    done_at: z.string().nullable().describe('When a sync last finished.'),
    due_at: z.string().nullable().describe('Deadline of the next sync; null before the first.'),
    overdue: z.boolean(),
    last: z
      .object({
        at: z.string(),
        outcome: z.enum(['done', 'waiting', 'failed']),
        fault: z.enum(dropFaults).nullable(),
        detail: z.string().nullable(),
      })
      .nullable()
      .describe('The last request to DROP.'),
    failing_since: z
      .string()
      .nullable()
      .describe('When the first of the latest syncs in a row failed; null if the last one didn’t.'),
    requests: z.int().describe('Requests currently in effect.'),
    batches: z.array(DropBatch).describe('The newest downloads.'),
  })
  .meta({ id: 'DropStatus' });
export type DropStatus = z.infer<typeof DropStatus>;
