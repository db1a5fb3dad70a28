import { z } from 'zod';
import { Paging, pageOf } from '../envelope.ts';
import { fieldErrors } from '../field-errors/index.ts';
import { oneLine } from '../one-line.ts';
import {
  affiliateNotices,
  campaignShape,
  codeShape,
  graphPeriods,
  lineKinds,
  maxGraphDays,
  payoutMethods,
  payoutStates,
  referralStatuses,
} from './rules.ts';
import { Rate, Terms } from './terms.ts';

const count = z.number().int().min(0);
/** Cents. */
const cents = z.number().int();

/** `GET /affiliate-url/{id}`. */
export const AffiliateUrl = z
  .object({
    code: z.string(),
    url: z.string(),
    parameter: z.literal('ref'),
    terms: Terms,
  })
  .meta({ id: 'AffiliateUrl' });
export type AffiliateUrl = z.infer<typeof AffiliateUrl>;

/** `GET /affiliate-points/{id}`: coins from past payouts, and from the next one. */
export const AffiliatePoints = z
  .object({
    coins: count.describe('Coins from payouts so far.'),
    payouts: count,
    next_coins: count.describe('Coins you would get for everything unpaid.'),
  })
  .meta({ id: 'AffiliatePoints' });
export type AffiliatePoints = z.infer<typeof AffiliatePoints>;

/** `POST /visit`, a public call: somebody followed a referral link. */
export const VisitBody = z
  .object({
    ref: z.string().regex(codeShape, fieldErrors.referral_code).optional(),
    page: z.string().max(2000).regex(/^\//, fieldErrors.page_path),
    referrer: z.string().max(2000).default(''),
  })
  .meta({ id: 'VisitBody' });
export const CountedVisit = z
  .object({
    code: z.string().nullable().describe('Code of the affiliate who referred the visitor; null if none did.'),
    click: z
      .string()
      .nullable()
      .describe('Signed ID to send as `click` when the visitor registers; null if there is none.'),
    until: z.string().nullable().describe('When the visit stops counting; null if it doesn’t count.'),
  })
  .meta({ id: 'CountedVisit' });
export type CountedVisit = z.infer<typeof CountedVisit>;

export const Visit = z
  .object({
    id: z.string(),
    at: z.string(),
    page: z.string(),
    referrer: z.string().nullable(),
    campaign: z.string().nullable(),
    via: z.enum(['link', 'domain']),
    registered: z.boolean(),
    converted: z.boolean().describe('Whether the visitor has paid an invoice.'),
  })
  .meta({ id: 'Visit' });
export type Visit = z.infer<typeof Visit>;

const campaign = z.string().regex(campaignShape, fieldErrors.campaign);
const yesNo = z.enum(['true', 'false']).transform((text) => text === 'true');

export const VisitQuery = Paging.extend({ converted: yesNo.optional(), campaign: campaign.optional() });

export const ReferralStatusName = z.enum(referralStatuses);

/** Earned by an invoice, reversed by its refund or dispute after the payout, or restored later. */
export const Referral = z
  .object({
    id: z.string(),
    kind: z.enum(lineKinds),
    status: ReferralStatusName,
    created_at: z.string(),
    customer: z.string().describe('A short code that tells customers apart without revealing who they are.'),
    purpose: z.enum(['coins', 'order', 'subscription']),
    campaign: z.string().nullable(),
    base: cents.describe('Amount the customer paid, in cents.'),
    rate: Rate,
    amount: cents.describe('Amount earned in cents, less what was taken back.'),
    reversed: cents,
    currency: z.string(),
    holds_until: z.string().describe('When the hold ends. Until then the referral is pending.'),
    under_review: z.boolean(),
    reason: z.string().nullable(),
    payout_id: z.string().nullable(),
  })
  .meta({ id: 'Referral' });
export type Referral = z.infer<typeof Referral>;

export const ReferralQuery = Paging.extend({
  status: ReferralStatusName.optional(),
  campaign: campaign.optional(),
  payout: z.uuid().optional().describe('Limits the list to one payout.'),
});

/** `GET /referral-payment/{id}`: unpaid referrals, and whether they can be paid out. */
export const UnpaidReferrals = pageOf(Referral).extend({
  due: cents,
  currency: z.string(),
  least_payout: cents,
  coins: count.describe('Amount due, in coins.'),
  waiting: z.boolean().describe('Whether a payout is in progress.'),
});
export type UnpaidReferrals = z.infer<typeof UnpaidReferrals>;

const Sum = z.object({ count, amount: cents });
export const StatusSums = z
  .object({ pending: Sum, unpaid: Sum, paid: Sum, rejected: Sum })
  .meta({ id: 'StatusSums' });
export type StatusSums = z.infer<typeof StatusSums>;

/** `GET /statistics/{id}`. */
export const AffiliateStatistics = z
  .object({
    currency: z.string(),
    visits: count,
    registered: count,
    customers: count.describe('Customers who paid an invoice.'),
    converted: count.describe('Visits whose visitor paid an invoice.'),
    conversion_rate: z.number().nullable().describe('Converted visits ÷ visits, 0–1; null without a visit.'),
    referrals: StatusSums,
    rate: Rate,
    campaigns: z.array(
      z.object({
        campaign: z.string().nullable(),
        visits: count,
        pages: count,
        converted: count,
        conversion_rate: z.number(),
      }),
    ),
  })
  .meta({ id: 'AffiliateStatistics' });
export type AffiliateStatistics = z.infer<typeof AffiliateStatistics>;

/** `POST /referral-graph/{id}`. */
export const GraphBody = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    statuses: z
      .array(ReferralStatusName)
      .min(1)
      .default([...referralStatuses]),
  })
  .superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    const reject = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
    if (days < 0) reject(fieldErrors.ends_before_start);
    else if (days >= maxGraphDays) reject(fieldErrors.graph_range);
  })
  .meta({ id: 'GraphBody' });

export const ReferralGraph = z
  .object({
    by: z
      .enum(graphPeriods)
      .describe(
        'Length of a period: days for up to three months, weeks for up to two years, months beyond that.',
      ),
    currency: z.string(),
    points: z.array(StatusSums.extend({ start: z.string() })),
    totals: StatusSums,
  })
  .meta({ id: 'ReferralGraph' });
export type ReferralGraph = z.infer<typeof ReferralGraph>;

export const Payout = z
  .object({
    id: z.string(),
    created_at: z.string(),
    method: z.enum(payoutMethods),
    state: z.enum(payoutStates),
    amount: cents,
    currency: z.string(),
    coins: count.nullable().describe('Coins paid out; null if it was money.'),
    referrals: count,
    reason: z.string().nullable(),
    settled_at: z.string().nullable(),
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof Payout>;

export const PayoutStateName = z.enum(payoutStates);
export const PayoutQuery = Paging.extend({ state: PayoutStateName.optional() });

/** Filters of a list saved as a file. */
export const ListFileQuery = z.object({
  ...VisitQuery.pick({ converted: true, campaign: true }).shape,
  ...ReferralQuery.pick({ status: true, payout: true }).shape,
  ...PayoutQuery.pick({ state: true }).shape,
});
export type ListFileQuery = z.infer<typeof ListFileQuery>;

/** Requests a payout of what is unpaid: in coins at once, or by the method in the settings. */
export const PayoutBody = z
  .object({
    method: z.enum(payoutMethods),
  })
  .meta({ id: 'PayoutBody' });

const line = oneLine(120);

/** Where payouts are sent. */
export const PayoutAddressBody = z
  .discriminatedUnion('method', [
    z.object({ method: z.literal('coins') }),
    z.object({
      method: z.literal('paypal'),
      email: z.email().max(254),
    }),
    z.object({
      method: z.literal('bank'),
      holder: line,
      routing: line.regex(/^[A-Za-z0-9 -]{6,20}$/, fieldErrors.bank_routing),
      account: line.regex(/^[A-Za-z0-9 -]{4,42}$/, fieldErrors.bank_account),
    }),
  ])
  .meta({ id: 'PayoutAddressBody' });
export type PayoutAddress = z.infer<typeof PayoutAddressBody>;

const NoticeName = z.enum(affiliateNotices);

/** `GET /affiliate-setting/{id}`. */
export const AffiliateSettings = z
  .object({
    payout_method: z.enum(payoutMethods),
    payout_address: z
      .string()
      .nullable()
      .describe('Where money goes, with all but the end hidden; null if not set.'),
    email: z.string(),
    email_confirmed: z.boolean(),
    notices: z.array(z.object({ kind: NoticeName, mail: z.boolean() })),
    terms: Terms,
  })
  .meta({ id: 'AffiliateSettings' });
export type AffiliateSettings = z.infer<typeof AffiliateSettings>;

/** `POST /notification-accept-cancel/{id}`: whether notifications of a kind are also sent by email. */
export const NoticeBody = z.object({ kind: NoticeName, accept: z.boolean() }).meta({ id: 'NoticeBody' });
