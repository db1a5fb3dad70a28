/** Emails whose delivery was given up, sent again by admins. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { newSecret } from '#platform/ids';
import { deliverMail, sendMail } from '#platform/mail/outbox';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { mailSettings, type TestMailServer, testMailServer } from '#support/mail/smtp';

let api: TestApi;
let server: TestMailServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testMailServer();
  api = await testApi(mailSettings(server));
  admin = await api.admin();
});
afterAll(async () => {
  await api.close();
  await server.close();
});
beforeEach(() => {
  server.received.length = 0;
  server.refusals.length = 0;
});

const read = async (id: string) => (await api.call('GET', `/admin/mails/${id}`, { as: admin })).body.data;
const resend = (id: string, as = admin) => api.call('POST', `/admin/mails/${id}/resend`, { as });

/** A notice to a customer that the mail server refused. */
async function failedNotice(user: TestUser): Promise<string> {
  const id = await inTransaction(api.ctx, (tx) =>
    sendMail(tx, {
      to: user.email,
      account_id: user.caller.account_id,
      kind: 'subscription_ended',
      params: { token: 'of-the-first-attempt', plan: 'Team' },
    }),
  );
  server.refusals.push(550);
  await deliverMail(api.ctx, id);
  expect(await read(id)).toMatchObject({ state: 'failed', can_resend: true });
  return id;
}

test('ADMIN-2: sends a failed email again, with a link that unsubscribes, and audits it', async () => {
  const id = await failedNotice(await api.customer());
  const answer = await resend(id);
  expect(answer.body.data).toMatchObject({
    state: 'waiting',
    attempts: 0,
    last_error: null,
    can_resend: false,
  });
  await deliverMail(api.ctx, id);
  expect(await read(id)).toMatchObject({ state: 'sent', attempts: 1 });
  const link = /\/unsubscribe\/[\w-]+\/\w+/.exec(server.received[0]?.part('text/plain') ?? '')?.[0] ?? '';
  const response = await api.app.request(`http://localhost${link}`, { method: 'POST' });
  expect(response.status).toBe(200);
  const { rows } = await api.ctx.pool.query(
    `select subject, actor_id from audit where action = 'mail.resend'`,
  );
  expect(rows).toEqual([{ subject: `mail:${id}`, actor_id: admin.id }]);
  expect((await resend(id)).body).toMatchObject({ error: { code: 'email_not_resendable' } });
});

test('ADMIN-2: refuses to send an email again whose secret link is gone', async () => {
  const id = await inTransaction(api.ctx, (tx) =>
    sendMail(tx, {
      to: 'ada@example.com',
      account_id: null,
      kind: 'reset_password',
      params: { token: newSecret() },
    }),
  );
  server.refusals.push(550);
  await deliverMail(api.ctx, id);
  expect(await read(id)).toMatchObject({ state: 'failed', can_resend: false });
  expect((await resend(id)).body.message).toMatch(/link has expired/);
});

test('ADMIN-2: sends nothing again to someone who left the account', async () => {
  const user = await api.customer();
  const id = await failedNotice(user);
  await api.ctx.pool.query(`update app_user set email = 'moved@example.com' where id = $1`, [user.id]);
  expect((await resend(id)).status).toBe(409);
  expect(await read(id)).toMatchObject({ state: 'failed' });
});

test('ADMIN-2: lets only admins send an email again', async () => {
  const user = await api.customer();
  const id = await failedNotice(user);
  expect((await resend(id, user)).status).toBe(403);
});
