/** The affiliate programme: links and visits, what they earned, payouts, figures, and the operator's terms. */
import { z } from 'zod';
import {
  affiliateNotices,
  campaignShape,
  codeShape,
  graphPeriods,
  longestGraph,
  payoutMethods,
  payoutStates,
  referralFlags,
  referralStatuses,
} from './affiliate-rules.ts';
import { Paging, pageOf } from './envelope.ts';

const count = z.number().int().min(0);
/** Cents. */
const cents = z.number().int();
const day = (words: string) => z.iso.date(words);

/** What a paid invoice earns: hundredths of a percent of it, or so many cents. */
export const Rate = z.object({
  kind: z.enum(['percent', 'flat']),
  value: z.int().min(0).max(1_000_000),
});
export type Rate = z.infer<typeof Rate>;
const OwnRate = Rate.refine(
  ({ kind, value }) => kind === 'flat' || value <= 10_000,
  'A rate is at most 100 %: 10000 hundredths of a percent.',
);

/** The operator's terms. */
export const AffiliateTerms = z.object({
  /** Off, nothing is counted and nothing new is earned; what was earned stays. */
  open: z.boolean(),
  cookie_days: z.int().min(1).max(365),
  /** Days from a payment until what it earned can be paid out: no fewer than a refund may take. */
  hold_days: z.int().min(0).max(365),
  rate: OwnRate,
  /** Plans that earn otherwise, by their id. */
  plan_rates: z.record(z.string(), OwnRate),
  /** For so many months from the registration each payment earns; 0: the first one alone; null: as long as they pay. */
  months: z.int().min(0).max(120).nullable(),
  /** Cents. */
  least_payout: z.int().min(1).max(10_000_000),
  /** Coins for a hundred cents. */
  coins_per_unit: z.int().min(1).max(100_000),
  /** New customers that one affiliate may bring in a day before somebody looks. */
  most_a_day: z.int().min(1).max(100_000),
  /** Domains that one affiliate may have. */
  most_domains: z.int().min(0).max(50).default(5),
  /** Domains that nobody may have, with all below them. */
  blocked_domains: z.array(z.string().max(253)).max(500).default([]),
});
export type AffiliateTerms = z.infer<typeof AffiliateTerms>;

export const initialTerms: AffiliateTerms = {
  open: true,
  cookie_days: 60,
  hold_days: 30,
  rate: { kind: 'percent', value: 2000 },
  plan_rates: {},
  months: 12,
  least_payout: 2500,
  coins_per_unit: 12,
  most_a_day: 20,
  most_domains: 5,
  blocked_domains: [],
};

/** The terms as every affiliate reads them. */
export const Terms = AffiliateTerms.pick({
  open: true,
  cookie_days: true,
  hold_days: true,
  rate: true,
  months: true,
  least_payout: true,
  coins_per_unit: true,
}).extend({ currency: z.string() });

/** `GET /affiliate-url/{id}`. */
export const AffiliateUrl = z.object({
  code: z.string(),
  url: z.string(),
  parameter: z.literal('ref'),
  terms: Terms,
});
export type AffiliateUrl = z.infer<typeof AffiliateUrl>;

/** `GET /affiliate-points/{id}`: coins that payouts brought, and what the next would. */
export const AffiliatePoints = z.object({
  coins: count.describe('Coins that payouts have brought so far'),
  payouts: count,
  next_coins: count.describe('Coins that what is unpaid would bring now'),
});
export type AffiliatePoints = z.infer<typeof AffiliatePoints>;

/** `POST /visit`, which anybody may make: somebody came by a link. */
export const VisitBody = z.object({
  ref: z.string().regex(codeShape, 'This is no affiliate’s code.').optional(),
  page: z.string().max(2000).regex(/^\//, 'Give the path of the page, with its query.'),
  referrer: z.string().max(2000).default(''),
});
export const CountedVisit = z.object({
  code: z.string().nullable().describe('Whose visitor it is; null where it is nobody’s'),
  click: z.string().nullable().describe('The signed id to send at registration'),
  until: z.string().nullable().describe('How long it counts'),
});
export type CountedVisit = z.infer<typeof CountedVisit>;

export const Visit = z.object({
  id: z.string(),
  at: z.string(),
  page: z.string(),
  referrer: z.string().nullable(),
  campaign: z.string().nullable(),
  via: z.enum(['link', 'domain']),
  registered: z.boolean(),
  converted: z.boolean().describe('Whether who came has paid an invoice'),
});
export type Visit = z.infer<typeof Visit>;

const campaign = z
  .string()
  .regex(campaignShape, 'A campaign is up to 50 letters, digits, spaces, “.”, “_” and “-”.');
const yesNo = z.enum(['true', 'false'], 'Say true or false.').transform((text) => text === 'true');

export const VisitQuery = Paging.extend({ converted: yesNo.optional(), campaign: campaign.optional() });

export const ReferralStatusName = z.enum(referralStatuses, `Choose one of: ${referralStatuses.join(', ')}.`);

/** What an invoice earned, or what its refund took back after the payout. */
export const Referral = z.object({
  id: z.string(),
  kind: z.enum(['reward', 'reversal']),
  status: ReferralStatusName,
  created_at: z.string(),
  customer: z.string().describe('A short name that tells customers apart and says nothing of them'),
  purpose: z.enum(['coins', 'order', 'subscription']),
  campaign: z.string().nullable(),
  base: cents.describe('What was paid'),
  rate: Rate,
  amount: cents.describe('What it earns now: what was taken back is left out'),
  reversed: cents,
  currency: z.string(),
  holds_until: z.string().describe('Pending until then'),
  under_review: z.boolean(),
  reason: z.string().nullable(),
  payout_id: z.string().nullable(),
});
export type Referral = z.infer<typeof Referral>;

export const ReferralQuery = Paging.extend({
  status: ReferralStatusName.optional(),
  campaign: campaign.optional(),
});

/** `GET /referral-payment/{id}`: what is unpaid, and whether it can be paid out. */
export const UnpaidReferrals = pageOf(Referral).extend({
  due: cents,
  currency: z.string(),
  least_payout: cents,
  coins: count.describe('What is due, in coins'),
  waiting: z.boolean().describe('A payout is under way'),
});
export type UnpaidReferrals = z.infer<typeof UnpaidReferrals>;

const Sum = z.object({ count, amount: cents });
export const StatusSums = z.object({ pending: Sum, unpaid: Sum, paid: Sum, rejected: Sum });
export type StatusSums = z.infer<typeof StatusSums>;

/** `GET /statistics/{id}`. */
export const AffiliateStatistics = z.object({
  currency: z.string(),
  visits: count,
  registered: count,
  customers: count.describe('Who has paid an invoice'),
  converted: count.describe('Visits whose visitor has paid an invoice'),
  conversion_rate: z.number().nullable().describe('Converted of all visits; null without a visit'),
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
});
export type AffiliateStatistics = z.infer<typeof AffiliateStatistics>;

/** `POST /referral-graph/{id}`. */
export const GraphBody = z
  .object({
    from: day('Give the first day, such as 2026-01-31.'),
    to: day('Give the last day, such as 2026-02-28.'),
    statuses: z
      .array(ReferralStatusName)
      .min(1, 'Choose at least one status.')
      .default([...referralStatuses]),
  })
  .superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    const message =
      days < 0
        ? 'The range ends before it begins. Exchange the two days.'
        : days >= longestGraph
          ? 'A graph covers at most ten years. Choose a shorter range.'
          : undefined;
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['to'], message });
  });

export const ReferralGraph = z.object({
  by: z.enum(graphPeriods).describe('Days up to three months, weeks up to two years, else months'),
  currency: z.string(),
  points: z.array(StatusSums.extend({ start: z.string() })),
  totals: StatusSums,
});
export type ReferralGraph = z.infer<typeof ReferralGraph>;

export const Payout = z.object({
  id: z.string(),
  created_at: z.string(),
  method: z.enum(payoutMethods),
  state: z.enum(payoutStates),
  amount: cents,
  currency: z.string(),
  coins: count.nullable().describe('What was paid in coins; null where it was money'),
  referrals: count,
  reason: z.string().nullable(),
  settled_at: z.string().nullable(),
});
export type Payout = z.infer<typeof Payout>;

/** Asks for what is unpaid: in coins at once, or by the method of the settings. */
export const PayoutBody = z.object({
  method: z.enum(payoutMethods, `Choose one of: ${payoutMethods.join(', ')}.`),
});

const line = (words: string) =>
  z
    .string(words)
    .trim()
    .min(1, words)
    .max(120, words)
    .regex(/^\P{Cc}*$/u, words);

/** Where money goes to. */
export const PayoutAddressBody = z.discriminatedUnion(
  'method',
  [
    z.object({ method: z.literal('coins') }),
    z.object({
      method: z.literal('paypal'),
      email: z.email('Give the e-mail of your PayPal account.').max(254),
    }),
    z.object({
      method: z.literal('bank'),
      holder: line('Say to whom the account belongs.'),
      routing: line('Give the routing number or BIC of the bank.').regex(
        /^[A-Za-z0-9 -]{6,20}$/,
        'Give the routing number or BIC of the bank.',
      ),
      account: line('Give the account number or IBAN.').regex(
        /^[A-Za-z0-9 -]{4,42}$/,
        'Give the account number or IBAN.',
      ),
    }),
  ],
  { error: `Choose one of: ${payoutMethods.join(', ')}.` },
);
export type PayoutAddress = z.infer<typeof PayoutAddressBody>;

const NoticeName = z.enum(affiliateNotices, `Choose one of: ${affiliateNotices.join(', ')}.`);

/** `GET /affiliate-setting/{id}`. */
export const AffiliateSettings = z.object({
  payout_method: z.enum(payoutMethods),
  payout_address: z.string().nullable().describe('Where money goes, all but its end hidden'),
  email: z.string(),
  email_confirmed: z.boolean(),
  notices: z.array(z.object({ kind: NoticeName, mail: z.boolean() })),
  terms: Terms,
});
export type AffiliateSettings = z.infer<typeof AffiliateSettings>;

/** `POST /notification-accept-cancel/{id}`: whether notices of a kind go by e-mail as well as to the bell. */
export const NoticeBody = z.object({ kind: NoticeName, accept: z.boolean('Say true or false.') });

/** A domain of an affiliate's, and what proves it: the TXT record, or the file with the text. */
export const Domain = z.object({
  id: z.string(),
  domain: z.string(),
  state: z.enum(['pending', 'active', 'rejected']),
  reason: z.string().nullable().describe('Why it was rejected, or what the last look found'),
  txt_record: z.string(),
  file_path: z.string(),
  file_text: z.string(),
  created_at: z.string(),
  checked_at: z.string().nullable(),
});
export type Domain = z.infer<typeof Domain>;

/** `GET /domain-list/{id}`. */
export const DomainList = z.object({ domains: z.array(Domain), most: count });
export type DomainList = z.infer<typeof DomainList>;

export const DomainBody = z.object({
  domain: z.string('Write the domain, such as shop.example.com.').max(300, 'This is no domain.'),
});

/** A referral that waits for a look. */
export const FlaggedReferral = z.object({
  id: z.string(),
  affiliate: z.string(),
  customer: z.string(),
  flags: z.array(z.enum(referralFlags)),
  base: cents,
  amount: cents,
  currency: z.string(),
  created_at: z.string(),
});
export type FlaggedReferral = z.infer<typeof FlaggedReferral>;

const Reason = z.string().trim().max(200, 'Use at most 200 characters.');
export const DecisionBody = z.object({
  approve: z.boolean('Say true or false.'),
  reason: Reason.default(''),
});
export const RefusalBody = z.object({ reason: Reason.min(3, 'Say why: the affiliate reads it.') });

/** A payout in money that waits for the operator. */
export const AskedPayout = z.object({
  id: z.string(),
  affiliate: z.string(),
  method: z.enum(payoutMethods),
  state: z.enum(['requested', 'approved']),
  batch_id: z.string().nullable(),
  amount: cents,
  currency: z.string(),
  created_at: z.string(),
});
export type AskedPayout = z.infer<typeof AskedPayout>;

export const BatchBody = z.object({
  payout_ids: z.array(z.string().max(64)).min(1, 'Choose at least one payout.').max(1000),
});
export const PayoutBatch = z.object({ batch_id: z.string() });
