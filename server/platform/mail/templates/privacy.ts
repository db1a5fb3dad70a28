import { z } from 'zod';
import { message } from '#locales';
import { minutes } from '../../clock.ts';
import { link, moment, template } from '../template.ts';

const sampleNumber = 'P-2026-0042';

export const privacyTemplates = {
  privacy_code: template({
    params: link,
    ttl: minutes(20),
    values: ({ token }) => ({ code: token }),
    details: [['detail.code', 'code']],
    needs: ['code'],
    because: 'because.privacy_page',
    sample: { token: '123456' },
  }),
  privacy_received: template({
    params: z.object({ number: z.string(), due_at: z.iso.datetime() }),
    values: ({ number, due_at }) => ({ number, due: moment(due_at) }),
    details: [
      ['detail.request', 'number'],
      ['detail.due', 'due'],
    ],
    needs: ['due'],
    because: 'because.privacy',
    sample: { number: sampleNumber, due_at: '2026-03-17T15:04:00Z' },
  }),
  privacy_refused: template({
    params: z.object({ number: z.string(), reason: z.string() }),
    values: ({ number, reason }) => ({ number, reason }),
    details: [
      ['detail.request', 'number'],
      ['detail.reason', 'reason'],
    ],
    button: 'button.open_privacy',
    path: () => '/privacy/opt-out',
    needs: ['reason'],
    because: 'because.privacy',
    sample: { number: sampleNumber, reason: 'CCPA § 1798.145' },
  }),
  privacy_receipt: template({
    params: z.object({ number: z.string(), erased: z.boolean(), done_at: z.iso.datetime() }),
    values: ({ number, erased, done_at }) => ({
      outcome: message(`emails:privacy_receipt.${erased ? 'erased' : 'hidden'}`),
      number,
      done: moment(done_at),
    }),
    details: [
      ['detail.request', 'number'],
      ['detail.done', 'done'],
    ],
    needs: ['outcome'],
    because: 'because.privacy',
    sample: { number: sampleNumber, erased: true, done_at: '2026-01-31T15:04:00Z' },
  }),
} as const;
