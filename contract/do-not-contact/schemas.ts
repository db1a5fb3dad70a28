/** The account's own do-not-contact list. */
import { z } from 'zod';
import { Selected } from '../leads/selection.ts';
import { entryKinds, maxAddedRows, rowFields } from './rules.ts';

const Cell = z.string().max(200).optional();

export const DoNotContactRow = z
  .object({
    phone: Cell.describe('In any format.'),
    email: Cell,
    name: Cell.describe('A person’s name. It needs a ZIP code, or a street with a city and state.'),
    street: Cell.describe('With its house number and unit.'),
    city: Cell,
    state: Cell,
    zip: Cell.describe('5 digits or ZIP+4.'),
  })
  .meta({ id: 'DoNotContactRow' });

export const DoNotContactRows = z
  .object({
    rows: z
      .array(DoNotContactRow)
      .min(1)
      .max(maxAddedRows)
      .describe(
        'Each phone, each email, each name with its place, and each street without a name becomes an entry.',
      ),
  })
  .meta({ id: 'DoNotContactRows' });
export type DoNotContactRows = z.infer<typeof DoNotContactRows>;

export const DoNotContactEntry = z
  .object({
    id: z.string(),
    kind: z.enum(entryKinds).describe('What the entry keeps from being contacted.'),
    phone: z.string().optional().describe('E.164.'),
    email: z.string().optional(),
    name: z.string().optional().describe('As you gave it.'),
    street: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    zip: z.string().optional(),
    created_at: z.string(),
  })
  .meta({ id: 'DoNotContactEntry' });
export type DoNotContactEntry = z.infer<typeof DoNotContactEntry>;

export const DoNotContactQuery = z.object({
  value: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('A part of a number, an email, a name or an address.'),
  kind: z.enum(entryKinds).optional(),
  starting_after: z.string().max(64).optional().describe('The `next` of the page before.'),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
export type DoNotContactQuery = z.infer<typeof DoNotContactQuery>;

export const DoNotContactPage = z
  .object({
    items: z.array(DoNotContactEntry),
    total: z.int().describe('Entries that match, on all pages.'),
    has_more: z.boolean(),
    next: z.string().nullable().describe('Send this as `starting_after` to get more; null at the end.'),
  })
  .meta({ id: 'DoNotContactPage' });
export type DoNotContactPage = z.infer<typeof DoNotContactPage>;

/** What became of the rows. */
export const DoNotContactReport = z
  .object({
    rows: z.int().describe('Rows in the request.'),
    added: z.int().describe('Entries added.'),
    known: z.int().describe('Entries that were on the list already.'),
    refused: z
      .array(
        z.object({
          row: z.int().describe('Position of the row in the request, starting at 1.'),
          field: z.enum(rowFields).describe('The cell that isn’t on the list now.'),
          reason: z.string().describe('What to correct, in the language of the reply.'),
        }),
      )
      .describe('Cells that couldn’t be added. Others of the same row may have been.'),
  })
  .meta({ id: 'DoNotContactReport' });
export type DoNotContactReport = z.infer<typeof DoNotContactReport>;

/** What selected leads added. */
export const DoNotContactLeads = Selected.extend({
  added: z.int().describe('Entries added.'),
  undo_id: z
    .string()
    .nullable()
    .describe(
      'Send this to `DELETE /leads-do-not-contact/{id}` to remove these entries; null if none was added.',
    ),
}).meta({ id: 'DoNotContactLeads' });
export type DoNotContactLeads = z.infer<typeof DoNotContactLeads>;

/** What an undo removed. */
export const DoNotContactUndo = z
  .object({ removed: z.int().describe('Entries removed; those deleted since aren’t counted.') })
  .meta({ id: 'DoNotContactUndo' });
export type DoNotContactUndo = z.infer<typeof DoNotContactUndo>;
