import { describe, expect, test } from 'vitest';
import { clock, days, after as later, minutes } from '#platform/clock';
import { accountsApi } from '#support/accounts/accounts';
import type { Answer, TestUser } from '#support/api';
import { english } from '#support/english';
import { mailTo } from '#support/mail/mail';

const api = await accountsApi();

describe('sessions', () => {
  const list = async (as: TestUser) => (await api.call('GET', '/session-list', { as })).body.data;
  const end = (as: TestUser, body: { id?: string | undefined; password?: string }) =>
    api.call('POST', '/session-revocation', { as, body });
  const signInFrom = (user: TestUser, agent: string) =>
    api.call('POST', '/login', {
      body: { email: user.email, password: user.password },
      headers: { 'user-agent': agent },
    });

  test('GUARD-10: lists every device once, however often it renewed, most recent first (S12)', async () => {
    const user = await api.customer();
    const start = clock.now();
    clock.set(later(start, minutes(1)));
    const phone = await signInFrom(user, 'A phone');
    const cookie = (answer: Answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    clock.set(later(start, minutes(20)));
    const renewed = await api.call('POST', '/session-renewal', {
      headers: { cookie: cookie(phone), 'user-agent': 'A phone' },
    });
    const as = { ...user, token: renewed.body.access_token };
    const sessions = await list(as);
    expect(sessions).toMatchObject([
      { agent: 'A phone', ip: '127.0.0.1', current: true },
      { agent: 'test', current: false },
    ]);
    expect(sessions[0]?.signed_in_at).toBe(later(start, minutes(1)).toISOString());
    expect(sessions[0]?.last_seen_at).toBe(later(start, minutes(20)).toISOString());
    expect(JSON.stringify(sessions)).not.toMatch(/hash|token/);
  });

  test('GUARD-10: signs out one device with its refresh token, but no other user’s (S12)', async () => {
    const [user, other] = [await api.customer(), await api.customer()];
    const phone = await signInFrom(user, 'A phone');
    const tablet = await signInFrom(user, 'A tablet');
    const target = (await list(user)).find(({ agent }) => agent === 'A phone')?.id;
    expect((await end(other, { id: target })).status).toBe(404);
    expect((await end(user, { id: target })).status).toBe(200);
    const knocks = async (answer: Answer<{ access_token: string }>) =>
      (await api.call('GET', '/wallet', { headers: { authorization: `Bearer ${answer.body.access_token}` } }))
        .status;
    expect([await knocks(phone), await knocks(tablet)]).toEqual([401, 200]);
    const cookie = phone.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await api.call('POST', '/session-renewal', { headers: { cookie } })).status).toBe(401);
    expect((await end(user, { id: target })).status).toBe(404);
  });

  test('GUARD-10: signs out all other devices at once', async () => {
    const user = await api.customer();
    await signInFrom(user, 'A phone');
    await signInFrom(user, 'A tablet');
    expect(await list(user)).toHaveLength(3);
    expect((await end(user, {})).status).toBe(200);
    expect(await list(user)).toMatchObject([{ current: true }]);
  });

  test('GUARD-10: needs the password to sign out devices unless the sign-in is recent', async () => {
    const user = await api.customer();
    await signInFrom(user, 'A phone');
    await api.ctx.pool.query(
      `update session set signed_in_at = signed_in_at - interval '16 minutes' where user_id = $1`,
      [user.id],
    );
    const target = (await list(user)).find(({ current }) => !current)?.id;
    for (const body of [{}, { id: target }]) {
      const refused = await end(user, body);
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { password: english('fields:password_needed_again') },
      ]);
      expect((await end(user, { ...body, password: 'not it at all' })).status).toBe(422);
    }
    expect(await list(user)).toHaveLength(2);
    expect((await end(user, { id: target, password: user.password })).status).toBe(200);
    expect(await list(user)).toHaveLength(1);
  });

  test('GUARD-10: ends a session 90 days after sign-in, however often it renews (S11)', async () => {
    const user = await api.customer();
    const start = new Date();
    clock.set(start);
    let answer = await signInFrom(user, 'A phone');
    const renew = (day: number) => {
      clock.set(later(start, days(day)));
      return api.call('POST', '/session-renewal', {
        headers: { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' },
      });
    };
    for (const day of [29, 58, 87]) {
      answer = await renew(day);
      expect(answer.status).toBe(200);
    }
    expect((await renew(90)).status).toBe(401);
  });

  test('GUARD-10: emails about a sign-in from a new browser, but not about a newer version of the same one (A23)', async () => {
    const user = await api.customer();
    const news = async () =>
      (await mailTo(api.ctx, user.email)).filter(({ kind }) => kind === 'new_sign_in').length;
    await signInFrom(user, 'test');
    expect(await news()).toBe(0);
    await signInFrom(user, 'Firefox/150.0');
    expect(await news()).toBe(1);
    await signInFrom(user, 'Firefox/151.2');
    expect(await news()).toBe(1);
  });
});
