import { z } from 'zod';
import { Balance } from '../wallet/schemas.ts';
import { historyPeriods } from './rules.ts';

export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'Name a time zone as the IANA does, such as America/Chicago.')
  .default('UTC')
  .describe('In which a day begins');

export const DashboardQuery = z.object({
  by: z
    .enum(historyPeriods, `Choose the length of a period: ${historyPeriods.join(', ')}.`)
    .default('day')
    .describe('30 days, 26 weeks or 12 months'),
  time_zone: TimeZone,
});
export type DashboardQuery = z.infer<typeof DashboardQuery>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Totals of the orders completed in a period. */
const Sums = z.object({
  orders: z.number().int(),
  leads: z.number().int().describe('Rows, including duplicates and untraceable ones.'),
  traced: z.number().int().describe('Leads traced.'),
  hits: z.number().int(),
  coins: z.number().int().describe('Coins charged.'),
});
export type Sums = z.infer<typeof Sums>;

/** `GET /user-dashboard`. Hit rates are hits ÷ leads traced over completed orders; null before the first. */
export const Dashboard = z
  .object({
    files_in_progress: z.number().int().describe('Orders that are queued, running or paused'),
    completed_files: z.number().int(),
    total_leads: z.number().int().describe('Rows of all orders that were paid'),
    average_hit_rate: z.number().nullable(),
    coins: Balance,
    spend: z.object({ coins: z.number().int() }).describe('Charged by all orders'),
    last_30_days: Sums.describe('Orders completed in them'),
    before: Sums.describe('Orders completed in the 30 days before those'),
    history: z.object({
      by: z.enum(historyPeriods),
      periods: z
        .array(Sums.extend({ start: z.iso.date() }))
        .describe('The oldest first; periods without an order are there too'),
    }),
    states: z
      .array(z.object({ state: z.string(), leads: z.number().int(), hits: z.number().int() }))
      .describe(
        'Where the leads lie, most first; the state is empty where neither a lead nor its person says it',
      ),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;
