/** Which passwords are refused, and that good ones never expire. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clock, days } from '#platform/clock';
import { type TestApi, testApi } from '#support/api';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

let count = 0;
const register = (password: string, email = `new-${++count}@example.com`) =>
  api.call('POST', '/registration', { body: { email, password } });

test('refuses passwords that lists of breaches contain', async () => {
  for (const password of [
    'password1',
    'iloveyou',
    'sunshine',
    'qwerty123',
    'football',
    'trustno1',
    'letmein1',
  ]) {
    const answer = await register(password);
    expect([password, answer.status]).toEqual([password, 422]);
    expect(answer.body.errors).toHaveProperty('password');
  }
});

test('refuses passwords made of the service’s name or the user’s email', async () => {
  const email = 'margaret.holloway@example.com';
  for (const password of ['openskip', 'OpenSkip1!', 'open-skip-12', 'margaret.holloway', 'example.com1']) {
    const answer = await register(password, email);
    expect([password, answer.status]).toEqual([password, 422]);
  }
  expect((await register('a lighthouse in March')).status).toBe(200);
});

test('never asks for another password because of its age', async () => {
  const user = await api.customer();
  await api.ctx.pool.query('update app_user set password_changed_at = $1, created_at = $1 where id = $2', [
    new Date(clock.now().getTime() - days(3650)),
    user.id,
  ]);
  const { email, password } = user;
  const answer = await api.call('POST', '/login', { body: { email, password } });
  expect(answer.status).toBe(200);
});
