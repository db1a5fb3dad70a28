import { z } from 'zod';
import { notificationParams } from '#contract/notifications/schemas';
import { message } from '#locales';
import { link, sampleLink, template } from '../template.ts';
import { skippedListNotice } from './notice-texts.ts';

const ended = link.extend({ number: z.int(), hits: z.int(), coins: z.int() });
const endedValues = ({ number, hits, coins }: z.infer<typeof ended>) => ({
  number: String(number),
  hits: message('emails:value.hits', { count: hits }),
  coins: message('emails:value.coins', { count: coins }),
});
const orderPath = ({ number }: { number: number }) => `/orders/${number}`;
const sample = { ...sampleLink, number: 1042, hits: 862, coins: 862 };

export const orderTemplates = {
  order_completed: template({
    params: ended,
    button: 'button.view_results',
    values: endedValues,
    path: orderPath,
    because: 'because.notice',
    notice: true,
    sample,
  }),
  order_cancelled: template({
    params: ended,
    button: 'button.view_order',
    values: endedValues,
    path: orderPath,
    because: 'because.notice',
    notice: true,
    sample,
  }),
  list_traced: template({
    params: link.extend(notificationParams.list_traced.shape),
    button: 'button.view_results',
    values: ({ number, new_phones, new_emails, coins }) => ({
      number: String(number),
      phones: message('emails:value.leads', { count: new_phones }),
      emails: message('emails:value.leads', { count: new_emails }),
      coins: message('emails:value.coins', { count: coins }),
    }),
    details: [
      ['detail.new_phones', 'phones'],
      ['detail.new_emails', 'emails'],
      ['detail.coins_spent', 'coins'],
    ],
    path: orderPath,
    because: 'because.notice',
    notice: true,
    sample: { ...sampleLink, number: 1042, new_phones: 12, new_emails: 4, coins: 14 },
  }),
  list_skipped: template({
    params: link.extend(notificationParams.list_skipped.shape),
    button: 'button.view_order',
    values: (params) => ({ ...skippedListNotice(params) }),
    path: orderPath,
    because: 'because.notice',
    notice: true,
    sample: { ...sampleLink, number: 1042, reason: 'over_limit', limit: 200, needed: 340 },
  }),
  order_failed: template({
    params: link.extend({ number: z.int() }),
    button: 'button.view_order',
    values: ({ number }) => ({ number: String(number) }),
    path: orderPath,
    because: 'because.notice',
    notice: true,
    sample: { ...sampleLink, number: 1042 },
  }),
} as const;
