/** Subscription payments that need confirmation by the bank: confirmed, replaced, canceled, and confirmed too late. */
import { expect, test } from 'vitest';
import { clock } from '#platform/clock';
import { type TestUser, testApi } from '#support/api';
import { enterCard, numbers, post, workOnMoney } from '#support/billing/billing';
import { openSubscriptions, start } from '#support/billing/subscriptions';

const api = await testApi();
const { subscribe, change, current, at, again, subscriber } = await openSubscriptions(api);

test('PAY-3: starts the subscription when the first payment is confirmed with the bank', async () => {
  const user = await api.customer();
  await enterCard(api, user, numbers.asks);
  const { body } = await subscribe(user, 'team');
  expect(body.data).toMatchObject({ current_subscription: null, payment: { status: 'pending' } });
  const twice = await subscribe(user, 'team');
  expect(twice.body.data.payment?.id).toBe(body.data.payment?.id);
  await post(api, body.data.payment?.action_url, { answer: 'yes' });
  await workOnMoney(api);
  expect(await current(user)).toMatchObject({ name: 'Team', state: 'active' });
});

test('PAY-2, PAY-3: replaces a payment awaiting confirmation when the plan or card changes, and charges only the new one', async () => {
  const user = await api.customer();
  await enterCard(api, user, numbers.asks);
  const first = (await subscribe(user, 'team')).body.data.payment;
  const second = (await subscribe(user, 'business')).body.data.payment;
  expect(second).toMatchObject({ status: 'pending', amount: 34_900 });
  await post(api, first?.action_url, { answer: 'yes' });
  await workOnMoney(api);
  expect(await current(user)).toBeNull();
  const good = await enterCard(api, user);
  const body = { card_id: good.id, action: 'default' };
  await api.call('POST', `/card-update/${user.id}`, { as: user, body });
  const third = await subscribe(user, 'business');
  expect(third.body.data).toMatchObject({
    current_subscription: { name: 'Business' },
    payment: { status: 'paid' },
  });
  await post(api, second?.action_url, { answer: 'yes' });
  await workOnMoney(api);
  const { items } = (await api.call('GET', '/invoice-list', { as: user })).body.data;
  expect(items.map(({ amount }: { amount: number }) => amount)).toEqual([34_900]);
});

test('PAY-3, PAY-5: doesn’t charge a subscription canceled before confirmation, and refunds a payment that arrives too late', async () => {
  const pastDue = async () => {
    clock.set(start);
    const user = await subscriber('team');
    const asks = await enterCard(api, user, numbers.asks);
    const body = { card_id: asks.id, action: 'default' };
    await api.call('POST', `/card-update/${user.id}`, { as: user, body });
    await at('2027-02-28T10:00:00Z');
    const signed = await again(user);
    const { payment } = (await api.call('POST', '/subscription-resume', { as: signed })).body.data;
    expect(payment).toMatchObject({ status: 'pending', amount: 9900 });
    return { user: signed, page: payment?.action_url };
  };
  const one = await pastDue();
  expect((await change(one.user, 'free')).body.data).toEqual({ current_subscription: null, payment: null });
  expect((await api.call('POST', '/subscription-free', { as: one.user })).status).toBe(409);
  await post(api, one.page, { answer: 'yes' });
  const other = await pastDue();
  await api.ctx.pool.query(
    `update subscription set state = 'cancelled', ended_at = now(), next_attempt_at = null where account_id = $1`,
    [other.user.caller.account_id],
  );
  await post(api, other.page, { answer: 'yes' });
  await workOnMoney(api);
  const amounts = async (as: TestUser) =>
    (await api.call('GET', '/invoice-list', { as })).body.data.items.map(({ amount }) => amount);
  expect(await amounts(one.user)).toEqual([9900]);
  expect(await amounts(other.user)).toEqual([-9900, 9900, 9900]);
  expect(await current(other.user)).toBeNull();
});
