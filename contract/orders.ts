/** Orders: the quote, the payment, the progress, the results. */
import { z } from 'zod';
import { Column, FileFormat, Mapping } from './leads.ts';
import { purposes } from './purposes.ts';
import { Outcome, TraceResult } from './results.ts';

export { purposes };

export const orderStates = [
  'draft',
  'awaiting_payment',
  'queued',
  'running',
  'paused',
  'cancelling',
  'completed',
  'cancelled',
  'failed',
] as const;
export const OrderState = z.enum(orderStates);
export type OrderState = z.infer<typeof OrderState>;

export type Purpose = keyof typeof purposes;
export const Purpose = z.enum(
  Object.keys(purposes) as [Purpose, ...Purpose[]],
  'Choose what you use the results for.',
);

/** `leadSummery` in the specification's spelling: how an order's rows ended. */
export const LeadSummary = z.object({
  leads: z.number().int(),
  hits: z.number().int(),
  possibles: z.number().int(),
  no_contact: z.number().int(),
  misses: z.number().int(),
  duplicates: z.number().int(),
  invalid: z.number().int(),
  /** Hits ÷ leads traced, 0–1; null until one is traced. */
  hit_rate: z.number().nullable(),
  /** Coins charged so far. */
  coins: z.number().int(),
});
export type LeadSummary = z.infer<typeof LeadSummary>;

/** The price before paying: what every row of the file will do. */
export const Quote = z.object({
  rows: z.number().int(),
  valid: z.number().int(),
  /** Rows that cannot be traced; the list with reasons is the download `rejects`. */
  invalid: z.number().int(),
  duplicates: z.number().int(),
  /** Valid rows in places for which reference data is loaded. */
  covered: z.number().int(),
  /** Hits to expect, from a sample of the rows; null when no row is valid. */
  expected_hits: z.number().int().nullable(),
  price_coins: z.number().int(),
  expected_coins: z.number().int().nullable(),
  /** Never more than this is charged. */
  most_coins: z.number().int(),
});
export type Quote = z.infer<typeof Quote>;

/** An order as its page, its list and its stream show it. */
export const Order = z.object({
  id: z.string(),
  /** Counted per account, in addresses: /orders/12. */
  number: z.number().int(),
  name: z.string(),
  /** The upload it was drafted on. */
  upload_id: z.string().nullable(),
  state: OrderState,
  purpose: Purpose.nullable(),
  /** While the file is being read (state `draft`): bytes read of bytes in all. */
  reading: z.object({ bytes_read: z.number(), bytes_total: z.number() }),
  /** Null until the file has been read. */
  quote: Quote.nullable(),
  /** Rows done of all rows, duplicates and invalid ones included. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  leadSummery: LeadSummary,
  coins_held: z.number().int(),
  failure: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
});
export type Order = z.infer<typeof Order>;

/** What `POST /file-upload` answers: the file as it was understood. */
export const Upload = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  format: FileFormat,
  columns: z.array(Column),
  /** The proposal as a mapping, with joins (number + street) applied. */
  mapping: Mapping,
  /** Requirements that the proposal does not meet yet, in words. */
  missing: z.array(z.string()),
  /** First rows of the file as they stand in it. */
  preview: z.array(z.array(z.string())).max(10),
  created_at: z.string(),
});
export type Upload = z.infer<typeof Upload>;

/** `GET /mapping-header`: the headers to choose from, and which sets of them make a row traceable. */
export const MappingHeaders = z.object({
  headers: z.array(z.object({ header: z.string(), label: z.string(), group: z.string() })),
  required: z.string(),
});

/** Asks for a price: the upload, and the columns as the customer has them. */
export const QuoteBody = z.object({
  upload_id: z.string('Upload a file first.').min(1).max(64),
  mapping: Mapping,
  /** How the order is called; the file's name when absent. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .regex(/^\P{Cc}*$/u, 'A name is one line of text.')
    .optional(),
});

export const PaymentBody = z.object({
  order_id: z.string('Say which order to pay.').min(1).max(64),
  method: z.literal('coins', 'Pay with coins.'),
  purpose: Purpose,
});

/** One row of an order with its result. A row that waits has no outcome yet. */
export const OrderLead = z.object({
  id: z.string(),
  row_no: z.number().int(),
  /** What the customer sent, as mapped: enough to know the row by. */
  lead: z.object({ name: z.string(), address: z.string() }),
  outcome: Outcome.nullable(),
  probability: z.number().nullable(),
  coins: z.number().int(),
  result: TraceResult.nullable(),
});
export type OrderLead = z.infer<typeof OrderLead>;

export const downloadValues = ['all', 'hits', 'misses', 'rejects'] as const;
/** Which rows a download holds; `rejects` are the rows that cannot be traced, with the reason of each. */
export const DownloadValue = z.enum(downloadValues);
export type DownloadValue = z.infer<typeof DownloadValue>;

/** A single-use path that starts a download by address, for 60 seconds. */
export const DownloadTicket = z.object({ path: z.string() });
export type DownloadTicket = z.infer<typeof DownloadTicket>;
