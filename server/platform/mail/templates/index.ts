import { z } from 'zod';
import type { MailKind } from '#contract/notifications/mail-kinds';
import { message } from '#locales';
import { link, sampleLink, template } from '../template.ts';
import { accountTemplates } from './account.ts';
import { affiliateTemplates } from './affiliate.ts';
import { attentionTemplates } from './attention.ts';
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
    button: 'button.review_webhooks',
    values: ({ host, why }) => ({ host, why: message(`emails:webhook_disabled.${why}`) }),
    path: () => '/api-key',
    because: 'because.notice',
    notice: true,
    sample: { ...sampleLink, host: 'hooks.example.com', why: 'failing' },
  }),
  ...affiliateTemplates,
  ...privacyTemplates,
  ...attentionTemplates,
} as const satisfies Record<MailKind, object>;

export type { MailKind };
export type MailParams<K extends MailKind> = z.input<(typeof mailTemplates)[K]['params']>;
