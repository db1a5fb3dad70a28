/** Downloads of an order: which rows, in which file format and layout. */
import { z } from 'zod';
import { Selection } from '../../leads/selection.ts';
import { RowFilter } from '../figures/schemas.ts';
import { Outcome, TraceResult } from '../results.ts';
import { Purpose } from '../schemas.ts';
import { downloadFormats, layoutNames } from './rules.ts';

export const downloadValues = ['all', 'hits', 'misses', 'phones', 'callable', 'rejects'] as const;
export const DownloadValue = z
  .enum(downloadValues)
  .describe(
    '`hits` are hits and possible matches that you unlocked; `misses` are the other traced rows; `phones` are those of `hits` with a phone, with phones only; `callable` are rows of a check with a number that may be called; `rejects` are untraceable rows with the reason.',
  );
export type DownloadValue = z.infer<typeof DownloadValue>;
/** Those of an order that finds people. */
export type PeopleDownloadValue = Exclude<DownloadValue, 'callable'>;

export const DownloadFormat = z.enum(downloadFormats);
export type DownloadFormat = z.infer<typeof DownloadFormat>;

export const DownloadLayout = z.enum(layoutNames);
export type DownloadLayout = z.infer<typeof DownloadLayout>;

/** Format and layout of a download. */
export const DownloadQuery = z.object({
  format: DownloadFormat.default('csv'),
  layout: DownloadLayout.default('full'),
  layout_id: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe('A layout that you saved. Its columns and rows replace `layout` and `rows`.'),
  rows: z.enum(['lead', 'phone']).default('lead').describe('One row per lead, or one per phone.'),
  dnc: z
    .enum(['keep', 'drop'])
    .default('keep')
    .describe('`drop` leaves out numbers on a do-not-call list and numbers of known litigators.'),
  phone_types: z
    .enum(['all', 'mobile'])
    .default('all')
    .describe('`mobile` leaves out numbers that aren’t known to be mobile.'),
  max_phones: z.coerce
    .number()
    .int()
    .min(1)
    .max(10)
    .optional()
    .describe('At most this many numbers per lead, the best first.'),
});
export type DownloadQuery = z.infer<typeof DownloadQuery>;

/** For an order, also which of its rows. */
export const OrderDownloadQuery = DownloadQuery.extend(RowFilter.shape);
export type OrderDownloadQuery = z.infer<typeof OrderDownloadQuery>;

/** A single-use download path, valid for 60 seconds, and the estimated file size. */
export const DownloadTicket = z
  .object({
    id: z.string().describe('ID to follow the download with `/download-state/{id}`.'),
    path: z.string(),
    rows: z.number().int().describe('Leads the file will have.'),
    bytes: z.number().int().describe('Estimated size in bytes.'),
  })
  .meta({ id: 'DownloadTicket' });
export type DownloadTicket = z.infer<typeof DownloadTicket>;

/** Progress of a download started with a ticket. */
export const DownloadState = z
  .object({
    state: z.enum(['waiting', 'running', 'done', 'stopped']),
    leads: z.number().int().describe('Leads the file will have.'),
    sent: z.number().int().describe('Leads written so far.'),
  })
  .meta({ id: 'DownloadState' });
export type DownloadState = z.infer<typeof DownloadState>;

/** Rows of selected leads; untraceable ones are included in `all`. */
export const SelectionValue = DownloadValue.exclude(['callable', 'rejects']);

/** Selected leads as a file. */
export const SelectionDownload = DownloadQuery.extend({
  selection: Selection,
  value: SelectionValue.default('all'),
}).meta({ id: 'SelectionDownload' });
export type SelectionDownload = z.infer<typeof SelectionDownload>;

const input = z.array(z.string()).describe('The cells of the upload, unchanged.');

const OrderHead = z.object({
  number: z.number().int(),
  name: z.string(),
  purpose: Purpose.nullable(),
  purpose_note: z.string().nullable(),
  purpose_text: z.string().nullable().describe('The purpose in words, with any note.'),
  paid_at: z.string().nullable(),
});

/** A download as JSON. */
export const DownloadJson = z
  .object({
    download_id: z.string(),
    notice: z.string().describe('What you can’t use the results for (FCRA).'),
    order: OrderHead.optional().describe('The order the rows belong to.'),
    orders: z.array(OrderHead).optional().describe('For selected leads: the orders they belong to.'),
    columns: z.array(z.string()).describe('Column names of the upload, or of all uploads.'),
    leads: z.array(
      z.union([
        z.object({
          order: z.number().int().optional().describe('For selected leads: the number of the lead’s order.'),
          row: z.number().int(),
          input,
          outcome: Outcome.nullable(),
          probability: z.number().nullable(),
          coins: z.number().int(),
          reason: z.string().nullish().describe('Why the row has no result.'),
          result: TraceResult.nullable(),
        }),
        z
          .object({ row: z.number().int(), input, reason: z.string().nullable() })
          .describe('Why the row can’t be traced (in `rejects`).'),
      ]),
    ),
  })
  .meta({ id: 'DownloadJson' });
