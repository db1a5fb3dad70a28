/** What customers are told about payments that end after they left the page. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { NotificationItem } from '#contract/notifications/schemas';
import { tickBilling } from '#features/billing';
import { subscribeNotifications } from '#features/notifications';
import { after, clock, days } from '#platform/clock';
import { deliverEvents } from '#platform/jobs/events';
import type { TestApi, TestUser } from '#support/api';
import { buyCoins, enterCard, numbers, post, workOnMoney } from '#support/billing/billing';
import { openTown, quote } from '#support/orders/orders';

let api: TestApi;
let file: (from: number, to: number) => string;
beforeAll(async () => {
  ({ api, file } = await openTown());
  subscribeNotifications(api.ctx);
});
afterEach(() => clock.set(null));
afterAll(() => api.close());

/** The user's notifications, the latest first. */
async function noticesOf(user: TestUser) {
  await deliverEvents(api.ctx);
  const { body } = await api.call('GET', `/notification/${user.id}`, { as: user });
  return body.data.notification_list.map(({ kind, title, description }: NotificationItem) => ({
    kind,
    title,
    description,
  }));
}

const failed = (description: string) => ({
  kind: 'payment_failed',
  title: 'Your payment of $10.00 didn’t go through',
  description,
});

test('PAY-5, DATA-2: the bank refuses coins, then an order', async () => {
  const user = await api.customer();
  const card = await enterCard(api, user, numbers.asks);
  const coins = (await buyCoins(api, user, card.id, 100)).body.data;
  await post(api, coins.action_url, { answer: 'no' });
  await workOnMoney(api);
  const declined = failed('You weren’t charged, and no coins were added. Try again or use another card.');
  expect(await noticesOf(user)).toEqual([declined]);

  const order = await quote(api, user, file(0, 100));
  const { payment } = (
    await api.call('POST', '/payment', {
      as: user,
      body: { order_id: order.id, purpose: 'own_records', method: 'card', card_id: card.id },
    })
  ).body.data;
  expect(await noticesOf(user)).toEqual([declined]);
  await post(api, payment?.action_url, { answer: 'no' });
  await workOnMoney(api);
  expect(await noticesOf(user)).toEqual([
    failed(`You weren’t charged. Order ${order.number} waits until it’s paid.`),
    declined,
  ]);
});

test('PAY-5, DATA-2: nobody returns from the bank’s page', async () => {
  const user = await api.customer();
  const card = await enterCard(api, user, numbers.asks);
  await buyCoins(api, user, card.id, 100);
  clock.set(after(new Date(), days(1)));
  await tickBilling(api.ctx);
  await tickBilling(api.ctx);
  clock.set(null);
  expect(await noticesOf(user)).toMatchObject([{ kind: 'payment_failed' }]);
});

test('PAY-5, DATA-2: a failure that the customer saw is no news', async () => {
  const user = await api.customer();
  const card = await enterCard(api, user, numbers.poor);
  expect((await buyCoins(api, user, card.id, 100)).status).toBe(402);
  await workOnMoney(api);
  expect(await noticesOf(user)).toEqual([]);
});
