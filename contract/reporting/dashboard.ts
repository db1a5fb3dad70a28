import { z } from 'zod';
import { fieldErrors } from '../field-errors/index.ts';
import { Balance } from '../wallet/schemas.ts';
import { historyPeriods } from './rules.ts';

export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, fieldErrors.time_zone)
  .default('UTC')
  .describe('Time zone that decides when a day starts.');

export const DashboardQuery = z.object({
  by: z.enum(historyPeriods).default('day').describe('30 days, 26 weeks, or 12 months.'),
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
    files_in_progress: z.number().int().describe('Orders that are queued, running, or paused.'),
    completed_files: z.number().int(),
    total_leads: z.number().int().describe('Rows of all paid orders.'),
    average_hit_rate: z.number().nullable(),
    coins: Balance,
    spend: z.object({ coins: z.number().int() }).describe('Coins charged for all orders.'),
    last_30_days: Sums.describe('Orders completed in the last 30 days.'),
    before: Sums.describe('Orders completed in the 30 days before those.'),
    history: z.object({
      by: z.enum(historyPeriods),
      periods: z
        .array(Sums.extend({ start: z.iso.date() }))
        .describe('Oldest first, including periods without orders.'),
    }),
    states: z
      .array(z.object({ state: z.string(), leads: z.number().int(), hits: z.number().int() }))
      .describe('Leads by state, most first. The state is empty if neither the lead nor its person has one.'),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;
