/** The operator's affiliate terms: what is paid, for what, and when. Stored as one setting. */
import { z } from 'zod';
import { fieldErrors } from '../field-errors/index.ts';

/** Earnings on a paid invoice: a share in hundredths of a percent, or a fixed amount in cents. */
export const Rate = z
  .object({
    kind: z.enum(['percent', 'flat']),
    value: z.int().min(0).max(1_000_000),
  })
  .meta({ id: 'Rate' });
export type Rate = z.infer<typeof Rate>;
const OwnRate = Rate.refine(({ kind, value }) => kind === 'flat' || value <= 10_000, fieldErrors.reward_rate);

export const AffiliateTerms = z
  .object({
    open: z.boolean().describe('If off, nothing new is tracked or earned; earlier earnings stay.'),
    cookie_days: z.int().min(1).max(365),
    hold_days: z
      .int()
      .min(0)
      .max(365)
      .describe(
        'Days from a payment until its earnings can be paid out; at least as long as a refund may take.',
      ),
    rate: OwnRate,
    plan_rates: z.record(z.string(), OwnRate).describe('Different rates for some plans, by plan id.'),
    months: z
      .int()
      .min(0)
      .max(120)
      .nullable()
      .describe(
        'Months from registration in which payments earn; 0 for the first payment only, null for no limit.',
      ),
    least_payout: z.int().min(1).max(10_000_000).describe('Cents.'),
    coins_per_unit: z.int().min(1).max(100_000).describe('Coins per hundred cents.'),
    most_a_day: z
      .int()
      .min(1)
      .max(100_000)
      .describe('New customers one affiliate may refer per day before an admin has to review.'),
    most_domains: z.int().min(0).max(50).default(5).describe('Most domains per affiliate.'),
    blocked_domains: z
      .array(z.string().max(253))
      .max(500)
      .default([])
      .describe('Domains no affiliate may claim, including all subdomains.'),
  })
  .meta({ id: 'AffiliateTerms' });
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

/** The terms as affiliates see them. */
export const Terms = AffiliateTerms.pick({
  open: true,
  cookie_days: true,
  hold_days: true,
  rate: true,
  months: true,
  least_payout: true,
  coins_per_unit: true,
})
  .extend({ currency: z.string() })
  .meta({ id: 'Terms' });
