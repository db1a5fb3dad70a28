import { z } from 'zod';
import { message } from '#locales';
import { link, sampleLink, template } from '../template.ts';

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
