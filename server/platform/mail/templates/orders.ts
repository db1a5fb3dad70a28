import { z } from 'zod';
import { becauseKind, counted, link, sampleLink, template } from '../template.ts';

const ended = link.extend({ number: z.int(), hits: z.int(), coins: z.int() });
const endedValues = ({ number, hits, coins }: z.infer<typeof ended>) => ({
  number: String(number),
  hits: counted(hits, 'hit'),
  coins: counted(coins, 'coin'),
});
const results = ({ number }: { number: number }) => `/orders/${number}`;
const sample = { ...sampleLink, number: 1042, hits: 862, coins: 862 };

export const orderTemplates = {
  order_completed: template({
    params: ended,
    subject: 'Order {{number}} is done: {{hits}}',
    body: [
      'Order {{number}} is traced. It has {{hits}} and cost {{coins}}; coins that were held for it and not spent are yours again.',
      '{{button}}',
    ],
    button: 'Open the results',
    values: endedValues,
    path: results,
    because: becauseKind,
    notice: true,
    sample,
  }),
  order_cancelled: template({
    params: ended,
    subject: 'Order {{number}} was cancelled',
    body: [
      'Order {{number}} was cancelled. What was traced before is kept: {{hits}} for {{coins}}. The rest of its coins is yours again.',
      '{{button}}',
    ],
    button: 'Open the order',
    values: endedValues,
    path: results,
    because: becauseKind,
    notice: true,
    sample,
  }),
  order_failed: template({
    params: link.extend({ number: z.int() }),
    subject: 'Order {{number}} could not be finished',
    body: [
      'Order {{number}} ended with an error of ours. What was traced before is kept; nothing is charged for the rest, and its coins are yours again.',
      '{{button}}',
    ],
    button: 'Open the order',
    values: ({ number }) => ({ number: String(number) }),
    path: results,
    because: becauseKind,
    notice: true,
    sample: { ...sampleLink, number: 1042 },
  }),
} as const;
