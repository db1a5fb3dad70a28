import { z } from 'zod';
import { becauseKind, counted, formatInstant, link, sampleLink, template } from '../template.ts';

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  );

export const moneyTemplates = {
  payment_received: template({
    params: link.extend({ number: z.string(), amount: z.int(), currency: z.string() }),
    subject: 'Your payment of {{amount}} to {{brand}}',
    body: ['Thank you. You paid {{amount}}; the invoice is {{invoice}}.', '{{button}}'],
    button: 'Open your invoices',
    values: ({ number, amount, currency }) => ({ amount: money(amount, currency), invoice: number }),
    path: () => '/my-profile/billing',
    because: becauseKind,
    notice: true,
    sample: { ...sampleLink, number: 'INV-2026-0042', amount: 4500, currency: 'usd' },
  }),
  payment_refunded: template({
    params: link.extend({ amount: z.int(), currency: z.string(), coins: z.int() }),
    subject: '{{amount}} goes back to your card',
    body: ['{{what}} of yours was refunded. Your bank may take some days to show it.', '{{button}}'],
    button: 'Open your invoices',
    values: ({ amount, currency, coins }) => ({
      amount: money(amount, currency),
      what: coins === 0 ? 'A payment' : counted(coins, 'coin'),
    }),
    path: () => '/my-profile/billing',
    because: becauseKind,
    notice: true,
    sample: { ...sampleLink, amount: 4500, currency: 'usd', coins: 500 },
  }),
  refund_settled: template({
    params: link.extend({
      way: z.enum(['coins', 'other']),
      amount: z.int(),
      currency: z.string(),
      coins: z.int(),
    }),
    subject: 'Your refund of {{amount}} is settled',
    body: ['It did not reach your card. {{how}}', '{{button}}'],
    button: 'Open your invoices',
    values: ({ way, amount, currency, coins }) => ({
      amount: money(amount, currency),
      how:
        way === 'coins'
          ? `You have ${counted(coins, 'coin')} in its place, which don’t expire.`
          : 'It was paid to you in another way.',
    }),
    path: () => '/my-profile/billing',
    because: becauseKind,
    notice: true,
    sample: { ...sampleLink, way: 'coins', amount: 4500, currency: 'usd', coins: 500 },
  }),
  renewal_failed: template({
    params: link.extend({ plan: z.string(), retry_at: z.iso.datetime() }),
    subject: 'The payment for your plan {{plan}} failed',
    body: [
      'Your card was not charged.',
      '{{details}}',
      'Use another card, or pay now, so that your plan goes on.',
      '{{button}}',
    ],
    button: 'Open your plan',
    values: ({ plan, retry_at }) => ({ plan, again: formatInstant(new Date(retry_at), 'UTC') }),
    details: [['It is tried again', 'again']],
    path: () => '/payments-plans',
    because: becauseKind,
    notice: true,
    sample: { ...sampleLink, plan: 'Starter', retry_at: '2026-02-01T09:00:00Z' },
  }),
  subscription_ended: template({
    params: link.extend({ plan: z.string() }),
    subject: 'Your plan {{plan}} has ended',
    body: [
      'You are on the free plan. Coins that you bought stay; those of the plan end with its period.',
      '{{button}}',
    ],
    button: 'Open the plans',
    values: ({ plan }) => ({ plan }),
    path: () => '/payments-plans',
    because: becauseKind,
    notice: true,
    sample: { ...sampleLink, plan: 'Starter' },
  }),
  card_expiring: template({
    params: link.extend({ last4: z.string() }),
    subject: 'Your card ending in {{last4}} expires soon',
    body: ['Add a new one, so that your payments go on.', '{{button}}'],
    button: 'Open your cards',
    values: ({ last4 }) => ({ last4 }),
    path: () => '/my-profile/billing',
    because: becauseKind,
    notice: true,
    sample: { ...sampleLink, last4: '4242' },
  }),
  top_up_failed: template({
    params: link,
    subject: 'We couldn’t buy coins automatically',
    body: [
      'The card was refused, and it is not tried again. Use another card, and turn it on anew.',
      '{{button}}',
    ],
    button: 'Open your coins',
    path: () => '/coins',
    because: becauseKind,
    notice: true,
    sample: sampleLink,
  }),
  money_attention: template({
    params: link.extend({
      what: z.enum(['dispute', 'difference', 'parked', 'refund']),
      amount: z.number().int().optional(),
      currency: z.string().optional(),
      count: z.number().int(),
    }),
    subject: '{{title}}',
    body: ['{{description}}'],
    values: ({ what, amount = 0, currency = 'usd', count }) => ({
      title: {
        dispute: `A payment of ${money(amount, currency)} is disputed`,
        difference: `${count} differences between our books and the payment provider’s`,
        parked: 'The payment provider tells of nothing of ours',
        refund: `A refund of ${money(amount, currency)} did not reach the card`,
      }[what],
      description: {
        dispute: `The customer’s bank takes it back. Its unspent coins are taken back; ${count} had been spent and are owed. Answer at the payment provider before its deadline.`,
        difference:
          'The comparison of the last days does not come to nothing. Each is listed with both amounts.',
        parked: 'About customers or charges that we don’t know; they are kept, and can be tried again.',
        refund:
          'The payment provider refused it. The credit note is written and its coins are taken back: pay the customer in another way.',
      }[what],
    }),
    because: becauseKind,
    notice: true,
    sample: { ...sampleLink, what: 'dispute', amount: 4500, currency: 'usd', count: 120 },
  }),
} as const;
