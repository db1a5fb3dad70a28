import { z } from 'zod';
import { Email } from '../accounts/schemas.ts';
import { Paging, pageOf } from '../envelope.ts';
import { fieldErrors } from '../field-errors/index.ts';
import { OrderState } from '../orders/schemas.ts';
import { TimeZone } from '../reporting/dashboard.ts';
import { Seat } from '../team/seat.ts';
import {
  adjustmentStates,
  adminOrderSorters,
  customerSorters,
  customerStates,
  paymentPurposes,
  paymentSorters,
  paymentStates,
  teamRoles,
} from './rules.ts';

/** Why an admin does something to a customer; stored in the audit log. */
export const Reason = z.string().trim().min(5).max(200);

const Direction = z.enum(['asc', 'desc']);

export const CustomerQuery = Paging.extend({
  value: z.string().trim().max(120).optional().describe('Part of the email, name or company, or an id.'),
  state: z.enum(customerStates).optional(),
  sorter_property: z.enum(customerSorters).default('created_at'),
  sorter_type: Direction.default('desc'),
});
export type CustomerQuery = z.infer<typeof CustomerQuery>;

/** A customer; `id` is their user id. */
export const CustomerSummary = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    company: z.string(),
    state: z.enum(customerStates),
    plan: z.string().nullable(),
    spend: z.int().describe('Payments less refunds, in minor units.'),
    currency: z.string(),
    coins: z.int(),
    orders: z.int(),
    traced: z.int().describe('Leads traced; the hit rate is hits ÷ traced.'),
    hits: z.int(),
    created_at: z.string(),
    last_seen_at: z.string().nullable(),
  })
  .meta({ id: 'CustomerSummary' });
export type CustomerSummary = z.infer<typeof CustomerSummary>;
export const CustomerList = pageOf(CustomerSummary);

/** An order of any customer. */
export const AdminOrder = z
  .object({
    id: z.string(),
    number: z.int(),
    name: z.string(),
    state: OrderState,
    customer: z.object({ id: z.string(), email: z.string() }),
    leads: z.int(),
    done: z.int(),
    traced: z.int().describe('Leads traced; the hit rate is hits ÷ traced.'),
    hits: z.int(),
    coins: z.int().describe('Charged coins less refunds.'),
    failure: z.string().nullable(),
    stuck: z.boolean().describe('Paid, but without progress for a while.'),
    created_at: z.string(),
    started_at: z.string().nullable(),
    ended_at: z.string().nullable(),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof AdminOrder>;
export const AdminOrders = pageOf(AdminOrder);
export const AdminOrderQuery = Paging.extend({
  value: z
    .string()
    .trim()
    .max(120)
    .optional()
    .describe('Part of the customer’s email or the order’s name, or an id.'),
  state: OrderState.optional(),
  sorter_property: z.enum(adminOrderSorters).default('created_at'),
  sorter_type: Direction.default('desc'),
});
export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>;

export const AdminPayment = z
  .object({
    id: z.string(),
    purpose: z.string(),
    state: z.string(),
    amount: z.int(),
    refunded: z.int(),
    refund_open: z.int().describe('Cents of the refunds that haven’t reached the card yet.'),
    disputed: z.int(),
    currency: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'AdminPayment' });
export type AdminPayment = z.infer<typeof AdminPayment>;

const Day = z.iso.date();
export const PaymentFilter = z
  .object({
    value: z
      .string()
      .trim()
      .max(120)
      .optional()
      .describe('Part of the customer’s email, or an id or the payment provider’s reference.'),
    state: z.enum(paymentStates).optional(),
    purpose: z.enum(paymentPurposes).optional(),
    from: Day.optional(),
    to: Day.optional(),
    time_zone: TimeZone,
  })
  .meta({ id: 'PaymentFilter' });
export type PaymentFilter = z.infer<typeof PaymentFilter>;
export const PaymentQuery = Paging.extend({
  ...PaymentFilter.shape,
  sorter_property: z.enum(paymentSorters).default('created_at'),
  sorter_type: Direction.default('desc'),
});
export type PaymentQuery = z.infer<typeof PaymentQuery>;

/** A payment of any customer. */
export const ListedPayment = AdminPayment.extend({
  state: z
    .enum(paymentStates)
    .describe(
      'The status that `state` filters by. `partially_refunded` and `refunded`: some or all of the money has reached the card.',
    ),
  customer: z.object({ id: z.string(), email: z.string() }),
  order_number: z.int().nullable(),
  gateway: z.string(),
  gateway_ref: z.string().nullable().describe('The payment provider’s reference.'),
  failure: z.string().nullable(),
}).meta({ id: 'ListedPayment' });
export type ListedPayment = z.infer<typeof ListedPayment>;

/** Sums of all matching payments, in minor units. */
export const PaymentSums = z
  .object({
    currency: z.string(),
    paid: z.int(),
    refunded: z.int(),
    disputed: z.int(),
  })
  .meta({ id: 'PaymentSums' });
export const PaymentList = pageOf(ListedPayment).extend({
  sums: z.array(PaymentSums).describe('By currency.'),
});
export type PaymentList = z.infer<typeof PaymentList>;

/** Coins given by an admin; negative if taken. */
export const Adjustment = z
  .object({
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
  })
  .meta({ id: 'Adjustment' });
export type Adjustment = z.infer<typeof Adjustment>;
export const Adjustments = pageOf(Adjustment);
export const AdjustmentQuery = Paging.extend({ state: z.enum(adjustmentStates).optional() });

const most = 1_000_000;
export const AdjustmentBody = z
  .object({
    coins: z
      .int()
      .min(-most)
      .max(most)
      .refine((coins) => coins !== 0, fieldErrors.coin_change),
    reason: Reason,
    order_id: z.string().max(64).optional().describe('The order whose charge is refunded.'),
    request_key: z
      .string()
      .min(8)
      .max(64)
      .describe('Generated by the page, so that a request sent twice takes effect once.'),
  })
  .meta({ id: 'AdjustmentBody' });
export type AdjustmentBody = z.infer<typeof AdjustmentBody>;
export const DecisionBody = z.object({ approve: z.boolean() }).meta({ id: 'DecisionBody' });

export const CustomerDetails = CustomerSummary.extend({
  phone: z.string(),
  source: z.string().nullable(),
  suspension: z
    .object({
      at: z.string(),
      by: z.string().nullable().describe('The admin’s email.'),
      reason: z.string(),
    })
    .nullable()
    .describe('When and why they were suspended, and who did it; null if they aren’t.'),
  email_confirmed: z.boolean(),
  two_factor: z.boolean(),
  held: z.int(),
  keys: z.int().describe('Active API keys.'),
  people: z
    .array(
      z.object({
        id: z.string(),
        email: z.string(),
        name: z.string(),
        seat: Seat,
        last_seen_at: z.string().nullable(),
      }),
    )
    .describe('Everyone in the account, the customer included. Each ID can be used for this call.'),
  sessions: z.array(
    z.object({ id: z.string(), ip: z.string(), agent: z.string(), last_seen_at: z.string() }),
  ),
  recent_orders: z.array(AdminOrder),
  payments: z.array(AdminPayment),
  adjustments: z.array(Adjustment),
}).meta({ id: 'CustomerDetails' });
export type CustomerDetails = z.infer<typeof CustomerDetails>;

export const SuspensionBody = z
  .object({ suspended: z.boolean(), reason: Reason })
  .meta({ id: 'SuspensionBody' });
export const TwoFactorResetBody = z.object({ reason: Reason }).meta({ id: 'TwoFactorResetBody' });
export const ResendBody = z
  .object({ kind: z.enum(['confirm_email', 'reset_password']) })
  .meta({ id: 'ResendBody' });

export const TeamMember = z
  .object({
    id: z.string(),
    email: z.string(),
    role: z.enum(['support', 'admin']),
    two_factor: z.boolean(),
    last_seen_at: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof TeamMember>;
export const Team = z.array(TeamMember);
export const TeamBody = z.object({ email: Email, role: z.enum(teamRoles) }).meta({ id: 'TeamBody' });
