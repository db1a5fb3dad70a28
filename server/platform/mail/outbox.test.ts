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
import { deliverMail, findMail, removeOldMail, sendMail, startMailJobs } from './outbox.ts';

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

/** Everything the table stores about an email, as text. */
const rowText = async ({ ctx }: TestContext, id: string) =>
  JSON.stringify((await ctx.pool.query('select * from mail where id = $1', [id])).rows[0]);

test('sends an email when its transaction commits, not when it rolls back', async () => {
  const failed = inTransaction(sending.ctx, async (tx) => {
    await sendMail(tx, { to: 'never@example.com', account_id: null, kind: 'account_deleted', params: {} });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const jobs = await startJobs(sending.ctx, { cron: false });
  await startMailJobs(sending.ctx, jobs);
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

test('retries a temporary refusal, and the email arrives once', async () => {
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

test('retries when the server hangs up during sending', async () => {
  const id = await write(sending);
  server.hangUps = 1;
  await expect(deliverMail(sending.ctx, id)).rejects.toThrow('the mail waits for its next try');
  expect(await findMail(sending.ctx.db, id)).toMatchObject({ state: 'waiting', attempts: 1 });
  await deliverMail(sending.ctx, id);
  expect(server.received).toHaveLength(1);
});

test('a permanent or repeated refusal is visible and drops the secret', async () => {
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

test("doesn't send an expired link", async () => {
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

test('without a mail server, keeps the email with a working link until it expires', async () => {
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

test("template values can't inject HTML or headers", async () => {
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
  expect(mail?.text).toContain(`Device: ${evil}`);
  expect(mail?.text).toContain('When: Jan 31, 2026, 12:00 PM UTC');
});

test('security mails name the browser and the system', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
  await inTransaction(keeping.ctx, (tx) =>
    sendMail(tx, {
      to: 'ada@example.com',
      account_id: null,
      kind: 'new_sign_in',
      params: { at: '2026-01-31T12:00:00Z', time_zone: 'UTC', ip: '192.0.2.1', agent },
    }),
  );
  const [mail] = await mailTo(keeping.ctx, 'ada@example.com');
  expect(mail?.text).toContain('Device: Firefox, Linux\n');
  expect(mail?.text).not.toContain('Mozilla');
});
