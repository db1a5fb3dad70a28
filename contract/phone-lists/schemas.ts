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
  numbers: z.number().describe('Phones in the list.'),
  area_codes: z.int().describe('Area codes that the list covers; 0 for litigators.'),
  oldest: z.string().nullable().describe('The date of the oldest part of the list.'),
  newest: z.string().nullable().describe('The date of the newest part of the list.'),
  loaded_at: z.string().nullable().describe('When a file was last loaded.'),
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
    numbers: z.number().describe('Phones in the file.'),
    refused: z.number().describe('Lines that aren’t phones.'),
    loaded_at: z.string().describe('When it was loaded.'),
  })
  .meta({ id: 'CallListLoad' });
export type CallListLoad = z.infer<typeof CallListLoad>;
export const CallLists = z
  .object({
    lists: z.array(CallList).describe('Every list, loaded or not.'),
    loads: z.array(CallListLoad).describe('The latest 20 files.'),
  })
  .meta({ id: 'CallLists' });
export type CallLists = z.infer<typeof CallLists>;

/** An uploaded file, and the list that it belongs to. */
export const CallListFile = z
  .object({
    file_id: z.string().max(64).describe('The uploaded file.'),
    list: z.enum(phoneLists),
    day: z.iso.date().optional().describe('The date of the list, if the file’s name doesn’t have it.'),
  })
  .meta({ id: 'CallListFile' });
export type CallListFile = z.infer<typeof CallListFile>;
