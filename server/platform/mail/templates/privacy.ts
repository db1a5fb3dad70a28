import { z } from 'zod';
import { minutes } from '../../clock.ts';
import { formatInstant, link, template } from '../template.ts';

const becausePrivacy = (brand: string) =>
  `You get this email because you asked ${brand} what it knows about you.`;

const sampleNumber = 'P-2026-0042';

export const privacyTemplates = {
  privacy_code: template({
    params: link,
    ttl: minutes(20),
    subject: 'Your code for {{brand}}',
    body: [
      'Somebody, perhaps you, asked what is held under this address. Type this code on the page; it works for 20 minutes.',
      '{{details}}',
      'If it wasn’t you, do nothing: nothing is shown without the code.',
    ],
    values: ({ token }) => ({ code: token }),
    details: [['Code', 'code']],
    needs: ['code'],
    because: (brand) => `You get this email because someone entered this address on ${brand}’s privacy page.`,
    sample: { token: '123456' },
  }),
  privacy_received: template({
    params: z.object({ number: z.string(), due_at: z.iso.datetime() }),
    subject: 'Your privacy request {{number}} has arrived',
    body: [
      'A person looks for your records and decides. You get another mail when that is done.',
      '{{details}}',
    ],
    values: ({ number, due_at }) => ({ number, due: formatInstant(new Date(due_at), 'UTC') }),
    details: [
      ['Request', 'number'],
      ['At the latest', 'due'],
    ],
    needs: ['due'],
    because: becausePrivacy,
    sample: { number: sampleNumber, due_at: '2026-03-17T15:04:00Z' },
  }),
  privacy_refused: template({
    params: z.object({ number: z.string(), reason: z.string() }),
    subject: 'Your privacy request {{number}} was refused',
    body: [
      'We could not do what you asked.',
      '{{details}}',
      'You can begin again on the privacy page. You may also complain to the attorney general of your state.',
      '{{button}}',
    ],
    button: 'Open the privacy page',
    values: ({ number, reason }) => ({ number, reason }),
    details: [
      ['Request', 'number'],
      ['Why', 'reason'],
    ],
    path: () => '/privacy/opt-out',
    needs: ['reason'],
    because: becausePrivacy,
    sample: { number: sampleNumber, reason: 'No record fits what you wrote' },
  }),
  privacy_receipt: template({
    params: z.object({ number: z.string(), erased: z.boolean(), done_at: z.iso.datetime() }),
    subject: 'Your privacy request {{number}} is done',
    body: [
      '{{outcome}}',
      '{{details}}',
      'To keep you out we keep hashes of your name with your addresses, phones and emails, and nothing else.',
    ],
    values: ({ number, erased, done_at }) => ({
      outcome: erased
        ? 'What we held of you is deleted, in our data and in results that were kept. It is kept out of data that comes later.'
        : 'You are hidden: no search and no result shows you, now or with data that comes later.',
      number,
      done: formatInstant(new Date(done_at), 'UTC'),
    }),
    details: [
      ['Request', 'number'],
      ['Done', 'done'],
    ],
    needs: ['outcome'],
    because: becausePrivacy,
    sample: { number: sampleNumber, erased: true, done_at: '2026-01-31T15:04:00Z' },
  }),
} as const;
