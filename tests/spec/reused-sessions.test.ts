/** A refresh token used twice: its sessions end, and their owner gets the reason. */
import { describe, expect, test } from 'vitest';
import { subscribeNotifications } from '#features/notifications';
import { after, clock, days, minutes, seconds } from '#platform/clock';
import { deliverEvents } from '#platform/jobs/events';
import { accountsApi } from '#support/accounts/accounts';
import type { Answer, TestUser } from '#support/api';
import { mailTo } from '#support/mail/mail';

const api = await accountsApi({ OPENSKIP_TRUST_PROXY: '1' });
subscribeNotifications(api.ctx);

const cookieOf = (answer: Answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const home = { 'user-agent': 'Firefox on Windows', 'x-forwarded-for': '192.0.2.1' };
const elsewhere = { 'user-agent': 'Chrome on Linux', 'x-forwarded-for': '198.51.100.7' };

const renew = (cookie: string, headers: Record<string, string> = home) =>
  api.call('POST', '/session-renewal', { headers: { cookie, ...headers } });
const knocks = async (token: string) =>
  (await api.call('GET', '/wallet', { headers: { authorization: `Bearer ${token}` } })).status;
const pass = (milliseconds: number) => clock.set(after(clock.now(), milliseconds));

async function signedIn() {
  const user = await api.customer();
  const { email, password } = user;
  const answer = await api.call('POST', '/login', { body: { email, password }, headers: home });
  return { user, cookie: cookieOf(answer), token: answer.body.access_token };
}

async function readNotices(user: TestUser) {
  await deliverEvents(api.ctx);
  const list = await api.call('GET', `/notification/${user.id}`, { as: await api.signIn(user) });
  const { rows } = await api.ctx.pool.query(
    `select action, account_id, actor_id, ip from audit where subject = $1 and action = 'session.reuse'`,
    [`user:${user.id}`],
  );
  return {
    bell: list.body.data.notification_list.filter(({ kind }) => kind === 'session_reused').length,
    mails: (await mailTo(api.ctx, user.email)).filter(({ kind }) => kind === 'session_reused'),
    audit: rows,
  };
}

describe('a reused refresh token', () => {
  test('GUARD-6: ends the token family after the grace period and notifies its owner once', async () => {
    const { user, cookie } = await signedIn();
    const renewed = await renew(cookie);
    pass(seconds(21));
    expect((await renew(cookie, elsewhere)).status).toBe(401);
    expect(await knocks(renewed.body.access_token)).toBe(401);
    // A revoked family renews nothing and sends no second notification.
    for (const one of [cookie, cookieOf(renewed)]) expect((await renew(one)).status).toBe(401);
    const { bell, mails, audit } = await readNotices(user);
    expect([bell, mails.length]).toEqual([1, 1]);
    expect(mails[0]?.subject).toMatch(/^We signed you out of /);
    expect(mails[0]?.text).toContain('198.51.100.7');
    expect(mails[0]?.text).toContain('Chrome on Linux');
    expect(audit).toEqual([
      { action: 'session.reuse', account_id: user.caller.account_id, actor_id: null, ip: '198.51.100.7' },
    ]);
  });

  test('GUARD-6: ends the family even in the grace period when used by another browser', async () => {
    const { user, cookie } = await signedIn();
    const renewed = await renew(cookie);
    expect((await renew(cookie, elsewhere)).status).toBe(401);
    expect(await knocks(renewed.body.access_token)).toBe(401);
    expect((await readNotices(user)).audit).toHaveLength(1);
  });

  test('GUARD-6: is accepted in the grace period from the same browser on another network', async () => {
    const { user, cookie } = await signedIn();
    await renew(cookie);
    const again = await renew(cookie, { ...home, 'x-forwarded-for': '203.0.113.9' });
    expect(again.status).toBe(200);
    expect(await readNotices(user)).toEqual({ bell: 0, mails: [], audit: [] });
  });

  test.each(['the owner', 'the thief'])(
    'GUARD-6: is detected when a copy that looks like the same browser continues too (%s first)',
    async (who) => {
      const { user, cookie } = await signedIn();
      const owners = cookieOf(await renew(cookie));
      const thiefs = cookieOf(await renew(cookie, { ...home, 'x-forwarded-for': '203.0.113.9' }));
      pass(minutes(14));
      const [first, second] = who === 'the owner' ? [owners, thiefs] : [thiefs, owners];
      const renewed = await renew(first);
      expect(renewed.status).toBe(200);
      pass(minutes(14));
      expect((await renew(second)).status).toBe(401);
      expect(await knocks(renewed.body.access_token)).toBe(401);
      expect((await renew(cookieOf(renewed))).status).toBe(401);
      expect((await readNotices(user)).audit).toHaveLength(1);
    },
  );

  test('GUARD-6: ends the family even after its expiry, if the session is still in use', async () => {
    const { user, cookie } = await signedIn();
    let last = await renew(cookie);
    for (let week = 0; week < 5; week += 1) {
      pass(days(7));
      last = await renew(cookieOf(last));
    }
    expect(last.status).toBe(200);
    expect((await renew(cookie, elsewhere)).status).toBe(401);
    expect(await knocks(last.body.access_token)).toBe(401);
    expect((await readNotices(user)).audit).toHaveLength(1);
  });

  test('GUARD-6: leaves its owner’s other sign-ins alone', async () => {
    const { user, cookie } = await signedIn();
    const other = await api.signIn(user);
    await renew(cookie);
    await renew(cookie, elsewhere);
    expect(await knocks(other.token)).toBe(200);
  });
});

describe('an admin signed in as a customer', () => {
  test('ADMIN-1: loses their own session too when the customer session’s cookie is reused', async () => {
    const [admin, customer] = [await api.admin(), await api.customer()];
    const switched = await api.call('POST', '/switch-login', {
      as: admin,
      body: { email: customer.email, reason: 'Their file is read wrongly' },
      headers: home,
    });
    const cookie = cookieOf(switched);
    // A thief copied the cookie and returns to the admin session before the admin does.
    const stolen = await api.call('POST', '/switch-return', { headers: { cookie, ...elsewhere } });
    expect(stolen.status).toBe(200);
    pass(seconds(21));
    expect((await api.call('POST', '/switch-return', { headers: { cookie, ...home } })).status).toBe(401);
    expect(await knocks(stolen.body.access_token)).toBe(401);
    const { mails, audit } = await readNotices(admin);
    expect([mails.length, audit.length]).toEqual([1, 1]);
    expect((await readNotices(customer)).mails).toEqual([]);
  });
});
