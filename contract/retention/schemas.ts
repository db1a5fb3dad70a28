/** What is erased when its time is over: the runs that did it, and what each came to. */
import { z } from 'zod';

export const ErasureClass = z.enum(['files', 'results', 'audit']);
export type ErasureClass = z.infer<typeof ErasureClass>;

/** One run over a class: what was older than `before` went, counted by what it was. */
export const Erasure = z.object({
  id: z.string(),
  class: ErasureClass,
  before: z.string(),
  at: z.string(),
  counts: z.record(z.string(), z.int()),
  /** What was still there when it was looked at again: 0, or something is wrong. */
  remaining: z.int(),
});
export type Erasure = z.infer<typeof Erasure>;

export const Erasures = z.object({
  /** When the job last ran; null before its first time. */
  looked_at: z.string().nullable(),
  /** The newest runs that found something. */
  runs: z.array(Erasure),
});
export type Erasures = z.infer<typeof Erasures>;
