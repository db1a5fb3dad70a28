/** Downloads of an order: which rows, in which file format and layout. */
import { z } from 'zod';
import { Selection } from '../../leads/selection.ts';
import { Outcome, TraceResult } from '../results.ts';
import { downloadFormats, downloadLayouts } from './rules.ts';

export const downloadValues = ['all', 'hits', 'misses', 'phones', 'rejects'] as const;
/**
 * Rows in a download: `phones` are hits with a phone, with phones only; `rejects` are untraceable rows with the reason.
 */
export const DownloadValue = z.enum(
  downloadValues,
  `Say which rows to download: ${downloadValues.join(', ')}.`,
);
export type DownloadValue = z.infer<typeof DownloadValue>;

export const DownloadFormat = z.enum(
  downloadFormats,
  `Choose a kind of file: ${downloadFormats.join(', ')}.`,
);
export type DownloadFormat = z.infer<typeof DownloadFormat>;

export type DownloadLayout = keyof typeof downloadLayouts;
const layoutNames = Object.keys(downloadLayouts) as [DownloadLayout, ...DownloadLayout[]];
export const DownloadLayout = z.enum(layoutNames, `Choose a layout: ${layoutNames.join(', ')}.`);

/** Format and layout of a download. */
export const DownloadQuery = z.object({
  format: DownloadFormat.default('csv'),
  layout: DownloadLayout.default('full'),
  rows: z
    .enum(['lead', 'phone'], 'Choose one row per lead or per phone: lead, phone.')
    .default('lead')
    .describe('One row per lead, or one per phone'),
  dnc: z
    .enum(['keep', 'drop'], 'Say what to do with numbers that should not be called: keep, drop.')
    .default('keep')
    .describe('`drop` leaves out numbers on a do-not-call list and of people who are known to sue'),
});
export type DownloadQuery = z.infer<typeof DownloadQuery>;

/** A single-use download path, valid for 60 seconds, and the estimated file size. */
export const DownloadTicket = z
  .object({
    id: z.string().describe('By this `/download-state/{id}` tells how far it is'),
    path: z.string(),
    rows: z.number().int().describe('Leads that the file will hold'),
    bytes: z.number().int().describe('Its likely size, reckoned from its first rows'),
  })
  .meta({ id: 'DownloadTicket' });
export type DownloadTicket = z.infer<typeof DownloadTicket>;

/** Progress of a download started with a ticket. */
export const DownloadState = z
  .object({
    state: z.enum(['waiting', 'running', 'done', 'stopped']),
    leads: z.number().int().describe('Leads that the file will hold'),
    sent: z.number().int().describe('Leads that are written'),
  })
  .meta({ id: 'DownloadState' });
export type DownloadState = z.infer<typeof DownloadState>;

/** Rows of selected leads; untraceable ones are included in `all`. */
export const SelectionValue = DownloadValue.exclude(
  ['rejects'],
  'Say which of the leads: all, hits, misses, phones.',
);

/** Selected leads as a file. */
export const SelectionDownload = DownloadQuery.extend({
  selection: Selection,
  value: SelectionValue.default('all'),
}).meta({ id: 'SelectionDownload' });
export type SelectionDownload = z.infer<typeof SelectionDownload>;

const input = z.array(z.string()).describe('The cells of the upload, as they were');

const OrderHead = z.object({
  number: z.number().int(),
  name: z.string(),
  purpose: z.string().nullable().describe('In words, with what was told of it'),
  paid_at: z.string().nullable(),
});

/** A download as JSON. */
export const DownloadJson = z
  .object({
    download_id: z.string(),
    notice: z.string().describe('What the results may not be used for (FCRA)'),
    order: OrderHead.optional().describe('The order that the rows are of'),
    orders: z.array(OrderHead).optional().describe('Of chosen leads: the orders that they are of'),
    columns: z.array(z.string()).describe('The columns of the upload, or of all uploads'),
    leads: z.array(
      z.union([
        z.object({
          order: z.number().int().optional().describe('Of chosen leads: the number of its order'),
          row: z.number().int(),
          input,
          outcome: Outcome.nullable(),
          probability: z.number().nullable(),
          coins: z.number().int(),
          reason: z.string().nullish().describe('Of a row without a result'),
          result: TraceResult.nullable(),
        }),
        z.object({ row: z.number().int(), input, reason: z.string().nullable() }).describe('In `rejects`'),
      ]),
    ),
  })
  .meta({ id: 'DownloadJson' });
