/** Daily figures of the whole service. */
import { z } from 'zod';
import { TimeZone } from './dashboard.ts';
import { usageSpans } from './usage-rules.ts';

export const UsageQuery = z.object({
  days: z.enum(usageSpans, 'Choose 30 or 90 days.').default('30'),
  time_zone: TimeZone,
});
export type UsageQuery = z.infer<typeof UsageQuery>;

export const UsageDay = z
  .object({
    /** YYYY-MM-DD. */
    day: z.string(),
    /** Orders that ended, and the leads they traced; the hit rate is hits ÷ traced. */
    orders: z.int(),
    traced: z.int(),
    hits: z.int(),
    /** Captured for hits of orders and single traces. */
    coins: z.int(),
    /** Payments less refunds, in minor units. */
    revenue: z.int(),
    /** Calls made with API keys; null for days whose records are deleted. */
    calls: z.int().nullable(),
    /** Customers who finished an order, paid, or called the API. */
    customers: z.int(),
  })
  .meta({ id: 'UsageDay' });
export type UsageDay = z.infer<typeof UsageDay>;

/** From the first day to today. */
export const Usage = z.object({ currency: z.string(), days: z.array(UsageDay) }).meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;
