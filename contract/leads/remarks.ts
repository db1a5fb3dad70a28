/** A customer's own remarks on a lead: notes, tags, and the outcomes of calling its numbers. */
import { z } from 'zod';
import { LeadRefund } from '../charges/schemas.ts';
import { fieldErrors } from '../field-errors/index.ts';
import { maxTags, verdicts } from './rules.ts';
import { ListedLead, Tag } from './schemas.ts';

export const Verdict = z.enum(verdicts);
export type Verdict = z.infer<typeof Verdict>;

/** Names that earlier versions used. Requests may still send them; replies have the new ones. */
export const formerVerdicts = { right: 'worked', wrong: 'wrong_number' } as const satisfies Record<
  string,
  Verdict
>;

/** A lead with its remarks. */
export const LeadItem = ListedLead.extend({
  note: z.string(),
  reports: z.array(z.object({ number: z.string(), verdict: Verdict })),
  unlock_coins: z
    .number()
    .int()
    .describe('Current price to unlock its contacts; 0 if nothing is locked or it is free.'),
  coins_back: z.number().int().describe('Coins refunded because every number was wrong.'),
  refund: LeadRefund.nullable().describe(
    'The refund decision, once every number is reported wrong; null before.',
  ),
}).meta({ id: 'LeadItem' });
export type LeadItem = z.infer<typeof LeadItem>;

/** What is left out stays: two people may change a lead's note and tags at the same time. */
export const NoteBody = z
  .object({
    note: z.string().trim().max(2000).optional(),
    tags: z.array(Tag).max(maxTags).optional(),
    previous: z
      .object({ note: z.string().optional(), tags: z.array(z.string()).optional() })
      .optional()
      .describe('What you change. If it’s different by now, the call fails with `edit_conflict`.'),
  })
  .refine(({ note, tags }) => note !== undefined || tags !== undefined, {
    path: ['note'],
    error: fieldErrors.note_or_tags,
  })
  .meta({ id: 'NoteBody' });
export type NoteBody = z.infer<typeof NoteBody>;

export const ReportBody = z
  .object({
    number: z.string().min(3).max(254).describe('The phone number or the email address, as in the result.'),
    verdict: z
      .enum([...verdicts, 'right', 'wrong'])
      .nullable()
      .describe(
        '`worked`: it reached the person. `wrong_number`: it doesn’t work or isn’t theirs. `not_them`: someone else answered. Null removes the report. `right` means `worked`, `wrong` means `wrong_number`.',
      ),
  })
  .meta({ id: 'ReportBody' });
export type ReportBody = z.infer<typeof ReportBody>;

/** The account's tags. */
export const Tags = z.array(z.string());
