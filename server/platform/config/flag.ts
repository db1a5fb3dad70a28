import { z } from 'zod';

/** A setting that is on (`1`, `true`) or off (`0`, `false`). */
export const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
  .transform((text) => text === '1' || text === 'true');
