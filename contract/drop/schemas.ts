/** How we stand with California's DROP, as the admin sees it. */
import { z } from 'zod';
import { dropFaults, dropStates } from './rules.ts';

export const DropBatch = z.object({
  id: z.string(),
  state: z.enum(dropStates),
  received_at: z.string(),
  done_at: z.string().nullable(),
  received: z.int(),
  withdrawn: z.int(),
  deleted: z.int(),
  opted_out: z.int(),
  not_found: z.int(),
});
export type DropBatch = z.infer<typeof DropBatch>;

export const DropStatus = z.object({
  /** A key is set; without one nothing is ever called. */
  configured: z.boolean(),
  interval_days: z.int(),
  /** When a sync last came to its end. */
  done_at: z.string().nullable(),
  /** When the next one has to have come to its end; null before the first. */
  due_at: z.string().nullable(),
  overdue: z.boolean(),
  /** The last time that we asked. */
  last: z
    .object({
      at: z.string(),
      outcome: z.enum(['done', 'waiting', 'failed']),
      fault: z.enum(dropFaults).nullable(),
      detail: z.string().nullable(),
    })
    .nullable(),
  /** Requests that hold now. */
  requests: z.int(),
  /** The newest downloads. */
  batches: z.array(DropBatch),
});
export type DropStatus = z.infer<typeof DropStatus>;
