/** The customer's skipcoins. */
import { z } from 'zod';

/** Coins that can be spent, and coins that running orders hold. */
export const Balance = z.object({ available: z.number().int(), held: z.number().int() });
export type Balance = z.infer<typeof Balance>;
