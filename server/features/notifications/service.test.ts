import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { deliverEvents } from '#platform/jobs/events';
import { type TestApi, testApi } from '#support/api';
import { importTown, leadFile, quote, trace } from '#support/orders/orders';
import { subscribeNotifications } from './service.ts';

const people = [...demoTown({ people: 100 })];

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  subscribeNotifications(api.ctx);
  await importTown(api.ctx, people);
});
afterAll(() => api.close());

async function notificationsOf(account_id: string) {
  const { rows } = await api.ctx.pool.query(
    'select kind, params, link, read_at from notification where account_id = $1 order by id',
    [account_id],
  );
  return rows;
}

test('an order that completes or fails notifies its customer once', async () => {
  const [user, other] = [await api.customer(), await api.customer()];
  const { leadSummery } = await trace(api, user, leadFile(people.slice(0, 20)));
  const late = '"never closed\n'.concat('x,y\n'.repeat(300_000));
  const failed = await quote(api, user, leadFile(people).repeat(60) + late);
  expect(failed.state).toBe('failed');
  await deliverEvents(api.ctx);
  await api.ctx.pool.query('update event set delivered_at = null');
  await deliverEvents(api.ctx);
  const { hits, coins } = leadSummery;
  expect(await notificationsOf(user.caller.account_id)).toEqual([
    { kind: 'order_completed', params: { number: 1, hits, coins }, link: '/orders/1', read_at: null },
    { kind: 'order_failed', params: { number: 2 }, link: '/orders/2', read_at: null },
  ]);
  expect(await notificationsOf(other.caller.account_id)).toEqual([]);
});
