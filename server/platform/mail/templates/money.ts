import { z } from 'zod';
import { message } from '#locales';
import { link, moment, money, sampleLink, template } from '../template.ts';

const invoicesPath = () => '/my-profile/billing';
const plansPath = () => '/payments-plans';

export const moneyTemplates = {
  payment_received: template({
    params: link.extend({ number: z.string(), amount: z.int(), currency: z.string() }),
    button: 'button.view_invoices',
    values: ({ number, amount, currency }) => ({ amount: money(amount, currency), invoice: number }),
    path: invoicesPath,
    because: 'because.notice',
    notice: true,
    sample: { ...sampleLink, number: 'INV-2026-0042', amount: 4500, currency: 'usd' },
  }),
  payment_failed: template({
    params: link.extend({ amount: z.int(), currency: z.string(), order_number: z.int().nullable() }),
    button: 'button.pay_again',
    values: ({ amount, currency, order_number: number }) => ({
      amount: money(amount, currency),
      what:
        number === null
          ? message('emails:payment_failed.coins')
          : message('emails:payment_failed.order', { number }),
    }),
    path: ({ order_number }) => (order_number === null ? '/coins' : `/orders/${order_number}`),
    because: 'because.notice',
    notice: true,
    sample: { ...sampleLink, amount: 4500, currency: 'usd', order_number: 12 },
  }),
  payment_refunded: template({
    params: link.extend({ amount: z.int(), currency: z.string(), coins: z.int() }),
    button: 'button.view_invoices',
    values: ({ amount, currency, coins }) => ({
      amount: money(amount, currency),
      what:
        coins === 0
          ? message('emails:payment_refunded.payment')
          : message('emails:payment_refunded.coins', { count: coins }),
    }),
    path: invoicesPath,
    because: 'because.notice',
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
    button: 'button.view_invoices',
    values: ({ way, amount, currency, coins }) => ({
      amount: money(amount, currency),
      how:
        way === 'coins'
          ? message('emails:refund_settled.coins', { count: coins })
          : message('emails:refund_settled.paid'),
    }),
    path: invoicesPath,
    because: 'because.notice',
    notice: true,
    sample: { ...sampleLink, way: 'coins', amount: 4500, currency: 'usd', coins: 500 },
  }),
  renewal_failed: template({
    params: link.extend({
      plan: z.string(),
      retry_at: z.iso.datetime(),
      /** An IANA name. */
      time_zone: z.string().default('UTC'),
    }),
    button: 'button.manage_plan',
    values: ({ plan, retry_at, time_zone }) => ({ plan, again: moment(retry_at, time_zone) }),
    details: [['detail.retry', 'again']],
    path: plansPath,
    because: 'because.notice',
    notice: true,
    sample: {
      ...sampleLink,
      plan: 'Starter',
      retry_at: '2026-02-01T09:00:00Z',
      time_zone: 'America/Chicago',
    },
  }),
  subscription_ended: template({
    params: link.extend({ plan: z.string() }),
    button: 'button.view_plans',
    values: ({ plan }) => ({ plan }),
    path: plansPath,
    because: 'because.notice',
    notice: true,
    sample: { ...sampleLink, plan: 'Starter' },
  }),
  card_expiring: template({
    params: link.extend({ last4: z.string() }),
    button: 'button.manage_cards',
    values: ({ last4 }) => ({ last4 }),
    path: invoicesPath,
    because: 'because.notice',
    notice: true,
    sample: { ...sampleLink, last4: '4242' },
  }),
  top_up_failed: template({
    params: link,
    button: 'button.manage_coins',
    path: () => '/coins',
    because: 'because.notice',
    notice: true,
    sample: sampleLink,
  }),
} as const;
