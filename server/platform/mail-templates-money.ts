/** What the mails about payments, plans and cards say. */
import { z } from 'zod';
import { becauseKind, counted, inWords, link, template } from './mail-template.ts';

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  );

export const moneyTemplates = {
  payment_received: template({
    params: link.extend({ number: z.string(), amount: z.int(), currency: z.string() }),
    write: ({ token, number, amount, currency }, { brand }) => ({
      subject: `Your payment of ${money(amount, currency)} to ${brand}`,
      parts: [
        `Thank you. You paid ${money(amount, currency)}; the invoice is ${number}.`,
        { button: 'Open your invoices', path: '/my-profile/billing' },
      ],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'payment_received' },
    }),
  }),
  payment_refunded: template({
    params: link.extend({ amount: z.int(), currency: z.string(), coins: z.int() }),
    write: ({ token, amount, currency, coins }, { brand }) => ({
      subject: `${money(amount, currency)} goes back to your card`,
      parts: [
        `${coins === 0 ? 'A payment' : counted(coins, 'coin')} of yours was refunded. Your bank may take some days to show it.`,
        { button: 'Open your invoices', path: '/my-profile/billing' },
      ],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'payment_refunded' },
    }),
  }),
  renewal_failed: template({
    params: link.extend({ plan: z.string(), retry_at: z.iso.datetime() }),
    write: ({ token, plan, retry_at }, { brand }) => ({
      subject: `The payment for your plan ${plan} failed`,
      parts: [
        'Your card was not charged.',
        { facts: [['It is tried again', inWords(new Date(retry_at), 'UTC')]] },
        'Use another card, or pay now, so that your plan goes on.',
        { button: 'Open your plan', path: '/payments-plans' },
      ],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'renewal_failed' },
    }),
  }),
  subscription_ended: template({
    params: link.extend({ plan: z.string() }),
    write: ({ token, plan }, { brand }) => ({
      subject: `Your plan ${plan} has ended`,
      parts: [
        'You are on the free plan. Coins that you bought stay; those of the plan end with its period.',
        { button: 'Open the plans', path: '/payments-plans' },
      ],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'subscription_ended' },
    }),
  }),
  card_expiring: template({
    params: link.extend({ last4: z.string() }),
    write: ({ token, last4 }, { brand }) => ({
      subject: `Your card ending in ${last4} expires soon`,
      parts: [
        'Add a new one, so that your payments go on.',
        { button: 'Open your cards', path: '/my-profile/billing' },
      ],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'card_expiring' },
    }),
  }),
  top_up_failed: template({
    params: link,
    write: ({ token }, { brand }) => ({
      subject: 'Coins could not be bought by themselves',
      parts: [
        'The card was refused, and it is not tried again. Use another card, and turn it on anew.',
        { button: 'Open your coins', path: '/coins' },
      ],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'top_up_failed' },
    }),
  }),
  money_attention: template({
    params: link.extend({
      what: z.enum(['dispute', 'difference', 'parked']),
      amount: z.number().int().optional(),
      currency: z.string().optional(),
      count: z.number().int(),
    }),
    write: ({ token, what, amount = 0, currency = 'usd', count }, { brand }) => ({
      subject: {
        dispute: `A payment of ${money(amount, currency)} is disputed`,
        difference: `${count} differences between our books and the payment provider’s`,
        parked: `${count} messages of the payment provider about nothing of ours`,
      }[what],
      parts: [
        {
          dispute: `The customer’s bank takes it back. Its unspent coins are taken back; ${count} had been spent and are owed. Answer at the payment provider before its deadline.`,
          difference:
            'The comparison of the last days does not come to nothing. Each is listed with both amounts.',
          parked: 'About customers or charges that we don’t know; they are kept, and can be tried again.',
        }[what],
      ],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'money_attention' },
    }),
  }),
} as const;
