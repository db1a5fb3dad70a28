/** What each mail says, written once; `mail-render.ts` makes HTML and text of it. */
import { z } from 'zod';
import { becauseKind, counted, link, template } from './mail-template.ts';
import { accountTemplates } from './mail-templates-account.ts';
import { addressTemplates } from './mail-templates-address.ts';
import { affiliateTemplates } from './mail-templates-affiliate.ts';
import { moneyTemplates } from './mail-templates-money.ts';
import { privacyTemplates } from './mail-templates-privacy.ts';

/** Every kind of mail. */
export const mailTemplates = {
  ...accountTemplates,
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
  ...moneyTemplates,
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
