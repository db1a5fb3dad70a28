/** Orders: the quote, the payment, the progress, the results. */
import { z } from 'zod';
import { longestNote } from '../accounts/terms.ts';
import { Payment } from '../billing/schemas.ts';
import { Paging } from '../envelope.ts';
import { Column, FileFormat, Mapping, SheetChoice } from '../uploads/schemas.ts';
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

/** What a purpose is told more of, in the customer's own words. */
export const PurposeNote = z
  .string('Use a line of text.')
  .trim()
  .max(longestNote, `Use at most ${longestNote} characters.`)
  .regex(/^\P{Cc}*$/u, 'Use one line of text.')
  .optional();

/** `leadSummery` in the specification's spelling: how an order's rows ended. */
export const LeadSummary = z.object({
  leads: z.number().int(),
  hits: z.number().int(),
  possibles: z.number().int(),
  no_contact: z.number().int(),
  misses: z.number().int(),
  duplicates: z.number().int(),
  invalid: z.number().int(),
  /** Rows that got their result of an earlier order, for nothing; they are counted among the outcomes, too. */
  traced_before: z.number().int(),
  /** Hits that were free because you had paid for the same contacts of the same person, in this order or the last 90 days. */
  repeated: z.number().int(),
  /** Hits ÷ leads traced, 0–1; null until one is traced. */
  hit_rate: z.number().nullable(),
  /** Coins charged so far. */
  coins: z.number().int(),
});
export type LeadSummary = z.infer<typeof LeadSummary>;

/** How many rows lie in a state, and how many of these where no data is loaded; null for rows that name no state. */
export const Place = z.object({
  state: z.string().nullable(),
  rows: z.number().int(),
  uncovered: z.number().int(),
});
export type Place = z.infer<typeof Place>;

/** The price before paying: what every row of the file will do. */
export const Quote = z.object({
  rows: z.number().int(),
  /** Rows that are traced and cost a coin where they are hits. */
  valid: z.number().int(),
  /** Rows that cannot be traced; the list with reasons is the download `rejects`. */
  invalid: z.number().int(),
  duplicates: z.number().int(),
  /** Rows that the same customer had traced in the last 90 days. They are free, except as `purpose_dependent` says. */
  traced_before: z.number().int(),
  /**
   * Of `traced_before`, rows that were only searched in public sources and not paid for. A hit among them costs a coin
   * when the order is paid for a purpose that also allows restricted sources (`collection`, `legal`). 0 once it is paid.
   */
  purpose_dependent: z.number().int(),
  /** Rows of the free sample: traced already, and free. */
  sampled: z.number().int(),
  /** The valid rows by state, those with the most rows in places without data first. */
  places: z.array(Place),
  /** Valid rows in places for which reference data is loaded. */
  covered: z.number().int(),
  /** Hits to expect, from a sample of the rows; null when no row is valid. */
  expected_hits: z.number().int().nullable(),
  price_coins: z.number().int(),
  expected_coins: z.number().int().nullable(),
  /** Never more than this is charged, for whichever purpose: a coin for each row of `valid` and `purpose_dependent`. */
  most_coins: z.number().int(),
  /** When this price stops to hold; null once it is paid. */
  expires_at: z.string().nullable(),
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
  /** The number of the order whose misses this one traces again, free. */
  retrace_of: z.number().int().nullable(),
  purpose: Purpose.nullable(),
  purpose_note: z.string().nullable(),
  /** While the file is being read (state `draft`): bytes read of bytes in all. */
  reading: z.object({ bytes_read: z.number(), bytes_total: z.number() }),
  /** Null until the file has been read. */
  quote: Quote.nullable(),
  /** Rows done of all rows, duplicates and invalid ones included. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  leadSummery: LeadSummary,
  coins_held: z.number().int(),
  /** Of its leads, those that the customer has deleted since; they stay in the sums. */
  leads_deleted: z.number().int(),
  failure: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Since when its leads and results are erased: their time was over. */
  erased_at: z.string().nullable(),
  /** Since when the file that it was drafted on is erased. */
  file_erased_at: z.string().nullable(),
});
export type Order = z.infer<typeof Order>;

/** Which orders a list holds: those whose name has `value` in it, in one state. */
export const OrderListQuery = Paging.extend({
  value: z.string().trim().max(120).optional(),
  state: OrderState.optional().describe(
    'Without it all but what was discarded before it was paid: that is listed by `cancelled` only',
  ),
});

/** What `POST /file-upload` answers: the file as it was understood. */
export const Upload = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  format: FileFormat,
  /** The sheets of a workbook; none for text. */
  sheets: z.array(SheetChoice),
  columns: z.array(Column),
  /** The proposal as a mapping, with joins (number + street) applied. */
  mapping: Mapping,
  /** The order whose mapping was remembered and is proposed again; null where it is guessed. */
  remembered: z.object({ from: z.string(), at: z.string() }).nullable(),
  /** Requirements that the proposal does not meet yet, in words. */
  missing: z.array(z.string()),
  /** Whether it is no file, but leads typed by hand: they can be changed until an order takes them. */
  typed: z.boolean(),
  /** The first rows of the file as they stand in it, those above the header and the header itself among them. */
  preview: z.array(z.array(z.string())).max(20),
  created_at: z.string(),
});
export type Upload = z.infer<typeof Upload>;

/** Files that were sent of late and that no order was drafted on: their columns wait. */
export const OpenUploads = z.object({
  uploads: z.array(z.object({ id: z.string(), name: z.string(), size: z.number(), created_at: z.string() })),
});

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

export const paymentMethods = ['coins', 'card', 'both'] as const;
/** `both`: the coins there are, and the card for what is missing. */
export const PaymentMethod = z.enum(paymentMethods, 'Pay with coins, card or both.');
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** `rest`: what becomes of coins that the card bought and the order does not use. */
export const PaymentBody = z
  .object({
    order_id: z.string('Say which order to pay.').min(1).max(64),
    method: PaymentMethod,
    purpose: Purpose,
    purpose_note: PurposeNote,
    card_id: z.string().min(1).max(64).optional(),
    rest: z.enum(['coins', 'card'], 'Say “coins” or “card”.').default('coins'),
  })
  .refine(({ method, card_id }) => method === 'coins' || card_id !== undefined, {
    path: ['card_id'],
    error: 'Choose a card.',
  });

/** An order, and its payment where a card was used. */
export const PaidOrder = Order.extend({ payment: Payment.nullable() });
export type PaidOrder = z.infer<typeof PaidOrder>;

export const SampleBody = z.object({ purpose: Purpose });

/** How many misses of an order can be traced again for nothing. */
export const Retrace = z.object({ misses: z.number().int() });

/** One row of an order with its result. A row that waits has no outcome yet. */
export const OrderLead = z.object({
  id: z.string(),
  row_no: z.number().int(),
  /** What the customer sent, as mapped: enough to know the row by. */
  lead: z.object({ name: z.string(), address: z.string() }),
  outcome: Outcome.nullable(),
  probability: z.number().nullable(),
  coins: z.number().int(),
  /** Free because the lead was traced, or its contacts were paid for, in the last 90 days. */
  repeated: z.boolean(),
  result: TraceResult.nullable(),
});
export type OrderLead = z.infer<typeof OrderLead>;

/** The free sample of an order: up to 25 rows, once a day for an account. */
export const Sample = z.object({
  /** It can be taken of this order now. */
  available: z.boolean(),
  /** Rows that it would have. */
  rows: z.number().int(),
  /** The number of the order of which today's was taken, where that is another one. */
  taken_by: z.number().int().nullable(),
  /** What was taken. */
  leads: z.array(OrderLead),
});
export type Sample = z.infer<typeof Sample>;
