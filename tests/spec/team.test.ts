/** Several people in one account: invitations, changes, removal, and who did what. */
import { describe, expect, test } from 'vitest';
import { termsVersion } from '#contract/accounts/terms';
import { maxPeople } from '#contract/team/rules';
import { after, clock, days } from '#platform/clock';
import { accountsApi, countRows } from '#support/accounts/accounts';
import { confirmEmailOf } from '#support/accounts/sign-in';
import { addMember } from '#support/accounts/team';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { mailTo } from '#support/mail/mail';
import { expectFailure } from '#support/processes/failures';

const api = await accountsApi();
const { pool } = api.ctx;

/** A customer with a confirmed email. */
async function owner(): Promise<TestUser> {
  const user = await api.customer();
  await pool.query('update app_user set email_confirmed_at = now() where id = $1', [user.id]);
  return user;
}

const newEmail = () => `grace-${crypto.randomUUID()}@example.com`;

async function invite(as: TestUser, email: string, grant: object = { seat: 'caller' }) {
  const { status, body } = await api.call('POST', '/team-invitation', { as, body: { email, ...grant } });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.data.invitation.id, token: body.data.link.split('#')[1] ?? '', data: body.data };
}

const join = (token: string, more: object = {}) =>
  api.call('POST', '/join', {
    body: {
      token,
      password: 'a made-up password',
      first_name: 'Grace',
      last_name: 'Hopper',
      terms: termsVersion,
      ...more,
    },
  });

const team = async (as: TestUser) => (await api.call('GET', '/team', { as })).body.data;

describe('invitations', () => {
  test('PAY-9: says that the link has to be sent by hand if the service sends no email', async () => {
    const mailing = await testApi({
      OPENSKIP_SMTP_URL: 'smtp://127.0.0.1:2525',
      OPENSKIP_MAIL_FROM: 'post@skip.example.com',
      OPENSKIP_PUBLIC_URL: 'https://skip.example.com',
    });
    const sent = async (at: TestApi) => {
      const as = await at.customer();
      await confirmEmailOf(at, as);
      const body = { email: newEmail(), seat: 'caller' };
      const answer = (await at.call('POST', '/team-invitation', { as, body })).body;
      return [answer.data.emailed, answer.message.replace(body.email, 'them')];
    };
    expect(await sent(mailing)).toEqual([true, 'We emailed the invitation to them.']);
    expect(await sent(api)).toEqual([
      false,
      'This service doesn’t send emails yet, so send the link to them yourself.',
    ]);
    await mailing.close();
  });

  test('PAY-9: an invited person sets a password and is signed in with a confirmed email', async () => {
    const as = await owner();
    const email = newEmail();
    const { token } = await invite(as, email, { seat: 'manager', coin_cap: 200 });
    const [mail] = await mailTo(api.ctx, email);
    expect(mail?.kind).toBe('team_invitation');
    expect(mail?.text).toContain(as.email);
    const emailed = mail?.link?.split('#')[1] ?? '';
    expect(emailed).not.toBe(token);
    const opened = await api.call('POST', '/invitation', { body: { token: emailed } });
    expect(opened.body.data).toMatchObject({ email, invited_by: as.email, seat: 'manager', taken: false });
    const { body } = await join(emailed);
    expect(body.user).toMatchObject({ email, first_name: 'Grace', seat: 'manager' });
    const { rows } = await pool.query('select * from app_user where id = $1', [body.user.id]);
    expect(rows[0]).toMatchObject({
      account_id: as.caller.account_id,
      seat: 'manager',
      coin_cap: 200n,
      terms_version: termsVersion,
    });
    expect(rows[0].email_confirmed_at).not.toBeNull();
    const { members, invitations } = await team(as);
    expect(members.map((member: { email: string }) => member.email)).toEqual([as.email, email]);
    expect(invitations).toEqual([]);
    expect(
      (await api.call('POST', '/login', { body: { email, password: 'a made-up password' } })).status,
    ).toBe(200);
  });

  test.each([
    ['copied by the owner', (token: string) => token],
    ['with a made-up proof', (token: string) => `${token}.${'A'.repeat(43)}`],
  ])('PAY-9: a link %s doesn’t confirm the email', async (_, linkOf) => {
    const email = newEmail();
    const { token } = await invite(await owner(), email);
    const { body } = await join(linkOf(token));
    const { rows } = await pool.query('select email_confirmed_at from app_user where id = $1', [
      body.user.id,
    ]);
    expect(rows).toEqual([{ email_confirmed_at: null }]);
    expect((await mailTo(api.ctx, email)).map(({ kind }) => kind)).toContain('confirm_email');
    // The email's owner can still register with it.
    const registration = { email, password: 'another made-up password', terms: termsVersion };
    const registered = await api.call('POST', '/registration', { body: registration });
    expect(registered.status).toBe(200);
  });

  test('PAY-9: a link works once, for 7 days, until it is canceled or replaced', async () => {
    const as = await owner();
    const used = await invite(as, newEmail());
    expect((await join(used.token)).status).toBe(200);
    expectFailure(await join(used.token), 422, 'used');
    const canceled = await invite(as, newEmail());
    await api.call('DELETE', `/team-invitation/${canceled.id}`, { as });
    expectFailure(await join(canceled.token), 422, 'canceled');
    const replaced = await invite(as, newEmail());
    const resent = await api.call('POST', `/team-invitation/${replaced.id}/resend`, { as });
    expectFailure(await join(replaced.token), 422, 'replaced');
    const token = resent.body.data.link.split('#')[1] ?? '';
    clock.set(after(new Date(), days(7)));
    expectFailure(await join(token), 422, 'expired');
    expectFailure(await api.call('POST', '/invitation', { body: { token } }), 422, 'expired');
  });

  test('PAY-9: stores only the hash of a link', async () => {
    const { token, id } = await invite(await owner(), newEmail());
    const { rows } = await pool.query('select i::text as row from team_invitation i where id = $1', [id]);
    expect(rows[0].row).not.toContain(token);
  });

  test('PAY-9: tells only the holder of the link that an email has an account', async () => {
    const as = await owner();
    const taken = await owner();
    const unknown = await invite(as, newEmail());
    const known = await invite(as, taken.email);
    const shape = ({ data }: typeof known) => Object.keys(data.invitation);
    expect(shape(known)).toEqual(shape(unknown));
    const opened = await api.call('POST', '/invitation', { body: { token: known.token } });
    expect(opened.body.data.taken).toBe(true);
    const refused = expectFailure(await join(known.token), 409, 'an email with an account');
    expect(refused.error?.code).toBe('email_taken');
  });

  test('PAY-9: an account has room for 50 people and invitations', async () => {
    const as = await owner();
    await pool.query(
      `insert into team_invitation (id, account_id, email, seat, token_hash, invited_by, created_at, expires_at)
       select gen_random_uuid(), $1, n || '@example.com', 'caller', sha256(gen_random_uuid()::text::bytea), $2, now(), now()
       from generate_series(1, $3::int) n`,
      [as.caller.account_id, as.id, maxPeople - 1],
    );
    const refused = await api.call('POST', '/team-invitation', {
      as,
      body: { email: newEmail(), seat: 'caller' },
    });
    expect(expectFailure(refused, 409, 'full').error?.code).toBe('team_full');
    // An invitation again takes no more room.
    await invite(as, '1@example.com');
  });

  test('PAY-9: an owner with an unconfirmed email invites nobody', async () => {
    const as = await api.customer();
    const body = { email: newEmail(), seat: 'caller' };
    expectFailure(await api.call('POST', '/team-invitation', { as, body }), 403, 'unconfirmed');
  });

  test('PAY-9: sends at most 5 invitations a day to an email', async () => {
    const as = await owner();
    const email = newEmail();
    for (let sent = 0; sent < 5; sent += 1) await invite(as, email);
    const body = { email, seat: 'caller' };
    expectFailure(await api.call('POST', '/team-invitation', { as, body }), 429, 'sixth');
  });
});

describe('people', () => {
  test('PAY-9: a changed seat applies to the next call, and so does a removal', async () => {
    const as = await owner();
    const person = await addMember(api, as, 'caller');
    const orders = () => api.call('GET', '/order-list', { as: person });
    expectFailure(await orders(), 403, 'a caller');
    await api.call('PUT', `/team-member/${person.id}`, { as, body: { seat: 'manager', coin_cap: 10 } });
    expect((await orders()).status).toBe(200);
    expect((await api.call('GET', '/wallet', { as: person })).body.data).toMatchObject({ cap_left: 10 });
    expect((await api.call('GET', '/wallet', { as })).body.data).not.toHaveProperty('cap_left');
    await api.call('DELETE', `/team-member/${person.id}`, { as });
    expectFailure(await orders(), 401, 'removed');
  });

  test('PAY-9: removing a person ends their sessions and keys and frees their email', async () => {
    const as = await owner();
    const person = await addMember(api, as, 'owner');
    const created = await api.call('POST', '/app-key', {
      as: person,
      body: { name: 'Nightly', scopes: ['read'] },
    });
    const { key } = created.body.data;
    const headers = { 'x-api-key': key };
    expect((await api.call('GET', '/order-list', { headers })).status).toBe(200);
    await api.call('DELETE', `/team-member/${person.id}`, { as });
    expectFailure(await api.call('GET', '/order-list', { headers }), 401, 'a revoked key');
    expect(await countRows(api, 'session', 'user_id = $1', [person.id])).toBe(0);
    const { email, password } = person;
    expectFailure(await api.call('POST', '/login', { body: { email, password } }), 401, 'removed');
    const { token } = await invite(await owner(), email);
    expect((await join(token)).status).toBe(200);
  });

  test('PAY-9: an account keeps an owner, also when two owners remove each other at once', async () => {
    const as = await owner();
    const alone = await api.call('DELETE', `/team-member/${as.id}`, { as });
    expect(expectFailure(alone, 409, 'the only owner').error?.code).toBe('last_owner');
    const body = { seat: 'manager', coin_cap: null };
    expectFailure(await api.call('PUT', `/team-member/${as.id}`, { as, body }), 409, 'the only owner');
    const other = await addMember(api, as, 'owner');
    const answers = await Promise.all([
      api.call('DELETE', `/team-member/${other.id}`, { as }),
      api.call('DELETE', `/team-member/${as.id}`, { as: other }),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const left = [as.caller.account_id];
    expect(
      await countRows(api, 'app_user', "account_id = $1 and seat = 'owner' and removed_at is null", left),
    ).toBe(1);
  });

  test('PAY-9: nobody sees or changes the people of another account', async () => {
    const [as, stranger] = [await owner(), await owner()];
    const person = await addMember(api, as, 'caller');
    const { id } = await invite(as, newEmail());
    expect((await team(stranger)).members).toHaveLength(1);
    for (const [method, path] of [
      ['DELETE', `/team-member/${person.id}`],
      ['DELETE', `/team-invitation/${id}`],
      ['POST', `/team-invitation/${id}/resend`],
    ] as const)
      expectFailure(await api.call(method, path, { as: stranger }), 404, path);
    const activity = await api.call('GET', `/team-activity?person=${person.id}`, { as: stranger });
    expect(activity.body.data.items).toEqual([]);
  });

  test('PAY-9: a suspended account suspends all its people', async () => {
    const as = await owner();
    const person = await addMember(api, as, 'manager');
    await pool.query('update account set suspended_at = now() where id = $1', [as.caller.account_id]);
    expectFailure(await api.call('GET', '/order-list', { as: person }), 401, 'suspended');
  });
});

test('PAY-9: lists who did what, also of people who left', async () => {
  const as = await owner();
  const email = newEmail();
  const { token } = await invite(as, email, { seat: 'owner' });
  const { body } = await join(token);
  const person = body.user.id;
  await api.call('DELETE', `/team-member/${person}`, { as });
  const activity = async (query = 'page=1') =>
    (await api.call('GET', `/team-activity?${query}`, { as })).body.data;
  const { items, total } = await activity();
  expect(items).toMatchObject([
    { action: 'team.remove', person: { id: as.id, removed: false }, about: email },
    { action: 'team.join', person: { id: person, email, removed: true }, about: null },
    { action: 'team.invite', person: { id: as.id }, about: email },
  ]);
  expect(total).toBe(3);
  expect((await activity(`person=${person}`)).items).toHaveLength(1);
  expect((await activity('page=2&per_page=2')).items).toMatchObject([{ action: 'team.invite' }]);
});
