/** Mail: written with what it tells of, sent once, tried again, and its secrets gone afterwards; on a real mail server. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestContext, testContext } from '#support/context';
import { mailTo } from '#support/mail/mail';
import { type TestMailServer, testMailServer } from '#support/mail/smtp';
import { expectNothingUnhandled } from '#support/processes/unhandled';
import { until } from '#support/wait';
import { after, clock, days, minutes } from '../clock.ts';
import { inTransaction } from '../context.ts';
import { newId, newSecret } from '../ids.ts';
import { startJobs } from '../jobs/jobs.ts';
import { setSetting } from '../settings.ts';
import { deliverMail, findMail, removeOldMail, sendMail, workOnMail } from './outbox.ts';

const signIn = { user: 'skip', pass: 'p@ss:w/rd' };

expectNothingUnhandled();

let server: TestMailServer;
let sending: TestContext;
let keeping: TestContext;
beforeAll(async () => {
  server = await testMailServer(signIn);
  keeping = await testContext();
  sending = await testContext({
    OPENSKIP_SMTP_URL: server.url,
    OPENSKIP_MAIL_FROM: 'Skip & Co <post@example.com>',
    OPENSKIP_PUBLIC_URL: 'https://skip.example.com/',
  });
});
afterAll(async () => {
  await keeping.close();
  await sending.close();
  await server.close();
});
beforeEach(() => {
  server.received.length = 0;
  server.refusals.length = 0;
});

const write = ({ ctx }: TestContext, token = newSecret(), to = `${newId()}@example.com`) =>
  inTransaction(ctx, (tx) =>
    sendMail(tx, { to, account_id: null, kind: 'reset_password', params: { token } }),
  );

/** All that the table knows of a mail, as text. */
const rowText = async ({ ctx }: TestContext, id: string) =>
  JSON.stringify((await ctx.pool.query('select * from mail where id = $1', [id])).rows[0]);

test('a mail is sent by its job when the transaction commits, and not when it is rolled back', async () => {
  const failed = inTransaction(sending.ctx, async (tx) => {
    await sendMail(tx, { to: 'never@example.com', account_id: null, kind: 'account_deleted', params: {} });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const jobs = await startJobs(sending.ctx, { cron: false });
  await workOnMail(sending.ctx, jobs);
  const token = newSecret();
  const id = await write(sending, token, 'ada@example.com');
  await until('the mail has arrived', async () => server.received.length > 0);
  const [mail] = server.received;
  expect(server.received).toHaveLength(1);
  expect(mail).toMatchObject({
    from: 'post@example.com',
    to: ['ada@example.com'],
    headers: {
      from: '"Skip & Co" <post@example.com>',
      to: 'ada@example.com',
      subject: 'Set a new password for OpenSkip',
      'message-id': `<${id}@example.com>`,
      'auto-submitted': 'auto-generated',
    },
  });
  expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
  const link = `https://skip.example.com/reset-password?token=${token}`;
  expect(mail?.part('text/plain')).toContain(`Set a new password:\r\n${link}\r\n`);
  expect(mail?.part('text/html')).toContain(`<a href="${link}"`);
  await until('the mail is marked', async () => (await findMail(sending.ctx.db, id))?.state === 'sent');
  expect(await rowText(sending, id)).not.toContain(token);
  await jobs.stop(5);
});

test('a mail that the server puts off is tried again and arrives once', async () => {
  const id = await write(sending);
  server.refusals.push(451);
  await expect(deliverMail(sending.ctx, id)).rejects.toThrow('the mail waits for its next try');
  expect(await findMail(sending.ctx.db, id)).toMatchObject({
    state: 'waiting',
    attempts: 1,
    last_error: expect.stringContaining('Refused by the test'),
  });
  await deliverMail(sending.ctx, id);
  await deliverMail(sending.ctx, id);
  expect(server.received).toHaveLength(1);
  expect(await findMail(sending.ctx.db, id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
});

test('a mail whose server hangs up while it is sent is tried again', async () => {
  const id = await write(sending);
  server.hangUps = 1;
  await expect(deliverMail(sending.ctx, id)).rejects.toThrow('the mail waits for its next try');
  expect(await findMail(sending.ctx.db, id)).toMatchObject({ state: 'waiting', attempts: 1 });
  await deliverMail(sending.ctx, id);
  expect(server.received).toHaveLength(1);
});

test('a mail that is refused for good, or too often, fails in view and without its secret', async () => {
  const token = newSecret();
  const id = await write(sending, token);
  server.refusals.push(550);
  await deliverMail(sending.ctx, id);
  expect(await findMail(sending.ctx.db, id)).toMatchObject({ state: 'failed', attempts: 1 });
  expect(await rowText(sending, id)).not.toContain(token);

  const often = await write(sending, token);
  await sending.ctx.pool.query('update mail set attempts = 11 where id = $1', [often]);
  server.refusals.push(421);
  await deliverMail(sending.ctx, often);
  expect(await findMail(sending.ctx.db, often)).toMatchObject({ state: 'failed', attempts: 12 });
  expect(await rowText(sending, often)).not.toContain(token);
});

test('a link that no longer works is not sent', async () => {
  const id = await write(sending);
  try {
    clock.set(after(new Date(), minutes(61)));
    await deliverMail(sending.ctx, id);
  } finally {
    clock.set(null);
  }
  expect(server.received).toEqual([]);
  expect(await findMail(sending.ctx.db, id)).toMatchObject({ state: 'failed', token: null });
});

test('without a mail server it is kept, its link works, and in time it goes', async () => {
  const token = newSecret();
  const id = await write(keeping, token, 'bob@example.com');
  await deliverMail(keeping.ctx, id);
  expect((await findMail(keeping.ctx.db, id))?.state).toBe('kept');
  expect(await mailTo(keeping.ctx, 'bob@example.com')).toMatchObject([
    { kind: 'reset_password', link: `/reset-password?token=${token}` },
  ]);
  try {
    clock.set(after(new Date(), days(3)));
    await removeOldMail(keeping.ctx);
    expect(await rowText(keeping, id)).not.toContain(token);
    expect((await mailTo(keeping.ctx, 'bob@example.com'))[0]?.link).toBe(
      '/reset-password?token=removed-when-sent',
    );
    clock.set(after(new Date(), days(31)));
    await removeOldMail(keeping.ctx);
    expect(await findMail(keeping.ctx.db, id)).toBeUndefined();
  } finally {
    clock.set(null);
  }
});

test('what a mail is told about cannot write its HTML or its header', async () => {
  const evil = '<img src=x onerror=alert(1)>"\'&';
  await inTransaction(keeping.ctx, (tx) => setSetting(tx, 'brand_name', `A ${evil}`));
  await inTransaction(keeping.ctx, (tx) =>
    sendMail(tx, {
      to: 'eve@example.com',
      account_id: null,
      kind: 'new_sign_in',
      params: { at: '2026-01-31T12:00:00Z', time_zone: 'No/Where', ip: '192.0.2.1', agent: evil },
    }),
  );
  const [mail] = await mailTo(keeping.ctx, 'eve@example.com');
  expect(mail?.html).not.toContain('<img');
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail?.text).toContain(`With: ${evil}`);
  expect(mail?.text).toContain('When: January 31, 2026 at 12:00:00 PM UTC');
});
