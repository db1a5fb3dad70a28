/** The admin overview. The operator's own traces aren't counted. */
import { z } from 'zod';
import { TimeZone } from './dashboard.ts';
import { problemKinds, reportRanges, sourceKinds } from './rules.ts';

export const OverviewQuery = z.object({
  range: z.enum(reportRanges).default('30d').describe('7 days, 30 days or 12 months.'),
  time_zone: TimeZone,
});
export type OverviewQuery = z.infer<typeof OverviewQuery>;

const BusinessSums = z.object({
  revenue: z.number().int().describe('Payments less refunds and disputes, in minor units of `currency`.'),
  provider_cost: z.number().describe('What providers charged for customers’ orders, in minor units.'),
  sign_ups: z.number().int().describe('New customers.'),
  orders: z.number().int().describe('Paid orders that ended, including canceled ones.'),
  traced: z.number().int(),
  hits: z.number().int(),
});
export type BusinessSums = z.infer<typeof BusinessSums>;

const TopCustomer = z.object({
  id: z.string().describe('Id of the user.'),
  name: z.string().describe('Company, name or email, whichever is known first.'),
  email: z.string(),
  plan: z.string().nullable(),
  revenue: z.number().int().describe('Payments less refunds and disputes, in minor units.'),
  orders: z.number().int().describe('Orders that ended.'),
  traced: z.number().int(),
  hits: z.number().int(),
  created_at: z.string(),
  last_seen_at: z.string().nullable(),
});
export type TopCustomer = z.infer<typeof TopCustomer>;

const SourceStatus = z.object({
  kind: z.enum(sourceKinds),
  id: z.string(),
  name: z.string().describe('For a phone list, its code: `ftc`, `state`, `own` or `litigators`.'),
  records: z.number().int().nullable().describe('Records or numbers; null for a provider.'),
  newest: z.string().nullable().describe('Date of the newest data; null if unknown or for a provider.'),
  overdue: z.boolean().describe('A do-not-call list older than 31 days.'),
  price: z.number().nullable().describe('A provider’s price per match, in minor units.'),
  failed_share: z.number().nullable().describe('A provider’s failed requests of the last 24 hours.'),
});
export type SourceStatus = z.infer<typeof SourceStatus>;

export const Overview = z
  .object({
    currency: z.string(),
    range: z.enum(reportRanges).describe('The range of the figures.'),
    current: BusinessSums.describe('The range.'),
    previous: BusinessSums.describe('The period of the same length before it.'),
    history: z
      .array(BusinessSums.extend({ start: z.iso.date() }))
      .describe('The range by day, or by month for 12 months. Oldest first.'),
    customers: z.array(TopCustomer).describe('The 5 customers who spent the most in the range.'),
    sources: z.array(SourceStatus),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

export const Problem = z
  .object({
    kind: z.enum(problemKinds),
    severe: z.boolean().describe('Whether customers are affected now.'),
    count: z.number().int(),
    at: z.string().nullable().describe('Since when.'),
    name: z.string().nullable().describe('The provider, source or list.'),
    share: z.number().nullable().describe('Share of requests that fail, or of the disk that is free.'),
    order: z
      .object({
        id: z.string(),
        number: z.number().int(),
        customer: z.string(),
        rows_left: z.number().int().describe('Rows not traced yet.'),
        coins_held: z.number().int(),
        failure: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'AdminProblem' });
export type Problem = z.infer<typeof Problem>;

export const Problems = z.object({ items: z.array(Problem) }).meta({ id: 'AdminProblems' });
export type Problems = z.infer<typeof Problems>;
