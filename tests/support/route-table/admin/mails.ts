/** Route table rows: email texts. */

import { z } from 'zod';
import { envelope } from '#contract/envelope';
import { MailPreview, MailText, MailTexts } from '#contract/site/mail-texts';
import { badBodies, type Row, type World } from '../parts.ts';

const words = { subject: 'Confirm it for {{brand}}', body: 'Press.\n\n{{button}}', button: 'Confirm' };
const badWords = [
  {},
  [],
  { ...words, subject: '' },
  { ...words, subject: 'Two\nlines' },
  { ...words, body: 'x'.repeat(5001) },
  { ...words, body: 'No button' },
  { ...words, button: '{{nobody}}' },
];

const at = (path: string) => `/admin/mail-texts/confirm_email${path}`;

async function versionOf({ api, admin }: World): Promise<number> {
  const all = (await api.call('GET', '/admin/mail-texts', { as: admin })).body.data;
  return all.find(({ kind }) => kind === 'confirm_email')?.version ?? 0;
}

export const mailTextRows: Row[] = [
  {
    route: 'GET /api/v1/admin/mail-texts',
    admin: 'read',
    good: () => ({ path: '/admin/mail-texts' }),
    answer: envelope(MailTexts),
  },
  {
    route: 'PUT /api/v1/admin/mail-texts/:kind',
    admin: true,
    good: async (world) => ({ path: at(''), body: { ...words, version: await versionOf(world) } }),
    answer: envelope(MailText),
    about: (id) => ({ path: `/admin/mail-texts/${id}`, body: { ...words, version: 0 } }),
    wrong: () => badBodies(at(''), [words, ...badWords.map((bad) => ({ ...bad, version: 0 }))]),
  },
  {
    route: 'POST /api/v1/admin/mail-texts/:kind/preview',
    admin: 'read',
    good: () => ({ path: at('/preview'), body: words }),
    answer: envelope(MailPreview),
    about: (id) => ({ path: `/admin/mail-texts/${id}/preview`, body: words }),
    wrong: () => badBodies(at('/preview'), badWords),
  },
  {
    route: 'POST /api/v1/admin/mail-texts/:kind/test',
    admin: true,
    good: () => ({ path: at('/test'), body: words }),
    answer: envelope(z.null()),
    about: (id) => ({ path: `/admin/mail-texts/${id}/test`, body: words }),
    wrong: () => badBodies(at('/test'), badWords),
  },
];
