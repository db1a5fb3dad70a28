/** The access review after a password reset: API keys and webhooks that an intruder may have created. */
import { describe, expect, test } from 'vitest';
import { clock, hours, after as later, minutes, seconds } from '#platform/clock';
import { newId, newSecret } from '#platform/ids';
import { accountsApi } from '#support/accounts/accounts';
import { requestResetLink } from '#support/accounts/links';
import { confirmEmailOf } from '#support/accounts/sign-in';
import { codeOf } from '#support/accounts/totp';
import type { TestUser } from '#support/api';
import { mailTo } from '#support/mail/mail';

const api = await accountsApi();

async function confirmedCustomer(): Promise<TestUser> {
  const user = await api.customer();
  await confirmEmailOf(api, user);
  return user;
}

async function makeKey(as: TestUser, name: string) {
  const { body } = await api.call('POST', '/app-key', { as, body: { name, scopes: ['read'] } });
  return { id: body.data.details.id, key: body.data.key };
}
const makeWebhook = async (as: TestUser, url: string): Promise<string> => {
  const body = { url, events: ['order.completed'] };
  return (await api.call('POST', '/webhook-endpoints', { as, body })).body.data.details.id;
};
const reset = async (user: TestUser) => {
  const body = { token: await requestResetLink(api, user.email), password: 'a new and long one' };
  const answer = await api.call('POST', '/reset-password', { body });
  expect(answer.status).toBe(200);
  return answer.body.data.review;
};
const revoke = (body: { token: string; api_keys?: string[]; webhooks?: string[] }) =>
  api.call('POST', '/access-review-revocation', { body });
const works = async (key: string) =>
  (await api.call('GET', '/wallet', { headers: { 'x-api-key': key } })).status;
const urlsOf = async (user: TestUser) => {
  const { rows } = await api.ctx.pool.query('select url from webhook_endpoint where account_id = $1', [
    user.caller.account_id,
  ]);
  return rows.map(({ url }) => url);
};

describe('a password reset', () => {
  test('PAGES-6: lists API keys and webhooks and marks those created in the last day', async () => {
    const user = await confirmedCustomer();
    const start = clock.now();
    clock.set(later(start, -hours(30)));
    const old = await makeKey(user, 'Nightly export');
    clock.set(start);
    const recent = await makeKey(user, 'Not mine');
    const webhook = await makeWebhook(user, 'https://hooks.example.com/x');
    const revokedKey = await makeKey(user, 'Revoked before');
    await api.call('POST', `/app-key-revocation/${revokedKey.id}`, { as: user });
    await api.ctx.pool.query('update api_key set last_used_at = $1 where id = $2', [start, old.id]);
    const review = await reset(user);
    expect(review).toMatchObject({ code_needed: false });
    expect(review?.credentials).toEqual([
      {
        kind: 'api_key',
        id: recent.id,
        name: 'Not mine',
        created_at: start.toISOString(),
        last_used_at: null,
        recent: true,
      },
      {
        kind: 'api_key',
        id: old.id,
        name: 'Nightly export',
        created_at: later(start, -hours(30)).toISOString(),
        last_used_at: start.toISOString(),
        recent: false,
      },
      {
        kind: 'webhook',
        id: webhook,
        name: 'https://hooks.example.com/x',
        created_at: start.toISOString(),
        last_used_at: null,
        recent: true,
      },
    ]);
  });

  test('PAGES-6: revokes the selected ones, keeps the rest, and audits it', async () => {
    const user = await confirmedCustomer();
    const [unchanged, ended] = [await makeKey(user, 'Kept'), await makeKey(user, 'Ended')];
    const webhook = await makeWebhook(user, 'https://hooks.example.com/ended');
    await makeWebhook(user, 'https://hooks.example.com/kept');
    const review = await reset(user);
    const answer = await revoke({ token: review?.token ?? '', api_keys: [ended.id], webhooks: [webhook] });
    expect(answer.body).toMatchObject({ data: { revoked: 2 }, message: 'Revoked 2 items.' });
    expect([await works(unchanged.key), await works(ended.key)]).toEqual([200, 401]);
    expect(await urlsOf(user)).toEqual(['https://hooks.example.com/kept']);
    const { rows } = await api.ctx.pool.query(
      `select action, subject, actor_id from audit where account_id = $1 and action in ('api_key.revoke', 'webhook.remove') order by id`,
      [user.caller.account_id],
    );
    expect(rows).toEqual([
      { action: 'api_key.revoke', subject: `api_key:${ended.id}`, actor_id: user.id },
      { action: 'webhook.remove', subject: `webhook:${webhook}`, actor_id: user.id },
    ]);
  });

  test('PAGES-6: has nothing to review without API keys and webhooks', async () => {
    expect(await reset(await confirmedCustomer())).toBeNull();
  });

  test('PAGES-6: mentions API keys and webhooks in the password change email', async () => {
    const user = await confirmedCustomer();
    await reset(user);
    const mail = (await mailTo(api.ctx, user.email)).find(({ kind }) => kind === 'password_changed');
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Your API keys and webhooks still work.');
  });
});

describe('its token', () => {
  test('PAGES-6: works once, for 30 minutes', async () => {
    const user = await confirmedCustomer();
    const { id, key } = await makeKey(user, 'Nightly');
    const review = await reset(user);
    expect((await revoke({ token: review?.token ?? '' })).body).toMatchObject({ data: { revoked: 0 } });
    expect((await revoke({ token: review?.token ?? '', api_keys: [id] })).status).toBe(422);
    const late = await reset(user);
    clock.set(later(clock.now(), minutes(31)));
    expect((await revoke({ token: late?.token ?? '', api_keys: [id] })).status).toBe(422);
    expect((await revoke({ token: newSecret(), api_keys: [id] })).status).toBe(422);
    clock.set(null);
    expect(await works(key)).toBe(200);
  });

  test('PAGES-6: can’t revoke anything of another account', async () => {
    const [user, other] = [await confirmedCustomer(), await confirmedCustomer()];
    await makeKey(user, 'Own');
    const theirs = await makeKey(other, 'Theirs');
    const webhook = await makeWebhook(other, 'https://hooks.example.com/theirs');
    const review = await reset(user);
    const answer = await revoke({
      token: review?.token ?? '',
      api_keys: [theirs.id, newId(), 'no id'],
      webhooks: [webhook],
    });
    expect(answer.body.data).toEqual({ revoked: 0 });
    expect(await works(theirs.key)).toBe(200);
    expect(await urlsOf(other)).toHaveLength(1);
  });
});

describe('with two-factor sign-in on', () => {
  async function guarded() {
    const user = await confirmedCustomer();
    const setup = await api.call('POST', '/two-factor-setup', {
      as: user,
      body: { password: user.password },
    });
    const { secret } = setup.body.data;
    await api.call('POST', '/two-factor-confirmation', { as: user, body: { code: codeOf(secret) } });
    return { user, secret };
  }

  test('PAGES-6: needs the code: access to the mailbox alone shows and revokes nothing', async () => {
    const { user, secret } = await guarded();
    const { id, key } = await makeKey(user, 'Nightly');
    const review = await reset(user);
    expect(review).toMatchObject({ code_needed: true, credentials: [] });
    const token = review?.token ?? '';
    expect((await revoke({ token, api_keys: [id] })).status).toBe(422);
    const open = (code?: string) =>
      api.call('POST', '/access-review', { body: { token, ...(code === undefined ? {} : { code }) } });
    for (const wrong of [undefined, '000000']) {
      const refused = await open(wrong);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([401, ['code']]);
    }
    clock.set(later(clock.now(), seconds(30)));
    const opened = await open(codeOf(secret));
    expect(opened.body.data).toMatchObject({ code_needed: false, credentials: [{ id, name: 'Nightly' }] });
    await revoke({ token: opened.body.data.token, api_keys: [id] });
    expect(await works(key)).toBe(401);
    expect((await open(codeOf(secret))).status).toBe(422);
  });
});
