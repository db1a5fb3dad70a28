import { z } from 'zod';

/**
 * `ftc`: the national Do Not Call Registry; `state`: state lists; `own`: the operator's list; `litigators`: known
 * litigators.
 */
export const phoneLists = ['ftc', 'state', 'own', 'litigators'] as const;
export type PhoneList = (typeof phoneLists)[number];

/** A loaded list; dates are those of the list itself. */
export const PhoneListStatus = z
  .object({
    list: z.enum(phoneLists),
    numbers: z.number(),
    area_codes: z.int(),
    bytes: z.number(),
    oldest: z.string(),
    newest: z.string(),
    stale: z
      .int()
      .describe('Area codes whose list is older than 31 days: a number missing from it is unknown.'),
  })
  .meta({ id: 'PhoneListStatus' });
export type PhoneListStatus = z.infer<typeof PhoneListStatus>;
