/** Money: cards, the prices of coins, payments, invoices, the billing address. Amounts are whole minor units (cents). */
import { z } from 'zod';
import { Paging, pageOf } from '../envelope.ts';

export const gateways = ['sandbox', 'stripe'] as const;
export type GatewayName = (typeof gateways)[number];

/** How a page that takes money has to look: whose fields, and whether the money is real. */
const atGateway = { gateway: z.enum(gateways), test_mode: z.boolean() };

export const Card = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  is_default: z.boolean(),
  /** `soon`: within 30 days. */
  expiry: z.enum(['fine', 'soon', 'expired']),
});
export type Card = z.infer<typeof Card>;

export const Cards = z.object({ cards: z.array(Card), ...atGateway });
export type Cards = z.infer<typeof Cards>;

const Id = z.string().min(1).max(64);

export const CardUpdateBody = z.object({
  card_id: Id,
  action: z.enum(['default', 'remove'], 'Say “default” or “remove”.'),
});

/** A path of this service, and of nobody else. */
export const OwnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Give a path of this service, such as /my-profile/billing.');

/** `return_to` begins the entry of a card at the gateway; `setup` ends it, when the customer is back. */
export const NewCardBody = z.union(
  [z.object({ return_to: OwnPath }), z.object({ setup: z.string().min(1).max(255) })],
  'Give return_to, to enter a card, or setup, when it is entered.',
);

/** Where the card is entered, or null when it is; and the cards there are now. */
export const NewCard = Cards.extend({ url: z.string().nullable(), card_id: z.string().nullable() });
export type NewCard = z.infer<typeof NewCard>;

/** What coins cost: from each pack's count on, its rate. */
export const CoinPrices = z.object({
  ...atGateway,
  currency: z.string(),
  /** Of 1,000 coins, with the caller's plan where its period is paid. */
  per_thousand: z.number().int(),
  packs: z.array(z.object({ coins: z.number().int(), price: z.number().int() })),
  least_coins: z.number().int(),
  most_coins: z.number().int(),
});
export type CoinPrices = z.infer<typeof CoinPrices>;

const key = z.string('Give a key of your own for this purchase.').regex(/^[\w-]{8,64}$/, {
  error: 'A key has 8 to 64 letters, digits, “-” or “_”.',
});

/** `request_key`: made by the page, so that a second click is the same purchase. */
export const BuyCoinsBody = z.object({
  coins: z
    .int('Say how many coins, as a whole number.')
    .min(1, 'Buy at least one coin.')
    .max(10_000_000, 'Buy at most 10,000,000 coins at a time.'),
  card_id: z.string('Choose a card.').min(1).max(64),
  request_key: key,
  return_to: OwnPath.optional(),
});

export const paymentStatuses = ['paid', 'pending', 'failed'] as const;
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const Payment = z.object({
  id: z.string(),
  purpose: z.enum(['coins', 'order', 'subscription', 'top_up']),
  status: PaymentStatus,
  /** Where the customer's bank asks them, while it is pending. */
  action_url: z.string().nullable(),
  /** Why it failed, and what to do. */
  failure: z.string().nullable(),
  amount: z.number().int(),
  refunded: z.number().int(),
  currency: z.string(),
  coins: z.number().int(),
  order_number: z.number().int().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }),
  created_at: z.string(),
  settled_at: z.string().nullable(),
});
export type Payment = z.infer<typeof Payment>;

export const InvoiceLine = z.object({
  text: z.string(),
  quantity: z.number().int(),
  amount: z.number().int(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'Choose a country.');

const line = (most: number) => z.string().trim().max(most).default('');
export const BillingAddress = z.object({
  name: line(120),
  company: line(120),
  line1: line(200),
  line2: line(200),
  city: line(120),
  region: line(120),
  postal_code: line(20),
  country: countryCode,
  tax_id: line(40),
});
export type BillingAddress = z.infer<typeof BillingAddress>;

export const BillingAddressAnswer = z.object({ address: BillingAddress.nullable() });

export const Invoice = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  payment_id: z.string(),
  lines: z.array(InvoiceLine),
  amount: z.number().int(),
  currency: z.string(),
  seller: z.string(),
  bill_to: z.array(z.string()),
  paid_with: z.string(),
  /** Of a credit note: the number of the invoice that it corrects. */
  corrects: z.string().nullable(),
  /** Made with the test gateway: no money moved. */
  test: z.boolean(),
  issued_at: z.string(),
});
export type Invoice = z.infer<typeof Invoice>;

export const Invoices = pageOf(Invoice);

/** With `order`: the invoices of the payments of one order. */
export const InvoiceListQuery = Paging.extend({
  order: z.uuid('Name the order by its id.').optional(),
});

/** What is known of a payment; asked for by its own id or by that of its invoice. */
export const PaymentInfo = z.object({
  payment: Payment,
  invoice: Invoice.nullable(),
  ...atGateway,
});
export type PaymentInfo = z.infer<typeof PaymentInfo>;

/** Coins that are bought by themselves: below `threshold`, so many, for at most so much in a month. */
export const TopUpBody = z.object({
  enabled: z.boolean('Say true or false.'),
  threshold: z
    .int('Give whole coins.')
    .min(1, 'Give at least one coin.')
    .max(1_000_000, 'Give at most 1,000,000.'),
  coins: z.int('Give whole coins.').min(1, 'Buy at least one coin.').max(1_000_000, 'Buy at most 1,000,000.'),
  /** In cents. */
  monthly_cap: z
    .int('Give whole cents.')
    .min(50, 'Give at least $0.50.')
    .max(100_000_00, 'Give at most $100,000.'),
});
export const TopUp = z.object({
  enabled: z.boolean(),
  threshold: z.number().int(),
  coins: z.number().int(),
  monthly_cap: z.number().int(),
  /** What it would cost now, and what it has cost this month (UTC). */
  price: z.number().int(),
  spent: z.number().int(),
  currency: z.string(),
  /** Why it was turned off by itself, in words. */
  failure: z.string().nullable(),
});
export type TopUp = z.infer<typeof TopUp>;

export const Refund = z.object({
  id: z.string(),
  amount: z.number().int(),
  coins: z.number().int(),
  state: z.enum(['pending', 'done', 'failed']),
});
export type Refund = z.infer<typeof Refund>;
