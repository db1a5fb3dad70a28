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

/** A list that was loaded, or isn't yet: then it has no numbers and no dates. */
export const CallList = PhoneListStatus.extend({
  oldest: z.string().nullable(),
  newest: z.string().nullable(),
  loaded_at: z.string().nullable(),
}).meta({ id: 'CallList' });
export type CallList = z.infer<typeof CallList>;

/** A file that was loaded. */
export const CallListLoad = z
  .object({
    id: z.string(),
    list: z.enum(phoneLists),
    kind: z.enum(['full', 'change']).describe('A full list, or changes to it.'),
    file: z.string(),
    day: z.string().describe('The date of the list.'),
    numbers: z.number(),
    refused: z.number().describe('Lines that aren’t phones.'),
    loaded_at: z.string(),
  })
  .meta({ id: 'CallListLoad' });
export type CallListLoad = z.infer<typeof CallListLoad>;
export const CallLists = z
  .object({ lists: z.array(CallList), loads: z.array(CallListLoad).describe('The latest 20 files.') })
  .meta({ id: 'CallLists' });
export type CallLists = z.infer<typeof CallLists>;

/** An uploaded file, and the list that it belongs to. */
export const CallListFile = z
  .object({
    file_id: z.string().max(64),
    list: z.enum(phoneLists),
    day: z.iso.date().optional().describe('The date of the list, if the file’s name doesn’t have it.'),
  })
  .meta({ id: 'CallListFile' });
export type CallListFile = z.infer<typeof CallListFile>;
