/** The admin's mailbox and the questions, by the requirements' numbers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faqSections } from '#database/seed/faq';
import { ensureFaq } from '#features/site';
import { inTransaction } from '#platform/context';
import { deliverMail, sendMail } from '#platform/mail';
import { type TestApi, testApi } from '#support/api';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('ADMIN-2: the admin reads what was written, by state, and each look is on record', async () => {
  const admin = await api.admin();
  const send = (to: string, token: string) =>
    inTransaction(api.ctx, (tx) =>
      sendMail(tx, { to, account_id: null, kind: 'reset_password', params: { token } }),
    );
  const first = await send('ada@example.com', 'a-made-up-token');
  await deliverMail(api.ctx, first);
  const second = await send('bob@example.com', 'another-token');

  const list = async (query: `?${string}` | '') =>
    (await api.call('GET', `/admin/mails${query}`, { as: admin })).body.data;
  expect((await list('')).items).toMatchObject([
    { id: second, to: 'bob@example.com', state: 'waiting' },
    { id: first, to: 'ada@example.com', state: 'kept', subject: 'Set a new password for OpenSkip' },
  ]);
  expect(await list('?state=kept')).toMatchObject({ total: 1, items: [{ id: first }] });
  // A list is no look: it holds nothing that anybody could use.
  expect(JSON.stringify(await list(''))).not.toContain('token');

  const mail = await api.call('GET', `/admin/mails/${first}`, { as: admin });
  expect(mail.headers.get('cache-control')).toBe('no-store');
  expect(mail.body.data.text).toContain('/reset-password?token=a-made-up-token');
  const { rows } = await api.ctx.pool.query(`select subject, actor_id from audit where action = 'mail.read'`);
  expect(rows).toEqual([{ subject: `mail:${first}`, actor_id: admin.id }]);
});

test('PAGES-5: the questions are the product’s own until the operator changes one', async () => {
  const user = await api.customer();
  const read = async () => (await api.call('GET', '/faq', { as: user })).body.data.sections;
  expect(await read()).toEqual([]);
  await ensureFaq(api.ctx);
  const own = faqSections.map(({ id, title, entries }) => ({
    id,
    title,
    entries: entries.map(({ answer, ...entry }) => ({ ...entry, answer: answer.join('\n\n') })),
  }));
  expect(await read()).toEqual(own);

  const { pool } = api.ctx;
  await pool.query(
    `update faq_entry set answer = 'As we say here.', edited_at = now() where id = 'what-is-a-hit'`,
  );
  await pool.query(`update faq_entry set hidden = true, edited_at = now() where id = 'get-coins'`);
  await pool.query(`update faq_entry set answer = 'Of an older version.' where id = 'confidence'`);
  await pool.query(
    `insert into faq_entry (id, section_id, question, answer, position) values ('older', 'start', 'Gone?', 'Gone.', 9)`,
  );
  await Promise.all([ensureFaq(api.ctx), ensureFaq(api.ctx)]);
  const answers = new Map<string, string>(
    (await read()).flatMap((section: { entries: { id: string; answer: string }[] }) =>
      section.entries.map(({ id, answer }) => [id, answer]),
    ),
  );
  expect(answers.get('what-is-a-hit')).toBe('As we say here.');
  expect(answers.has('get-coins')).toBe(false);
  expect(answers.has('older')).toBe(false);
  expect(answers.get('confidence')).not.toBe('Of an older version.');
});
