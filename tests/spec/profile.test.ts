/** Profile and password changes. */
import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#contract/field-errors/index';
import { newId } from '#platform/ids';
import { accountsApi } from '#support/accounts/accounts';
import type { TestUser } from '#support/api';
import { english } from '#support/english';
import { mailTo } from '#support/mail/mail';

const api = await accountsApi();

const change = (user: TestUser, body: unknown) =>
  api.call('PUT', `/profile-basic_info/${user.id}`, { as: user, body });
const read = async (user: TestUser) => (await api.call('GET', `/profile/${user.id}`, { as: user })).body.data;
const login = (email: string, password: string) => api.call('POST', '/login', { body: { email, password } });

describe('profile fields', () => {
  test('PAGES-5: stores the given fields and keeps the others', async () => {
    const user = await api.customer();
    const about = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      company: 'Analytical Engines',
      phone: '+1 217 555 0142',
      time_zone: 'Europe/London',
      language: 'es',
      purpose: 'legal',
    };
    const saved = await change(user, about);
    expect([saved.status, saved.body.message]).toEqual([200, english('messages:profile_saved')]);
    expect(saved.body.data).toMatchObject(about);
    expect((await change(user, { company: '' })).body.data).toMatchObject({ ...about, company: '' });
    expect((await change(user, {})).body.data).toMatchObject({ ...about, company: '' });
    expect(await read(user)).toMatchObject({ ...about, company: '' });
    const { body } = await login(user.email, user.password);
    expect(body.user).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      time_zone: 'Europe/London',
      language: 'es',
    });
  });

  test('PAGES-5: refuses a body in another shape and saves nothing', async () => {
    const user = await api.customer();
    const before = await read(user);
    const refused = await change(user, { data: { first_name: 'Ada' } });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ status: false, error: { code: 'invalid', param: 'data' } });
    expect(await read(user)).toEqual(before);
  });

  test.each([
    ['Ἀδα', 'Ἀδα'],
    ['عائشة', 'عائشة'],
    ['👩‍👩‍👧 Zoë', '👩‍👩‍👧 Zoë'],
    ['  Ada  ', 'Ada'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['"><img src=x onerror=alert(1)>', '"><img src=x onerror=alert(1)>'],
    ["Robert'); drop table app_user;--", "Robert'); drop table app_user;--"],
    ['=cmd|calc', '=cmd|calc'],
    ['evil\u202egnp.exe', 'evilgnp.exe'],
    ['Zoe\u0308', 'Zoë'],
  ])('PAGES-5: accepts a name that is %s', async (typedName, storedName) => {
    const user = await api.customer();
    expect((await change(user, { first_name: typedName })).status).toBe(200);
    expect((await read(user)).first_name).toBe(storedName);
  });

  test.each([
    ['x'.repeat(10_000), 'Use at most 80 characters.'],
    ['a\0b', fieldErrors.printable],
    ['a\nb', fieldErrors.printable],
    ['\ud800', fieldErrors.printable],
  ])('PAGES-5: refuses name number %#', async (typedName, message) => {
    const user = await api.customer();
    const refused = await change(user, { first_name: typedName, last_name: 'Lovelace' });
    expect([refused.status, refused.body.errors]).toEqual([422, { first_name: message }]);
    expect(await read(user)).toMatchObject({ first_name: '', last_name: '' });
  });

  test('PAGES-5: ignores role, email, coins and account', async () => {
    const user = await api.customer();
    await change(user, { role: 'admin', email: 'other@example.com', account_id: newId(), balance: 1e6 });
    expect(await read(user)).toMatchObject({ role: 'customer', email: user.email });
  });
});

describe('the password', () => {
  const changePassword = (as: TestUser, current_password: string, password: string) =>
    api.call('POST', '/change-password', { as, body: { current_password, password } });

  test('GUARD-10: ends other sessions but not this one, and sends an email (S7)', async () => {
    const user = await api.customer();
    const elsewhere = await api.signIn(user);
    const changed = await changePassword(user, user.password, 'another and long one');
    expect(changed.body.message).toBe(english('messages:password_changed'));
    expect((await api.call('GET', '/wallet', { as: user })).status).toBe(200);
    expect((await api.call('GET', '/wallet', { as: elsewhere })).status).toBe(401);
    expect((await login(user.email, user.password)).status).toBe(401);
    expect((await login(user.email, 'another and long one')).status).toBe(200);
    const mail = (await mailTo(api.ctx, user.email)).find(({ kind }) => kind === 'password_changed');
    expect(mail?.text).toContain('127.0.0.1');
    expect(await read(user)).toMatchObject({ has_password: true, password_changed_at: expect.any(String) });
  });

  test('GUARD-10: reports a wrong current password at its field and changes nothing', async () => {
    const user = await api.customer();
    const refused = await changePassword(user, 'not it at all', 'another and long one');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { current_password: english('fields:password_wrong') },
    ]);
    expect((await login(user.email, user.password)).status).toBe(200);
  });

  test.each([
    ['password1', english('fields:password_common')],
    ['PASSWORD1', english('fields:password_common')],
    ['iloveyou', english('fields:password_common')],
    ['aaaaaaaaaaaa', english('fields:password_repetitive')],
    ['abababababab', english('fields:password_repetitive')],
    ['OpenSkip1', english('fields:password_derived')],
    ['short', /at least 8 characters/],
    ['x'.repeat(129), /at most 128 characters/],
  ])('PAGES-5: refuses %s as a password (A5)', async (password, message) => {
    const user = await api.customer();
    const refused = await changePassword(user, user.password, password);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.password).toMatch(message);
  });

  test('PAGES-5: refuses the email as a password, and accepts long ones, spaces, emoji and common words (A2, A3, A6)', async () => {
    const user = await api.customer();
    const [local = ''] = user.email.split('@');
    for (const bad of [user.email, local, `${local}1`, user.email.toUpperCase()]) {
      expect((await changePassword(user, user.password, bad)).status).toBe(422);
    }
    let current = user.password;
    for (const good of ['x8w2m4q9', 'four plain words here', '🐌🐌🦔🌙🍋🧭🪁🎻', ` ${'b7 '.repeat(40)}`]) {
      expect((await changePassword(user, current, good)).status).toBe(200);
      expect((await login(user.email, good)).status).toBe(200);
      current = good;
    }
  });

  test('PAGES-5: refuses the current password as the new one, and keeps other devices signed in', async () => {
    const user = await api.customer();
    const current = 'cafe\u0301 in the morning';
    await changePassword(user, user.password, current);
    const elsewhere = await api.signIn({ email: user.email, password: current });
    const refused = await changePassword(user, current, current.normalize('NFC'));
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { password: english('fields:password_unchanged') },
    ]);
    expect((await api.call('GET', '/wallet', { as: elsewhere })).status).toBe(200);
  });

  test('GUARD-11: limits the current password to ten attempts', async () => {
    const user = await api.customer();
    for (let attempt = 0; attempt < 10; attempt += 1)
      await changePassword(user, `guess ${attempt}`, 'a new one here');
    expect((await changePassword(user, user.password, 'a new one here')).status).toBe(429);
  });
});
