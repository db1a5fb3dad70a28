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
    remaining: z.int().describe('What was left on a second check; anything but 0 is a fault.'),
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof Erasure>;

export const Erasures = z
  .object({
    looked_at: z.string().nullable().describe('When the job last ran; null before the first run.'),
    runs: z.array(Erasure).describe('The newest runs that erased something.'),
  })
  .meta({ id: 'Erasures' });
export type Erasures = z.infer<typeof Erasures>;
