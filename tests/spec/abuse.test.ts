/** Person lookups: abuse alarms, the rate limit, and what a suspension blocks. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotificationItem } from '#contract/notifications/schemas';
import { subscribeNotifications } from '#features/notifications';
import { inTransaction } from '#platform/context';
import { deliverEvents } from '#platform/jobs/events';
import { setSetting } from '#platform/settings';
import { confirmEmailOf } from '#support/accounts/sign-in';
import type { TestUser } from '#support/api';
import { runQuotes } from '#support/jobs';
import { giveCoins, leadFile, leadRow, openTown, readOrder, trace } from '#support/orders/orders';

let town: Awaited<ReturnType<typeof openTown>>;
let admin: TestUser;
beforeAll(async () => {
  town = await openTown();
  admin = await town.api.admin();
  subscribeNotifications(town.api.ctx);
});
afterAll(() => town.api.close());

const set = (key: 'lookups_per_hour' | 'person_alarm' | 'street_alarm', value: number) =>
  inTransaction(town.api.ctx, (tx) => setSetting(tx, key, value));

async function customer() {
  const { api } = town;
  const customer = await api.customer();
  await confirmEmailOf(api, customer);
  await giveCoins(api, customer, 100);
  const body = { name: 'Mine', scopes: ['trace', 'read'], purpose: 'legal' };
  const key = (await api.call('POST', '/app-key', { as: customer, body })).body.data.key;
  const ask = (index: number) => {
    const [full_name, property_address, property_city, property_state, property_zip] = leadRow(
      town.people[index],
    );
    const lead = { full_name, property_address, property_city, property_state, property_zip };
    return api.call('POST', '/trace', { body: { lead }, headers: { 'x-api-key': key } });
  };
  return { ...customer, key, ask };
}

const alarms = async (open = 'yes') =>
  (await town.api.call('GET', `/admin/alarms?open=${open}`, { as: admin })).body.data.items;

test('LAW-4: raises one alarm when several accounts look up the same person, and an admin resolves it', async () => {
  const { api, people } = town;
  await set('person_alarm', 3);
  const [ann, ben, eve] = [await customer(), await customer(), await customer()];
  const found = await ann.ask(0);
  expect(found.body.data.outcome).toBe('hit');
  await ann.ask(0);
  await ben.ask(0);
  expect(await alarms()).toEqual([]);
  // A small order counts too.
  await trace(api, eve, leadFile(people.slice(0, 2)));
  const [alarm, ...none] = await alarms();
  expect(none).toEqual([]);
  expect(alarm).toMatchObject({ kind: 'person', count: 3, street: null });
  expect(alarm?.customers.map(({ email }) => email).sort()).toEqual(
    [ann, ben, eve].map((one) => one.email).sort(),
  );
  await (await customer()).ask(0);
  expect(await alarms()).toMatchObject([{ id: alarm?.id, count: 4 }]);

  await deliverEvents(api.ctx);
  const { notification_list } = (await api.call('GET', `/notification/${admin.id}`, { as: admin })).body.data;
  expect(NotificationItem.parse(notification_list[0])).toMatchObject({
    kind: 'abuse_attention',
    title: 'One person was looked up from 3 accounts',
  });
  const settle = (as: TestUser, note: string) =>
    api.call('POST', `/admin/alarms/${alarm?.id}/settlement`, { as, body: { note } });
  expect((await settle(admin, 'no')).status).toBe(422);
  expect((await settle(admin, 'Three creditors of one debtor')).status).toBe(200);
  expect((await settle(admin, 'Three creditors of one debtor')).status).toBe(404);
  expect(await alarms()).toEqual([]);
  expect(await alarms('no')).toMatchObject([
    { settled_by: admin.email, note: 'Three creditors of one debtor' },
  ]);
  // Lookups older than a month no longer count.
  await set('person_alarm', 2);
  await api.ctx.pool.query(`update single_look set at = at - interval '31 days'`);
  await api.ctx.pool.query('delete from abuse_alarm');
  await (await customer()).ask(0);
  expect(await alarms()).toEqual([]);
  await set('person_alarm', 0);
});

test('LAW-4: raises an alarm when a customer works through a street house by house, counting a repeated lead once', async () => {
  const { people } = town;
  await set('street_alarm', 3);
  const streets = Map.groupBy(
    people.slice(0, 400).map((_, index) => index),
    (index) => {
      const at = people[index]?.addresses[0];
      return `${at?.zip} ${at?.street?.replace(/^\S+ /, '')}`;
    },
  );
  const houses = [...streets.values()]
    .map((indexes) => [
      ...new Map(indexes.map((index) => [people[index]?.addresses[0]?.street, index])).values(),
    ])
    .find((indexes) => indexes.length >= 3);
  const [first = 0, second = 0, third = 0] = houses ?? [];
  expect(houses?.length).toBeGreaterThanOrEqual(3);
  const ann = await customer();
  for (const index of [first, second, first]) await ann.ask(index);
  expect(await alarms()).toEqual([]);
  await ann.ask(third);
  expect(await alarms()).toMatchObject([
    {
      kind: 'street',
      count: 3,
      street: expect.stringContaining(people[first]?.addresses[0]?.zip ?? '–'),
      customers: [{ email: ann.email }],
    },
  ]);
  await set('street_alarm', 0);
});

test('LAW-4: raises an alarm when a customer finds a decoy person, in a single lookup or an order (V5)', async () => {
  const { api, people } = town;
  const first = await customer();
  expect((await first.ask(0)).body.data.outcome).toBe('hit');
  const { rows } = await api.ctx.pool.query(
    'select person_id::text as id from single_look where account_id = $1',
    [first.caller.account_id],
  );
  const { id } = rows[0];
  await inTransaction(api.ctx, (tx) => setSetting(tx, 'decoy_people', `4\n${id}\n`));
  const [ann, ben] = [await customer(), await customer()];
  await ann.ask(1);
  expect((await alarms()).filter(({ kind }: { kind: string }) => kind === 'decoy')).toEqual([]);
  await ann.ask(0);
  await ann.ask(0);
  await trace(api, ben, leadFile(people.slice(0, 30)));
  const raised = (await alarms()).filter(({ kind }: { kind: string }) => kind === 'decoy');
  expect(raised).toMatchObject([
    { person_id: id, count: 1, customers: [{ email: ben.email }] },
    { person_id: id, count: 1, customers: [{ email: ann.email }] },
  ]);
  await inTransaction(api.ctx, (tx) => setSetting(tx, 'decoy_people', ''));
});

test('LAW-4: limits single lookups per customer and raises an alarm at the limit', async () => {
  await set('lookups_per_hour', 2);
  const [ann, ben] = [await customer(), await customer()];
  for (const index of [1, 2]) expect((await ann.ask(index)).status).toBe(200);
  const refused = await ann.ask(3);
  expect([refused.status, refused.body]).toMatchObject([
    429,
    { message: expect.stringContaining('look up 2 people one by one per hour') },
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await ben.ask(3)).status).toBe(200);
  expect((await alarms())[0]).toMatchObject({ kind: 'speed', customers: [{ email: ann.email }] });
  await town.api.ctx.pool.query('delete from rate_limit');
  expect((await ann.ask(3)).status).toBe(200);
  await set('lookups_per_hour', 0);
});

test('LAW-4: refuses a suspended customer by session, key or ticket, and starts no work for them', async () => {
  const { api, people } = town;
  const ann = await customer();
  const order = await trace(api, ann, leadFile(people.slice(0, 2)));
  const ticket = (await api.call('POST', `/download-ticket/${order.id}/all`, { as: ann })).body.data.path;
  const [full_name, , , , property_zip] = leadRow(people[5]);
  const waiting = await api.call('POST', '/orders', {
    body: { leads: [{ full_name, property_zip }] },
    headers: { 'x-api-key': ann.key },
  });
  // Suspends in the database only, so that each entry point has to check by itself.
  await api.ctx.pool.query('update account set suspended_at = now() where id = $1', [ann.caller.account_id]);
  await runQuotes(api);
  const paths = (await api.call('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>>;
  };
  let calls = 0;
  for (const [path, methods] of Object.entries(paths.paths)) {
    for (const [method, { security = [] }] of Object.entries(methods)) {
      const at = (path.startsWith('/api/') ? path : `/api/v1${path}`).replaceAll(/\{\w+\}/g, order.id);
      if (security.some((one) => 'bearer' in one)) {
        const answer = await api.app.request(`http://localhost${at}`, {
          method: method.toUpperCase(),
          headers: { authorization: `Bearer ${ann.token}` },
        });
        expect([at, answer.status]).toEqual([at, 401]);
        calls += 1;
      }
      if (security.some((one) => 'api_key' in one)) {
        const answer = await api.app.request(`http://localhost${at}`, {
          method: method.toUpperCase(),
          headers: { 'x-api-key': ann.key },
        });
        expect([at, answer.status]).toEqual([at, 401]);
        calls += 1;
      }
    }
  }
  expect(calls).toBeGreaterThan(150);
  expect((await api.call('GET', ticket as `/download/${string}`)).status).toBe(403);
  await api.ctx.pool.query('update account set suspended_at = null where id = $1', [ann.caller.account_id]);
  expect((await readOrder(api, ann, waiting.body.data.id)).state).toBe('awaiting_payment');
});
