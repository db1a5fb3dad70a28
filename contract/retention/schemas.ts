import { z } from 'zod';

export const ErasureClass = z.enum(['files', 'results', 'audit']);
export type ErasureClass = z.infer<typeof ErasureClass>;

/** One run over a class: data older than `before` was erased, counted by kind. */
export const Erasure = z
  .object({
    id: z.string(),
    class: ErasureClass,
    before: z.string(),
    at: z.string(),
    counts: z.record(z.string(), z.int()),
    /** What was left on a second check; anything but 0 is a fault. */
    remaining: z.int(),
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof Erasure>;

export const Erasures = z
  .object({
    /** When the job last ran; null before the first run. */
    looked_at: z.string().nullable(),
    /** The newest runs that erased something. */
    runs: z.array(Erasure),
  })
  .meta({ id: 'Erasures' });
export type Erasures = z.infer<typeof Erasures>;
