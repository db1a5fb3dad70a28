/** What each mail says, written once; `mail-render.ts` makes HTML and text of it. */
import { z } from 'zod';
import { minutes } from './clock.ts';
import { becauseKind, inWords, link, type MailPart, template } from './mail-template.ts';
import { addressTemplates } from './mail-templates-address.ts';
import { affiliateTemplates } from './mail-templates-affiliate.ts';
import { privacyTemplates } from './mail-templates-privacy.ts';

/** When and where something was done, as the mail says it. */
const Act = z.object({
  at: z.iso.datetime(),
  /** An IANA name. */
  time_zone: z.string().default('UTC'),
  ip: z.string(),
  agent: z.string().default(''),
});

const query = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values)}`;

const whenAndWhere = ({ at, time_zone, ip, agent }: z.infer<typeof Act>): MailPart => {
  const facts: [string, string][] = [
    ['When', inWords(new Date(at), time_zone)],
    ['From the address', ip],
  ];
  if (agent !== '') facts.push(['With', agent.slice(0, 200)]);
  return { facts };
};

const notYou = (brand: string) =>
  `If it wasn’t you, set a new password at once: that ends every other session. Then write to ${brand}.`;
const becauseAccount = (brand: string) =>
  `You get this because it concerns the safety of your ${brand} account. Such mail can’t be turned off.`;

const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  );

/** Every kind of mail. */
export const mailTemplates = {
  confirm_email: template({
    params: link,
    life: minutes(24 * 60),
    write: ({ token }, { brand }) => ({
      subject: `Confirm your e-mail for ${brand}`,
      parts: [
        'Confirm that this address is yours. The link works for 24 hours.',
        { button: 'Confirm this address', path: query('/confirm-email', { token }) },
        'If you didn’t open an account, do nothing: the address stays unconfirmed.',
      ],
      because: `You get this because somebody gave this address to ${brand}.`,
    }),
  }),
  reset_password: template({
    params: link,
    life: minutes(60),
    write: ({ token }, { brand }) => ({
      subject: `Set a new password for ${brand}`,
      parts: [
        'Somebody, perhaps you, asked for a new password. The link works once, for 60 minutes.',
        { button: 'Set a new password', path: query('/reset-password', { token }) },
        'If it wasn’t you, do nothing: your password stays as it is.',
      ],
      because: becauseAccount(brand),
    }),
  }),
  password_changed: template({
    params: Act,
    write: (act, { brand }) => ({
      subject: `Your ${brand} password was changed`,
      parts: [
        'Your password was changed, and every other session was ended.',
        whenAndWhere(act),
        notYou(brand),
        { button: 'Set a new password', path: '/forgot-password' },
      ],
      because: becauseAccount(brand),
    }),
  }),
  new_sign_in: template({
    params: Act,
    write: (act, { brand }) => ({
      subject: `New sign-in to your ${brand} account`,
      parts: [
        'Somebody signed in to your account from a device or place that we haven’t seen before.',
        whenAndWhere(act),
        notYou(brand),
        { button: 'Look at your sessions', path: '/my-profile/sessions' },
      ],
      because: becauseAccount(brand),
    }),
  }),
  two_factor_changed: template({
    params: Act.extend({ on: z.boolean() }),
    write: ({ on, ...act }, { brand }) => ({
      subject: `Two-factor sign-in is ${on ? 'on' : 'off'} for your ${brand} account`,
      parts: [
        on
          ? 'From now on, signing in takes your password and a code of your authenticator. Keep your recovery codes where you find them.'
          : 'From now on, your password alone signs in.',
        whenAndWhere(act),
        notYou(brand),
        { button: 'Look at your sign-in', path: '/my-profile/security' },
      ],
      because: becauseAccount(brand),
    }),
  }),
  account_entered: template({
    params: z.object({
      at: z.iso.datetime(),
      until: z.iso.datetime(),
      time_zone: z.string().default('UTC'),
      reason: z.string(),
    }),
    write: ({ at, until, time_zone, reason }, { brand }) => ({
      subject: `${brand} signed in to your account to help you`,
      parts: [
        'Somebody of our team sees your account as you do, for at most an hour. They can’t see or change your password, nor change your e-mail, keys, cards or payouts, nor download your leads.',
        {
          facts: [
            ['When', inWords(new Date(at), time_zone)],
            ['Until', inWords(new Date(until), time_zone)],
            ['Why', reason],
          ],
        },
        'You can end it at any time.',
        { button: 'Look at your sessions', path: '/my-profile/sessions' },
      ],
      because: becauseAccount(brand),
    }),
  }),
  account_deleted: template({
    params: z.object({}),
    write: (_, { brand }) => ({
      subject: `Your ${brand} account was deleted`,
      parts: [
        'Your account and what belonged to it were deleted, as you asked. What the law has us keep, such as invoices, stays for its time and no longer.',
      ],
      because: becauseAccount(brand),
    }),
  }),
  order_completed: template({
    params: link.extend({ number: z.int(), hits: z.int(), coins: z.int() }),
    write: ({ token, number, hits, coins }, { brand }) => ({
      subject: `Order ${number} is done: ${counted(hits, 'hit')}`,
      parts: [
        `Order ${number} is traced. It has ${counted(hits, 'hit')} and cost ${counted(coins, 'coin')}; coins that were held for it and not spent are yours again.`,
        { button: 'Open the results', path: `/orders/${number}` },
      ],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'order_completed' },
    }),
  }),
  order_cancelled: template({
    params: link.extend({ number: z.int(), hits: z.int(), coins: z.int() }),
    write: ({ token, number, hits, coins }, { brand }) => ({
      subject: `Order ${number} was cancelled`,
      parts: [
        `Order ${number} was cancelled. What was traced before is kept: ${counted(hits, 'hit')} for ${counted(coins, 'coin')}. The rest of its coins is yours again.`,
        { button: 'Open the order', path: `/orders/${number}` },
      ],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'order_cancelled' },
    }),
  }),
  order_failed: template({
    params: link.extend({ number: z.int() }),
    write: ({ token, number }, { brand }) => ({
      subject: `Order ${number} could not be finished`,
      parts: [
        `Order ${number} ended with an error of ours. What was traced before is kept; nothing is charged for the rest, and its coins are yours again.`,
        { button: 'Open the order', path: `/orders/${number}` },
      ],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'order_failed' },
    }),
  }),
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
  drop_attention: template({
    params: link.extend({ what: z.enum(['failed', 'overdue']) }),
    write: ({ token, what }, { brand }) => ({
      subject: {
        failed: 'California’s deletion requests could not be synced',
        overdue: 'California’s deletion requests are overdue',
      }[what],
      parts: ['It is tried again each hour. The page of privacy requests says what is in the way.'],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'drop_attention' },
    }),
  }),
  abuse_attention: template({
    params: link.extend({ kind: z.enum(['person', 'street', 'speed', 'decoy']), count: z.number().int() }),
    write: ({ token, kind, count }, { brand }) => ({
      subject: {
        person: `One person was looked up from ${count} accounts`,
        street: `A customer looks for ${count} people of one street`,
        speed: 'A customer looks people up faster than the limit',
        decoy: 'A customer looked for somebody who was made up',
      }[kind],
      parts: [
        'Look at who it is and what for. Suspend them, or settle the alarm with what you found.',
        { button: 'Open the console', path: '/admin' },
      ],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'abuse_attention' },
    }),
  }),
  webhook_disabled: template({
    params: link.extend({ host: z.string(), why: z.enum(['gone', 'failing']) }),
    write: ({ token, host, why }, { brand }) => ({
      subject: `Your webhook to ${host} is off`,
      parts: [
        why === 'gone'
          ? 'It answered 410: it wants no more messages.'
          : 'A message could not be delivered for three days.',
        'Nothing is sent there until you turn it on again. What was not delivered can be sent once more.',
        { button: 'Open your webhooks', path: '/api-key' },
      ],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'webhook_disabled' },
    }),
  }),
  ...privacyTemplates,
  ...affiliateTemplates,
  ...addressTemplates,
} as const;

export type MailKind = keyof typeof mailTemplates;
export type MailParams<K extends MailKind> = z.input<(typeof mailTemplates)[K]['params']>;
