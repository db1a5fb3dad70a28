import { z } from 'zod';
import { Paging, pageOf } from '../envelope.ts';

/** Why a coin was or wasn't refunded after all numbers of a hit were reported wrong. */
export const RefundCode = z.enum([
  'returned',
  'limit_reached',
  'not_enough_paid',
  'too_late',
  'free_lead',
  'turned_off',
]);
export type RefundCode = z.infer<typeof RefundCode>;

/** The decision on a hit whose numbers were all reported wrong. */
export const LeadRefund = z
  .object({
    code: RefundCode,
    message: z.string().describe('The same in words, for the customer'),
    coins: z.number().int().describe('Coins refunded'),
  })
  .meta({ id: 'LeadRefund' });
export type LeadRefund = z.infer<typeof LeadRefund>;

/** An account that requested wrong-number refunds in the last 30 days. */
export const AccountRefunds = z
  .object({
    id: z.string().describe('The customer’s user id'),
    email: z.string(),
    hits_paid: z.number().int().describe('Hits paid for, without those of free coins'),
    reports: z.number().int().describe('Hits whose numbers were all reported wrong'),
    coins_returned: z.number().int(),
    coins_refused: z.number().int(),
    rate: z.number().nullable().describe('Reports ÷ hits paid for; null where none was paid for'),
  })
  .meta({ id: 'AccountRefunds' });
export type AccountRefunds = z.infer<typeof AccountRefunds>;

/** `GET /admin/wrong-number-refunds`: accounts with the most reports first. */
export const AccountRefundsPage = pageOf(AccountRefunds);
export const AccountRefundsQuery = Paging;
