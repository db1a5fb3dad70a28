/** Lists of numbers that are not to be called. */
import { z } from 'zod';

/** `ftc`: the national do-not-call registry; `state`: those of states; `own`: the operator's; `litigators`: who sues. */
export const phoneLists = ['ftc', 'state', 'own', 'litigators'] as const;
export type PhoneList = (typeof phoneLists)[number];

/** A list as it is loaded; days are those that the lists are of. */
export const PhoneListStatus = z.object({
  list: z.enum(phoneLists),
  numbers: z.number(),
  area_codes: z.int(),
  bytes: z.number(),
  oldest: z.string(),
  newest: z.string(),
  /** Area codes whose list is older than 31 days: who is not on it is unknown. */
  stale: z.int(),
});
export type PhoneListStatus = z.infer<typeof PhoneListStatus>;
