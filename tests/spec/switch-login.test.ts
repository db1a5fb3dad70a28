/** An admin acting as a customer: permissions, duration, limits, and the way back. */
import { describe, expect, test } from 'vitest';
import { LoginReply } from '#contract/accounts/schemas';
import { SwitchReply } from '#contract/accounts/switch-login/schemas';
import { subscribeNotifications } from '#features/notifications';
import { after, clock, days, minutes } from '#platform/clock';
import { deliverEvents } from '#platform/jobs/events';
import { accountsApi } from '#support/accounts/accounts';
import type { Answer, TestUser } from '#support/api';
import { mailTo } from '#support/mail/mail';

const api = await accountsApi();
subscribeNotifications(api.ctx);

const reason = 'Their file is read wrongly';
const cookieOf = (answer: Answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const begin = (admin: TestUser, email: string, more: object = {}) =>
  api.call('POST', '/switch-login', { as: admin, body: { email, reason, ...more } });
const back = (cookie: string) => api.call('POST', '/switch-return', { headers: { cookie } });
const renew = (cookie: string) => api.call('POST', '/session-renewal', { headers: { cookie } });

/** An admin acting as a new customer. */
async function switched() {
  const [admin, customer] = [await api.admin(), await api.customer()];
  const answer = await begin(admin, customer.email);
  const as: TestUser = { ...customer, token: SwitchReply.parse(answer.body).access_token };
  return { admin, customer, as, answer, cookie: cookieOf(answer) };
}

test('ADMIN-1: lets only an admin act as a customer: no customer, no support, no anonymous caller (I1)', async () => {
  const [customer, support, other] = [await api.customer(), await api.customer(), await api.customer()];
  await api.ctx.pool.query(`update app_user set role = 'support' where id = $1`, [support.id]);
  for (const user of [customer, support]) expect((await begin(user, other.email)).status).toBe(403);
  const guest = await api.call('POST', '/switch-login', { body: { email: other.email, reason } });
  expect(guest.status).toBe(401);
});

test('ADMIN-1: needs a reason, and a password after an older sign-in (I2)', async () => {
  const [admin, customer] = [await api.admin(), await api.customer()];
  const short = await begin(admin, customer.email, { reason: 'why' });
  expect(short).toMatchObject({
    status: 422,
    body: { errors: { reason: 'Enter at least 5 characters.' } },
  });
  // The same sign-in after a renewal.
  await api.ctx.pool.query(
    `update session set signed_in_at = now() - interval '16 minutes' where user_id = $1`,
    [admin.id],
  );
  const stale = await begin(admin, customer.email);
  expect(stale).toMatchObject({ status: 422, body: { errors: { password: expect.anything() } } });
  const wrong = await begin(admin, customer.email, { password: 'not the password' });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { password: expect.anything() } } });
  expect((await begin(admin, customer.email, { password: admin.password })).status).toBe(200);
});

test('ADMIN-1: ends after an hour despite renewals, and leaves the way back open (I3)', async () => {
  const start = clock.now();
  clock.set(start);
  const { admin, as, answer, cookie } = await switched();
  expect(SwitchReply.parse(answer.body).switched).toEqual({
    email: admin.email,
    ip: '127.0.0.1',
    customer: as.email,
    until: after(start, minutes(60)).toISOString(),
  });
  clock.set(after(start, minutes(50)));
  const renewed = await renew(cookie);
  const { access_token: token, expires_at } = LoginReply.parse(renewed.body);
  expect(expires_at).toBe(after(start, minutes(60)).toISOString());
  const state = await api.call('GET', '/switch-state', { as: { ...as, token } });
  expect(state.body.data?.until).toBe(after(start, minutes(60)).toISOString());
  clock.set(after(start, minutes(60)));
  expect((await api.call('GET', '/wallet', { as: { ...as, token } })).status).toBe(401);
  expect((await renew(cookieOf(renewed))).status).toBe(401);
  const own = await back(cookieOf(renewed));
  expect(LoginReply.parse(own.body).user).toMatchObject({ email: admin.email, role: 'admin' });
});

test('ADMIN-1: refuses to act as an admin, as support, as oneself, or in a chain (I4)', async () => {
  const [admin, support, customer] = [await api.admin(), await api.customer(), await api.customer()];
  await api.ctx.pool.query(`update app_user set role = 'support' where id = $1`, [support.id]);
  for (const email of [admin.email, support.email]) expect((await begin(admin, email)).status).toBe(403);
  expect((await begin(admin, 'nobody@example.com')).status).toBe(404);
  const { as } = await switched();
  expect((await begin(as, customer.email)).status).toBe(403);
  expect((await api.call('GET', '/admin/sources', { as })).status).toBe(403);
});

test('ADMIN-1: returns both users and the end time for the banner (I5)', async () => {
  const { admin, as, customer } = await switched();
  expect((await api.call('GET', '/switch-state', { as })).body.data).toMatchObject({
    email: admin.email,
    customer: customer.email,
  });
  expect((await api.call('GET', '/switch-state', { as: customer })).body.data).toBeNull();
  // The page's banner relies on every reply, errors included, instead of stored data.
  const switchedHeader = async (user: TestUser, path: string) =>
    (await api.call('GET', path, { as: user })).headers.get('switched');
  expect([await switchedHeader(as, '/order-list'), await switchedHeader(as, '/upload/none')]).toEqual([
    '1',
    '1',
  ]);
  expect([await switchedHeader(customer, '/order-list'), await switchedHeader(admin, '/order-list')]).toEqual(
    [null, null],
  );
});

test('ADMIN-1: leaves password, second factor, keys, cards, plans and data downloads to the customer (I6)', async () => {
  const { as, customer } = await switched();
  const { password } = customer;
  const refused: [string, string, object?][] = [
    ['POST', '/change-password', { current_password: password, password: 'another made-up one' }],
    ['POST', '/two-factor-setup', { password }],
    ['POST', '/recovery-codes', { password }],
    ['POST', '/app-key', { name: 'Mine', scopes: ['read'] }],
    ['POST', '/new-card-create-or-update', { return_to: '/my-profile/billing' }],
    ['POST', '/subscription', { plan_id: '00000000-0000-7000-8000-000000000102', interval: 'month' }],
    ['GET', '/subscription-free'],
    ['POST', '/data-export'],
    ['POST', '/account-deletion', { password }],
  ];
  for (const [method, path, body] of refused) {
    const answer: Answer = await api.call(method, path, { as, body });
    expect({ path, status: answer.status }).toEqual({ path, status: 403 });
  }
  // The admin sees what the customer sees.
  expect((await api.call('GET', '/order-list', { as })).status).toBe(200);
});

describe('ADMIN-1', () => {
  test('ADMIN-1: records both IDs and the reason in every entry of the audit log (I7)', async () => {
    const { admin, as, customer, cookie } = await switched();
    await api.call('PUT', `/profile-basic_info/${customer.id}`, { as, body: { company: 'Example & Co' } });
    await back(cookie);
    const { rows } = await api.ctx.pool.query(
      `select action, actor_id, impersonator_id, account_id, purpose from audit
       where account_id = $1 and action not in ('user.register', 'terms.accept') order by id`,
      [customer.caller.account_id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['switch.begin', 'profile.change', 'switch.end']);
    for (const row of rows) expect(row).toMatchObject({ actor_id: customer.id, impersonator_id: admin.id });
    expect(rows[0].purpose).toBe(reason);
  });

  test('ADMIN-1: notifies the customer in the app and by email, lists the session, and lets them end it (I8)', async () => {
    const { as, customer } = await switched();
    await deliverEvents(api.ctx);
    const notifications = await api.call('GET', `/notification/${customer.id}`, { as: customer });
    expect(notifications.body.data.notification_list).toMatchObject([{ kind: 'account_entered' }]);
    const [mail] = (await mailTo(api.ctx, customer.email)).filter(({ kind }) => kind === 'account_entered');
    expect(JSON.stringify(mail)).toContain(reason);
    const sessions = (await api.call('GET', '/session-list', { as: customer })).body.data;
    const [operator] = sessions.filter(({ by_operator }) => by_operator);
    expect(operator).toMatchObject({ ip: '', agent: '', current: false });
    await api.call('POST', '/session-revocation', { as: customer, body: { id: operator?.id } });
    expect((await api.call('GET', '/wallet', { as })).status).toBe(401);
  });

  test('ADMIN-1: ends the admin’s token meanwhile, and returns with a single-use cookie', async () => {
    const { admin, as, cookie } = await switched();
    expect((await api.call('GET', '/wallet', { as: admin })).status).toBe(401);
    const own = await back(cookie);
    const { access_token: token, user } = LoginReply.parse(own.body);
    expect(user.email).toBe(admin.email);
    expect((await api.call('GET', '/admin/sources', { as: { ...admin, token } })).status).toBe(200);
    expect((await api.call('GET', '/wallet', { as })).status).toBe(401);
    expect((await back(cookie)).status).toBe(401);
    // A customer's own refresh cookie gives no way back.
    const customer = await api.customer();
    const { email, password } = customer;
    expect(
      (await back(cookieOf(await api.call('POST', '/login', { body: { email, password } })))).status,
    ).toBe(401);
  });

  test('ADMIN-1: ends with the admin’s own session or role', async () => {
    const first = await switched();
    await api.ctx.pool.query(`update app_user set role = 'support' where id = $1`, [first.admin.id]);
    expect((await api.call('GET', '/wallet', { as: first.as })).status).toBe(401);
    await api.ctx.pool.query(`update app_user set role = 'admin' where id = $1`, [first.admin.id]);
    expect((await api.call('GET', '/wallet', { as: first.as })).status).toBe(200);
    const { admin, as, cookie } = await switched();
    await api.ctx.pool.query('delete from session where user_id = $1', [admin.id]);
    expect((await api.call('GET', '/wallet', { as })).status).toBe(401);
    expect((await renew(cookie)).status).toBe(401);
    expect((await back(cookie)).status).toBe(401);
  });

  test('ADMIN-1: signs the admin out as well when signing out as the customer', async () => {
    const { as, cookie } = await switched();
    await api.call('POST', '/logout', { as });
    expect((await back(cookie)).status).toBe(401);
    clock.set(after(clock.now(), days(1)));
    expect((await renew(cookie)).status).toBe(401);
  });
});
