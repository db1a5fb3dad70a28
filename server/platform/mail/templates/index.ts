import { z } from 'zod';
import type { MailKind } from '#contract/notifications/mail-kinds';
import { becauseKind, link, sampleLink, template } from '../template.ts';
import { accountTemplates } from './account.ts';
import { affiliateTemplates } from './affiliate.ts';
import { addressTemplates } from './email-change.ts';
import { moneyTemplates } from './money.ts';
import { orderTemplates } from './orders.ts';
import { privacyTemplates } from './privacy.ts';

export const mailTemplates = {
  ...accountTemplates,
  ...addressTemplates,
  ...orderTemplates,
  ...moneyTemplates,
  webhook_disabled: template({
    params: link.extend({ host: z.string(), why: z.enum(['gone', 'failing']) }),
    subject: 'Your webhook to {{host}} is off',
    body: [
      '{{why}}',
      'Nothing is sent there until you turn it on again. What was not delivered can be sent once more.',
      '{{button}}',
    ],
    button: 'Open your webhooks',
    values: ({ host, why }) => ({
      host,
      why:
        why === 'gone'
          ? 'It answered 410: it wants no more messages.'
          : 'A message could not be delivered for three days.',
    }),
    path: () => '/api-key',
    because: becauseKind,
    notice: true,
    sample: { ...sampleLink, host: 'hooks.example.com', why: 'failing' },
  }),
  ...affiliateTemplates,
  ...privacyTemplates,
  drop_attention: template({
    params: link.extend({ what: z.enum(['failed', 'overdue']) }),
    subject: '{{title}}',
    body: ['It is tried again each hour. The page of privacy requests says what is in the way.'],
    values: ({ what }) => ({
      title: {
        failed: 'California’s deletion requests could not be synced',
        overdue: 'California’s deletion requests are overdue',
      }[what],
    }),
    because: becauseKind,
    notice: true,
    sample: { ...sampleLink, what: 'overdue' },
  }),
  abuse_attention: template({
    params: link.extend({
      kind: z.enum(['person', 'street', 'speed', 'decoy', 'refunds']),
      count: z.number().int(),
    }),
    subject: '{{title}}',
    body: [
      'Look at who it is and what for. Suspend them, or settle the alarm with what you found.',
      '{{button}}',
    ],
    button: 'Open the console',
    values: ({ kind, count }) => ({
      title: {
        person: `One person was looked up from ${count} accounts`,
        street: `A customer looks for ${count} people of one street`,
        speed: 'A customer looks people up faster than the limit',
        decoy: 'A customer looked for somebody who was made up',
        refunds: `A customer reported ${count} hits as wrong numbers`,
      }[kind],
    }),
    path: () => '/admin',
    because: becauseKind,
    notice: true,
    sample: { ...sampleLink, kind: 'street', count: 12 },
  }),
} as const satisfies Record<MailKind, object>;

export type { MailKind };
export type MailParams<K extends MailKind> = z.input<(typeof mailTemplates)[K]['params']>;
