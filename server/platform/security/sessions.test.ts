import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { clock, days, after as instantAfter, minutes } from '../clock.ts';
import { inTransaction } from '../context.ts';
import { renewSession } from './session-renewal.ts';
import { endSession, findSessionCaller, openSession, removeEndedSessions } from './sessions.ts';

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await testApi();
  user = await api.customer();
});
afterAll(() => api.close());
afterEach(() => clock.set(null));

const origin = { ip: '192.0.2.1', agent: 'A browser' };
const open = (agent = origin.agent) =>
  inTransaction(api.ctx, (tx) => openSession(tx, { user_id: user.id, ip: origin.ip, agent }));
const renew = (renewal_token: string) =>
  inTransaction(api.ctx, (tx) => renewSession(tx, { renewal_token, ...origin, onReuse: async () => {} }));
const sessions = async () =>
  (
    await api.ctx.pool.query('select ip, agent, family from session where user_id = $1 order by id', [
      user.id,
    ])
  ).rows;

test('belongs to its user and records where it came from', async () => {
  const { access_token } = await open('x'.repeat(5000));
  const caller = await findSessionCaller(api.ctx.db, access_token, '198.51.100.7');
  expect(caller).toMatchObject({
    user_id: user.id,
    account_id: user.caller.account_id,
    operator: false,
    role: 'customer',
    impersonator_id: null,
    ip: '198.51.100.7',
  });
  const last = (await sessions()).at(-1);
  expect(last).toMatchObject({ ip: '192.0.2.1', agent: 'x'.repeat(300) });
});

test('is deleted once its renewal period ends, not before', async () => {
  await api.ctx.pool.query('delete from session where user_id = $1', [user.id]);
  const now = new Date();
  clock.set(now);
  const old = await open();
  clock.set(instantAfter(now, days(1)));
  await open();
  clock.set(instantAfter(now, days(30) - 1));
  await removeEndedSessions(api.ctx.db);
  expect(await sessions()).toHaveLength(2);
  clock.set(instantAfter(now, days(30)));
  expect(await renew(old.renewal_token)).toBeNull();
  await removeEndedSessions(api.ctx.db);
  expect(await sessions()).toHaveLength(1);
});

test('keeps renewals in the family of their sign-in and ends them together', async () => {
  await api.ctx.pool.query('delete from session where user_id = $1', [user.id]);
  const first = await open();
  const second = await renew(first.renewal_token);
  await renew(second?.renewal_token ?? '');
  const other = await open();
  const families = (await sessions()).map(({ family }) => family);
  expect(new Set(families.slice(0, 3)).size).toBe(1);
  expect(new Set(families).size).toBe(2);

  clock.set(instantAfter(new Date(), minutes(1)));
  const caller = await findSessionCaller(api.ctx.db, other.access_token, '127.0.0.1');
  await inTransaction(api.ctx, (tx) => endSession(tx, caller?.session_id ?? ''));
  expect((await sessions()).map(({ family }) => family)).toEqual(families.slice(0, 3));
});
