/** Orders that are traced again every month for new contacts. */
import { z } from 'zod';
import { Order, Purpose, PurposeNote } from '../schemas.ts';
import { runOutcomes, skipReasons, stopReasons } from './reasons.ts';

/** The most coins that a customer can allow per run. */
export const maxRunCoins = 1_000_000_000;

export const RecurringRun = z
  .object({
    due_at: z.string(),
    order: Order.pick({ id: true, number: true }).nullable().describe('Null if the month was skipped.'),
    outcome: z
      .enum(runOutcomes)
      .nullable()
      .describe('How the run ended; null while it runs. A skipped run cost nothing.'),
    skip_reason: z
      .enum(skipReasons)
      .nullable()
      .describe(
        '`over_limit`: it could have cost more than `most_coins` of the list. `insufficient_coins`: more than you had. `cap`: more than the person who started the list may still spend this month. `terms`, `email`: the terms weren’t accepted, or the email address not confirmed.',
      ),
    needed_coins: z
      .int()
      .nullable()
      .describe('For a skipped run, the most that it could have cost; null if that isn’t the reason.'),
    new_phone_leads: z.int().describe('Leads with a phone that you didn’t have for them before.'),
    new_email_leads: z.int().describe('Leads with an email that you didn’t have for them before.'),
    coins: z.int().describe('Coins charged.'),
    ended_at: z.string().nullable(),
  })
  .meta({ id: 'RecurringRun' });
export type RecurringRun = z.infer<typeof RecurringRun>;

export const RecurringList = z
  .object({
    id: z.string(),
    order: Order.pick({ id: true, number: true, name: true }).describe(
      'The order whose leads are traced again.',
    ),
    leads: z.int().describe('Leads of that order.'),
    purpose: Purpose,
    purpose_note: z.string().nullable(),
    most_coins: z.int().describe('The most coins that one run can cost.'),
    started_at: z.string(),
    next_at: z.string().nullable().describe('When the next run is due; null once the list stopped.'),
    run_after: z
      .string()
      .nullable()
      .describe(
        'When you can start a run again, a day after the last one that you started; null if you can now.',
      ),
    stopped_at: z.string().nullable().describe('Null while the list is on.'),
    stop_reason: z
      .enum(stopReasons)
      .nullable()
      .describe(
        '`customer`: you stopped it. `erased`: its leads were deleted. `purpose`: its purpose is no longer allowed.',
      ),
    last_run: RecurringRun.nullable().describe('Null before the first run.'),
  })
  .meta({ id: 'RecurringList' });
export type RecurringList = z.infer<typeof RecurringList>;

/** The recurring list of an order, with its runs. */
export const OrderRecurrence = z
  .object({
    list: RecurringList.nullable().describe('Null if the order was never traced again every month.'),
    runs: z.array(RecurringRun).describe('The last 12 runs, newest first.'),
  })
  .meta({ id: 'OrderRecurrence' });
export type OrderRecurrence = z.infer<typeof OrderRecurrence>;

export const RecurrenceBody = z
  .object({
    purpose: Purpose.optional().describe('Permitted purpose. Not needed if the API key has one.'),
    purpose_note: PurposeNote,
    most_coins: z
      .int()
      .min(1)
      .max(maxRunCoins)
      .describe('The most coins that one run can cost. A run that could cost more is skipped.'),
  })
  .meta({ id: 'RecurrenceBody' });
