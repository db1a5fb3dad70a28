/** Daily figures of the whole service, without the team’s own traces. */
import { z } from 'zod';
import { TimeZone } from './dashboard.ts';
import { usageSpans } from './usage-rules.ts';

export const UsageQuery = z.object({
  days: z.enum(usageSpans).default('30'),
  time_zone: TimeZone,
});
export type UsageQuery = z.infer<typeof UsageQuery>;

export const UsageDay = z
  .object({
    day: z.string().describe('YYYY-MM-DD.'),
    orders: z.int().describe('Orders that ended, and the leads they traced; the hit rate is hits ÷ traced.'),
    traced: z.int(),
    hits: z.int(),
    coins: z.int().describe('Captured for hits of orders and single traces.'),
    revenue: z.int().describe('Payments less refunds and disputes, in minor units.'),
    provider_cost: z
      .int()
      .describe('What data providers cost, in minor units; the margin is what revenue leaves.'),
    calls: z.int().nullable().describe('Calls made with API keys; null for days whose records are deleted.'),
    customers: z.int().describe('Customers who finished an order, paid, or called the API.'),
  })
  .meta({ id: 'UsageDay' });
export type UsageDay = z.infer<typeof UsageDay>;

/** From the first day to today. */
export const Usage = z.object({ currency: z.string(), days: z.array(UsageDay) }).meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;
