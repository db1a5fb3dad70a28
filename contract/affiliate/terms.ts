/** What the affiliate programme pays, for what, and when: the operator's terms, which are one setting. */
import { z } from 'zod';

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
