import { z } from 'zod';
import { maxNoteLength } from '../accounts/terms.ts';
import { Payment, ShownPrice } from '../billing/schemas.ts';
import { Paging } from '../envelope.ts';
import { fieldErrors } from '../field-errors/index.ts';
import { phoneLists } from '../phone-lists/schemas.ts';
import { Column, FileFormat, Mapping, SheetChoice } from '../uploads/schemas.ts';
import { ByHitOn, HitOn } from './hit-on.ts';
import { orderKinds } from './kinds.ts';
import { purposes } from './purposes.ts';
import { Outcome, TraceResult } from './results.ts';
import { orderStates } from './states.ts';

export { purposes };

export const OrderKind = z.enum(orderKinds);

export const OrderState = z.enum(orderStates);
export type OrderState = z.infer<typeof OrderState>;

export type Purpose = keyof typeof purposes;
export const Purpose = z.enum(Object.keys(purposes) as [Purpose, ...Purpose[]]);

/** Details of a purpose in the customer's own words. */
export const PurposeNote = z
  .string()
  .trim()
  .max(maxNoteLength)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, fieldErrors.one_line)
  .optional();

/** `leadSummery` as the specification spells it: how an order's rows ended. */
export const LeadSummary = z
  .object({
    leads: z.number().int(),
    hits: z.number().int(),
    phone_hits: z.number().int().describe('Hits with a phone that wasn’t in the lead.'),
    mobile_hits: z.number().int().describe('Hits with a mobile that wasn’t in the lead.'),
    possibles: z.number().int(),
    unlocked: z.number().int().describe('Possible matches whose contacts you unlocked.'),
    no_contact: z.number().int(),
    misses: z.number().int(),
    duplicates: z.number().int(),
    invalid: z.number().int(),
    traced_before: z
      .number()
      .int()
      .describe('Rows that reused the result of an earlier order for free; also counted in the outcomes.'),
    repeated: z
      .number()
      .int()
      .describe(
        'Free hits: the account had already paid for the same person’s contacts, in this order or the last 90 days.',
      ),
    hit_rate: z.number().nullable().describe('Hits ÷ leads traced, 0–1; null until one is traced.'),
    coins: z.number().int().describe('Coins charged so far.'),
  })
  .meta({ id: 'LeadSummary' });
export type LeadSummary = z.infer<typeof LeadSummary>;

/** Rows per state, and how many are in places without data; null for rows without a state. */
export const Place = z
  .object({
    state: z.string().nullable(),
    rows: z.number().int(),
    uncovered: z.number().int(),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;

/** What an order that checks numbers has found in its file. */
export const NumberQuote = z
  .object({
    charged: z.int().describe('Different numbers. Each costs once, wherever it is repeated.'),
    duplicates: z.int().describe('Cells that repeat a number of the file.'),
    invalid: z.int().describe('Cells that aren’t a US number. `rejects` lists their rows.'),
    lists: z
      .array(
        z.object({
          list: z.enum(phoneLists),
          date: z.string().describe('The date of its oldest part that covers numbers of the file.'),
          numbers: z
            .int()
            .describe('How many of the different numbers it covers and is at most 31 days old for.'),
        }),
      )
      .describe('The lists that are loaded for the area codes of the file; lists that aren’t are left out.'),
  })
  .meta({ id: 'NumberQuote' });
export type NumberQuote = z.infer<typeof NumberQuote>;

/** The price before payment: what happens to every row of the file. */
export const Quote = z
  .object({
    rows: z.number().int(),
    valid: z.number().int().describe('Rows that are traced and cost a coin if they are hits.'),
    invalid: z
      .number()
      .int()
      .describe('Rows that can’t be traced; the download `rejects` lists them with reasons.'),
    duplicates: z.number().int(),
    same_owner: z
      .number()
      .int()
      .describe(
        'Of `valid`, rows with the owner and mailing address of another row. An owner costs one coin per order, whatever the number of properties.',
      ),
    traced_before: z
      .number()
      .int()
      .describe(
        'Rows the same customer had traced in the last 90 days. Free, except as `purpose_dependent` says.',
      ),
    purpose_dependent: z
      .number()
      .int()
      .describe(
        'Of `traced_before`, rows that were searched only in public sources and not paid for. A hit among them costs a coin if the order is paid for a purpose that also allows restricted sources (`collection`, `legal`). 0 once it is paid.',
      ),
    sampled: z.number().int().describe('Rows of the free sample, already traced.'),
    places: z
      .array(Place)
      .describe('Valid rows by state, those with the most rows in places without data first.'),
    covered: z.number().int().describe('Valid rows in places with reference data.'),
    expected_hits: z
      .number()
      .int()
      .nullable()
      .describe('Expected hits, estimated from a sample of the rows; null if no row is valid.'),
    expected_by_choice: ByHitOn.nullable().describe(
      'Expected hits for each choice of `hit_on`, from the same sample; null if no row is valid.',
    ),
    price_coins: z
      .number()
      .int()
      .describe('Coins per hit. For an order that checks numbers, coins per 1,000 different numbers.'),
    expected_coins: z.number().int().nullable(),
    most_coins: z
      .number()
      .int()
      .describe(
        'The most that can be charged for any purpose: one coin per row of `valid` and `purpose_dependent`, minus `same_owner`.',
      ),
    lists: z
      .array(z.enum(phoneLists))
      .describe(
        'The do-not-call and litigator lists that are loaded. Phones that are found are checked for these.',
      ),
    numbers: NumberQuote.nullable().describe('For an order that checks numbers; null for a trace.'),
    expires_at: z.string().nullable().describe('When the quote expires; null once paid.'),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

/** An order as its page, the list and the stream show it. */
export const Order = z
  .object({
    id: z.string(),
    number: z.number().int().describe('Numbered per account, for URLs such as /orders/12.'),
    kind: OrderKind.describe(
      '`trace` finds people. `scrub` checks the phone numbers of your file and finds nobody.',
    ),
    name: z.string(),
    upload_id: z.string().nullable().describe('The upload it was drafted from.'),
    state: OrderState,
    hit_on: HitOn.describe(
      'What you count as a hit, and pay for: any new contact, a new phone, or a new mobile. Other people found end as `no_contact`, free and without their contacts.',
    ),
    retrace_of: z
      .number()
      .int()
      .nullable()
      .describe('Number of the order whose misses this one retraces for free.'),
    purpose: Purpose.nullable(),
    purpose_note: z.string().nullable(),
    reading: z
      .object({ bytes_read: z.number(), bytes_total: z.number() })
      .describe('While the file is being read (state `draft`): bytes read and total.'),
    mapping: Mapping.describe('How its columns are mapped; empty once its leads are erased.'),
    quote: Quote.nullable().describe('Null until the file has been read.'),
    progress: z
      .object({ done: z.number().int(), total: z.number().int() })
      .describe('Rows done and total, including duplicates and invalid rows.'),
    leadSummery: LeadSummary,
    coins_held: z.number().int(),
    leads_deleted: z.number().int().describe('Leads that you have deleted since; totals still include them.'),
    failure: z.string().nullable(),
    created_at: z.string(),
    paid_at: z.string().nullable(),
    started_at: z.string().nullable(),
    ended_at: z.string().nullable(),
    erased_at: z.string().nullable().describe('When retention erased its leads and results.'),
    file_erased_at: z.string().nullable().describe('When the file it was drafted from was erased.'),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** Filters by part of the name and by state. */
export const OrderListQuery = Paging.extend({
  value: z.string().trim().max(120).optional(),
  state: OrderState.optional().describe(
    'Only orders with this status. Without it you get all except those discarded before payment, which only `cancelled` lists.',
  ),
});

/** Reply of `POST /file-upload`: how the file was understood. */
export const Upload = z
  .object({
    id: z.string(),
    name: z.string(),
    size: z.number(),
    format: FileFormat,
    sheets: z.array(SheetChoice).describe('Sheets of a workbook; empty for text.'),
    columns: z.array(Column),
    mapping: Mapping.describe('The proposed mapping, including joined columns (number + street).'),
    remembered: z
      .object({ from: z.string(), at: z.string() })
      .nullable()
      .describe('The order whose mapping is proposed again; null if the mapping is guessed.'),
    missing: z.array(z.string()).describe('Requirements that the proposal doesn’t meet yet, as text.'),
    typed: z
      .boolean()
      .describe('True for manually entered leads, which can be edited until an order takes them.'),
    preview: z
      .array(z.array(z.string()))
      .max(20)
      .describe('The first rows of the file as written, including the header and anything above it.'),
    created_at: z.string(),
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof Upload>;

/** `GET /mapping-header`: the available headers, and which sets of them make a row traceable. */
export const MappingHeaders = z
  .object({
    headers: z.array(z.object({ header: z.string(), label: z.string(), group: z.string() })),
    required: z.string(),
  })
  .meta({ id: 'MappingHeaders' });

export const paymentMethods = ['coins', 'card', 'both'] as const;
/** `both`: available coins first, the card for the rest. */
export const PaymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** `rest`: what happens to coins bought by card that the order doesn't use. */
export const PaymentBody = z
  .object({
    order_id: z.string().min(1).max(64),
    method: PaymentMethod,
    purpose: Purpose.optional().describe('Permitted purpose. Not needed if the API key has one.'),
    purpose_note: PurposeNote,
    card_id: z.string().min(1).max(64).optional(),
    rest: z.enum(['coins', 'card']).default('coins'),
    price: ShownPrice.describe(
      'What you were shown that the card is charged, in cents. If it’s more by now, nothing is charged and the call fails with `price_changed`.',
    ),
  })
  .refine(({ method, card_id }) => method === 'coins' || card_id !== undefined, {
    path: ['card_id'],
    error: fieldErrors.card,
  })
  .meta({ id: 'PaymentBody' });

/** An order, and its payment if a card was used. */
export const PaidOrder = Order.extend({ payment: Payment.nullable() }).meta({ id: 'PaidOrder' });
export type PaidOrder = z.infer<typeof PaidOrder>;

/** How many of an order's misses can be retraced for free. */
export const Retrace = z.object({ misses: z.number().int() }).meta({ id: 'Retrace' });

/** One row of an order with its result. A waiting row has no outcome yet. */
export const OrderLead = z
  .object({
    id: z.string(),
    row_no: z.number().int(),
    lead: z
      .object({ name: z.string(), address: z.string() })
      .describe('What you sent, as mapped: enough to recognize the row.'),
    reference: z.string().optional().describe('Your own ID of the lead, as you sent it.'),
    outcome: Outcome.nullable(),
    probability: z.number().nullable(),
    coins: z.number().int(),
    repeated: z
      .boolean()
      .describe('Free because the lead was traced, or its contacts were paid for, in the last 90 days.'),
    result: TraceResult.nullable(),
  })
  .meta({ id: 'OrderLead' });
export type OrderLead = z.infer<typeof OrderLead>;
