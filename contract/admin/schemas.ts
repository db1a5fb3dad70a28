/** The console over customers: who they are, coins given and taken, suspension, and the operator's own people. */
import { z } from 'zod';
import { Email } from '../accounts/schemas.ts';
import { Paging, pageOf } from '../envelope.ts';
import { OrderState } from '../orders/schemas.ts';
import { adjustmentStates, customerStates, teamRoles } from './rules.ts';

/** Why something is done to a customer; kept in the audit log. */
export const Reason = z
  .string('Say why, in a few words.')
  .trim()
  .min(5, 'Say why, in a few words.')
  .max(200, 'Use at most 200 characters.');

export const CustomerQuery = Paging.extend({
  /** A part of the e-mail, name or company, or an id. */
  value: z.string().trim().max(120).optional(),
  state: z.enum(customerStates).optional(),
});

/** A customer; `id` is their user's. */
export const CustomerSummary = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  state: z.enum(customerStates),
  coins: z.int(),
  orders: z.int(),
  created_at: z.string(),
  last_seen_at: z.string().nullable(),
});
export type CustomerSummary = z.infer<typeof CustomerSummary>;
export const CustomerList = pageOf(CustomerSummary);

/** An order of any customer. */
export const ConsoleOrder = z.object({
  id: z.string(),
  number: z.int(),
  name: z.string(),
  state: OrderState,
  customer: z.object({ id: z.string(), email: z.string() }),
  leads: z.int(),
  done: z.int(),
  hits: z.int(),
  /** Charged, less what was given back. */
  coins: z.int(),
  failure: z.string().nullable(),
  /** Paid, and nobody has worked on it for a while. */
  stuck: z.boolean(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
});
export type ConsoleOrder = z.infer<typeof ConsoleOrder>;
export const ConsoleOrders = pageOf(ConsoleOrder);
export const ConsoleOrderQuery = Paging.extend({
  /** A part of the customer's e-mail or of the order's name, or an id. */
  value: z.string().trim().max(120).optional(),
  state: OrderState.optional(),
});

export const ConsolePayment = z.object({
  id: z.string(),
  purpose: z.string(),
  state: z.string(),
  amount: z.int(),
  refunded: z.int(),
  refund_open: z.int().describe('What of the refunds has not reached the card yet'),
  currency: z.string(),
  created_at: z.string(),
});
export type ConsolePayment = z.infer<typeof ConsolePayment>;

/** Coins given (or, with a minus, taken) by an admin. */
export const Adjustment = z.object({
  id: z.string(),
  customer: z.object({ id: z.string(), email: z.string() }),
  order_number: z.int().nullable(),
  coins: z.int(),
  reason: z.string(),
  state: z.enum(adjustmentStates),
  asked_by: z.string(),
  asked_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
});
export type Adjustment = z.infer<typeof Adjustment>;
export const Adjustments = pageOf(Adjustment);
export const AdjustmentQuery = Paging.extend({ state: z.enum(adjustmentStates).optional() });

const most = 1_000_000;
export const AdjustmentBody = z.object({
  coins: z
    .int('Enter a whole number of coins.')
    .min(-most, `At most ${most} coins at once.`)
    .max(most, `At most ${most} coins at once.`)
    .refine((coins) => coins !== 0, 'Enter how many coins.'),
  reason: Reason,
  /** The order whose charge is given back. */
  order_id: z.string().max(64).optional(),
  /** Made by the page: what is sent twice is done once. */
  request_key: z.string().min(8).max(64),
});
export type AdjustmentBody = z.infer<typeof AdjustmentBody>;
export const DecisionBody = z.object({ approve: z.boolean('Say true or false.') });

export const CustomerDetails = CustomerSummary.extend({
  phone: z.string(),
  source: z.string().nullable(),
  email_confirmed: z.boolean(),
  two_factor: z.boolean(),
  held: z.int(),
  plan: z.string().nullable(),
  /** API keys in use. */
  keys: z.int(),
  sessions: z.array(
    z.object({ id: z.string(), ip: z.string(), agent: z.string(), last_seen_at: z.string() }),
  ),
  recent_orders: z.array(ConsoleOrder),
  payments: z.array(ConsolePayment),
  adjustments: z.array(Adjustment),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

export const SuspensionBody = z.object({ suspended: z.boolean('Say true or false.'), reason: Reason });
export const ResendBody = z.object({ kind: z.enum(['confirm_email', 'reset_password']) });

export const TeamMember = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(['support', 'admin']),
  two_factor: z.boolean(),
  last_seen_at: z.string().nullable(),
  created_at: z.string(),
});
export type TeamMember = z.infer<typeof TeamMember>;
export const Team = z.array(TeamMember);
export const TeamBody = z.object({ email: Email, role: z.enum(teamRoles) });
