/** The admin's mailbox, the texts of emails, and the FAQ. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faqSections } from '#database/seed/faq';
import { ensureFaq } from '#features/site';
import { inTransaction } from '#platform/context';
import { deliverMail, sendMail } from '#platform/mail/outbox';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { english } from '#support/english';
import { mailTo } from '#support/mail/mail';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('ADMIN-2: lists sent emails by status and audits each view', async () => {
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
  // The list isn't audited: it contains no usable links.
  expect(JSON.stringify(await list(''))).not.toContain('token');

  const mail = await api.call('GET', `/admin/mails/${first}`, { as: admin });
  expect(mail.headers.get('cache-control')).toBe('no-store');
  expect(mail.body.data.text).toContain('/reset-password?token=a-made-up-token');
  const { rows } = await api.ctx.pool.query(`select subject, actor_id from audit where action = 'mail.read'`);
  expect(rows).toEqual([{ subject: `mail:${first}`, actor_id: admin.id }]);
});

test('PAGES-5: shows the product’s own questions until an admin changes one', async () => {
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

describe('ADMIN-2: email texts', () => {
  const words = {
    subject: 'Welcome to {{brand}}',
    body: 'Hello.\nPress it.\n\n{{button}}',
    button: 'Yes, it’s mine',
  };
  const at = '/admin/mail-texts/confirm_email';
  const read = async (as: TestUser, kind = 'confirm_email') =>
    (await api.call('GET', '/admin/mail-texts', { as })).body.data.find((text) => text.kind === kind);
  const written = async (to: string) => {
    await inTransaction(api.ctx, (tx) =>
      sendMail(tx, { to, account_id: null, kind: 'confirm_email', params: { token: 'a-token' } }),
    );
    return (await mailTo(api.ctx, to)).at(-1);
  };

  test('apply to the next email, leave a queued one unchanged, and can be reset', async () => {
    const admin = await api.admin();
    const before = await read(admin);
    expect(before).toMatchObject({ changed: false, version: 0, words: before?.original });
    const first = await written('first@example.com');
    const evil = { ...words, body: `<b>Hello</b> & {{ brand }}.\nPress it.\n\n{{button}}` };
    const saved = await api.call('PUT', at, { as: admin, body: { ...evil, version: 0 } });
    expect(saved.body.data).toMatchObject({ words: evil, changed: true, fits: true, version: 1 });

    const second = await written('second@example.com');
    expect(second?.subject).toBe('Welcome to OpenSkip');
    expect(second?.html).toContain('&lt;b&gt;Hello&lt;/b&gt; &amp; OpenSkip.<br>Press it.</p>');
    expect(second?.text).toMatch(/^<b>Hello<\/b> & OpenSkip\.\nPress it\.\n\nYes, it’s mine:\nhttp/);
    expect(second?.link).toBe('/confirm-email?token=a-token');
    expect((await mailTo(api.ctx, 'first@example.com'))[0]).toEqual(first);

    const stale = await api.call('PUT', at, { as: admin, body: { ...words, version: 0 } });
    expect([stale.status, stale.body.message]).toEqual([409, english('errors:edit_conflict')]);
    const back = await api.call('PUT', at, {
      as: admin,
      body: { ...(before?.original ?? words), version: 1 },
    });
    expect(back.body.data).toMatchObject({ changed: false, version: 2, words: before?.original });
    expect((await written('third@example.com'))?.subject).toBe(first?.subject);
    expect((await mailTo(api.ctx, 'second@example.com'))[0]?.subject).toBe('Welcome to OpenSkip');
    const { rows } = await api.ctx.pool.query(
      `select action, actor_id from audit where subject = 'mail_text:confirm_email' order by id`,
    );
    expect(rows).toEqual(
      ['mail_text.set', 'mail_text.restore'].map((action) => ({ action, actor_id: admin.id })),
    );
  });

  test('are refused by field with a message when they can’t be sent, and nothing changes', async () => {
    const admin = await api.admin();
    const version = (await read(admin))?.version ?? -1;
    const put = async (body: object, path: `/admin/mail-texts/${string}` = at) =>
      (await api.call('PUT', path, { as: admin, body: { ...words, version, ...body } })).body.errors;
    expect(await put({ subject: 'Hello {{name}}' })).toEqual({
      subject: 'Take {{name}} out. What can stand here: {{brand}}.',
    });
    expect(await put({ subject: '{{button}}', body: 'For {{brand}.\n{{button}}', button: '' })).toEqual({
      subject: 'Take {{button}} out. What can stand here: {{brand}}.',
      body: 'A placeholder is a name between two braces on each side, such as {{brand}}.',
      button: 'Write what the button says.',
    });
    expect(await put({ body: 'Press {{button}} now.' })).toEqual({
      body: 'Put {{button}} on a line of its own.',
    });
    expect(await put({ body: 'Confirm your address.' })).toEqual({
      body: 'This mail can’t do without {{button}}. Put it back.',
    });
    // A code is shown only to its recipient, on its own or in the details.
    const code = '/admin/mail-texts/privacy_code';
    expect(await put({ subject: '{{code}}', body: '{{brand}}' }, code)).toEqual({
      subject: 'Take {{code}} out. What can stand here: {{brand}}.',
      body: 'This mail can’t do without {{code}}, or {{details}}. Put it back.',
    });
    expect((await read(admin))?.version).toBe(version);
    expect((await read(admin, 'privacy_code'))?.version).toBe(0);
  });

  test('have a preview and a test email with fictional data, read-only for support', async () => {
    const admin = await api.admin();
    const support = await api.customer();
    await api.ctx.pool.query(`update app_user set role = 'support' where id = $1`, [support.id]);
    const preview = await api.call('POST', `${at}/preview`, { as: support, body: words });
    expect(preview.body.data).toMatchObject({ subject: 'Welcome to OpenSkip' });
    expect((await api.call('POST', `${at}/test`, { as: support, body: words })).status).toBe(403);
    expect((await api.call('POST', `${at}/test`, { as: admin, body: words })).body.message).toBe(
      english('messages:test_email_sent', { to: admin.email }),
    );
    const [tried] = await mailTo(api.ctx, admin.email);
    expect(tried?.subject).toBe('Test: Welcome to OpenSkip');
    const about = (text = '') => text.split('\n-- \n')[0];
    expect(about(tried?.text)).toBe(about(preview.body.data.text));
    expect(tried?.html).not.toContain('/unsubscribe/');
    expect((await read(admin))?.changed).toBe(false);
  });

  test('fall back to the original when they no longer fit their email', async () => {
    const admin = await api.admin();
    for (const { kind, original: body } of (await api.call('GET', '/admin/mail-texts', { as: admin })).body
      .data) {
      const preview = await api.call('POST', `/admin/mail-texts/${kind}/preview`, { as: admin, body });
      expect(preview.status, kind).toBe(200);
      expect(`${preview.body.data.subject}${preview.body.data.text}`, kind).not.toMatch(/\{\{|undefined|NaN/);
    }
    await api.ctx.pool.query(
      `insert into mail_text (kind, words, version, changed_at) values ('card_expiring', $1, 1, now())`,
      [JSON.stringify({ ...words, body: 'Of an older version: {{gone}}.' })],
    );
    expect(await read(admin, 'card_expiring')).toMatchObject({ changed: true, fits: false });
    await inTransaction(api.ctx, (tx) =>
      sendMail(tx, {
        to: 'card@example.com',
        account_id: null,
        kind: 'card_expiring',
        params: { token: 't', last4: '4242' },
      }),
    );
    expect((await mailTo(api.ctx, 'card@example.com'))[0]?.subject).toBe(
      'Your card ending in 4242 expires soon',
    );
  });
});
