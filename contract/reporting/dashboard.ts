import { z } from 'zod';
import { fieldErrors } from '../field-errors/index.ts';
import { reportRanges } from './rules.ts';

export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, fieldErrors.time_zone)
  .default('UTC')
  .describe('Time zone that decides when a day starts.');

export const DashboardQuery = z.object({
  range: z
    .enum(reportRanges)
    .optional()
    .describe(
      '7 days, 30 days or 12 months. Defaults to the shortest range with all your orders, or else with any.',
    ),
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

/** Totals of the paid orders that ended in a period, including canceled ones. */
const Sums = z.object({
  orders: z.number().int(),
  rows: z.number().int().describe('Rows, including duplicates and untraceable ones.'),
  traced: z.number().int().describe('Leads traced.'),
  hits: z.number().int(),
  possibles: z.number().int(),
  coins: z.number().int().describe('Coins charged.'),
  cost: z
    .number()
    .describe('What you paid for these coins, in minor units of `currency`. Free coins cost nothing.'),
});
export type Sums = z.infer<typeof Sums>;

const ListFigures = z.object({
  name: z.string().describe('Orders with the same name count as one list.'),
  number: z.number().int().describe('Number of the newest order.'),
  orders: z.number().int(),
  traced: z.number().int(),
  hits: z.number().int(),
  possibles: z.number().int(),
});
export type ListFigures = z.infer<typeof ListFigures>;

const PhoneFigures = z.object({
  total: z.number().int().describe('Hits with a phone.'),
  mobile: z.number().int().describe('Mobile numbers.'),
  landline: z.number().int().describe('Landlines.'),
  voip: z.number().int().describe('VoIP numbers.'),
  on_dnc: z.number().int().describe('On a do-not-call list.'),
  not_on_dnc: z.number().int().describe('Checked, and on no do-not-call list.'),
  unchecked: z.number().int().describe('No do-not-call list covers the number.'),
  litigators: z.number().int().describe('Known litigators.'),
  callable: z.number().int().describe('Mobile, not on do-not-call, and no litigator.'),
  pending_orders: z.number().int().describe('Orders whose phones are still being counted.'),
});
export type PhoneFigures = z.infer<typeof PhoneFigures>;

const OwnerFigures = z.object({
  leads: z.number().int().describe('Leads traced that the lists already show.'),
  company: z.number().int().describe('Leads owned by a company.'),
  trust: z.number().int().describe('Leads owned by a trust.'),
  government: z.number().int().describe('Leads owned by a public body.'),
});
export type OwnerFigures = z.infer<typeof OwnerFigures>;

/** `GET /user-dashboard`. A hit rate is hits ÷ leads traced. */
export const Dashboard = z
  .object({
    files_in_progress: z.number().int().describe('Orders that are queued, running, or paused.'),
    completed_files: z.number().int(),
    total_leads: z.number().int().describe('Rows of all paid traces.'),
    average_hit_rate: z.number().nullable().describe('Over all completed orders; null before the first.'),
    currency: z.string(),
    range: z.enum(reportRanges).describe('The range of the figures.'),
    current: Sums.describe('The range.'),
    previous: Sums.describe('The period of the same length before it.'),
    history: z
      .array(Sums.extend({ start: z.iso.date() }))
      .describe(
        'The range by day, or by month for 12 months. Oldest first, including periods without orders.',
      ),
    lists: z.array(ListFigures).describe('Up to 8 lists with the most leads traced in the range.'),
    states: z
      .array(z.object({ state: z.string(), leads: z.number().int(), hits: z.number().int() }))
      .describe(
        'Leads of the range’s orders by state, most first, without duplicates and untraceable rows. The state is empty if neither the lead nor its person has one.',
      ),
    phones: PhoneFigures.describe('The best phone of each hit.'),
    owners: OwnerFigures.describe(
      'Kinds of owners of the range’s leads, without duplicates and untraceable rows.',
    ),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;
