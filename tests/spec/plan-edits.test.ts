/** Plans that admins edit while customers have them, choose them, or wait for them. */
import { expect, test } from 'vitest';
import type { TestUser } from '#support/api';
import { testApi } from '#support/api';
import { buyCoins, enterCard } from '#support/billing/billing';
import { openSubscriptions } from '#support/billing/subscriptions';

const api = await testApi();
const { idOf, change, preview, current, at, again, subscriber } = await openSubscriptions(api);

/** Edits a plan as an admin does in the console; returns a function that puts it back. */
async function edit(slug: string, fields: object): Promise<() => Promise<void>> {
  const admin = await api.admin();
  const { body } = await api.call('GET', '/admin/plans', { as: admin });
  const found = body.data.items.find((one: { slug: string }) => one.slug === slug);
  if (found === undefined) throw new Error('no such plan');
  const { id, prices, version, name, description, features, coins, extra_price, trial_days, trial_coins } =
    found;
  const plan = { name, description, features, coins, extra_price, trial_days, trial_coins };
  const before = { ...plan, price_month: prices.month, price_year: prices.year };
  const put = async (as: TestUser, json: object) =>
    expect(await api.call('PUT', `/admin/plans/${id}`, { as, body: json })).toMatchObject({ status: 200 });
  await put(admin, { ...before, ...fields, version });
  return async () => put(await again(admin), { ...before, version: version + 1 });
}

const coinRate = async (as: TestUser) =>
  (await api.call('GET', '/coin-prices', { as })).body.data.per_thousand;

test('PAY-2: keeps a subscriber’s price of extra coins when an admin raises it', async () => {
  const user = await subscriber('team');
  const restore = await edit('team', { extra_price: 9500 });
  expect(await coinRate(user)).toBe(7500);
  expect(await current(user)).toMatchObject({ extra_price: 7500 });
  const [card] = (await api.call('GET', `/get-card/${user.id}`, { as: user })).body.data.cards;
  expect((await buyCoins(api, user, card?.id ?? '', 100)).body.data).toMatchObject({ amount: 750 });
  expect(await coinRate(await subscriber('team'))).toBe(9500);
  await at('2027-02-28T10:00:00Z');
  expect(await coinRate(await again(user))).toBe(7500);
  await restore();
});

test('PAY-2: gives a subscriber a lower price of extra coins at once', async () => {
  const user = await subscriber('team');
  const restore = await edit('team', { extra_price: 5000 });
  expect(await coinRate(user)).toBe(5000);
  await restore();
  expect(await coinRate(user)).toBe(7500);
});

test('PAY-2: charges a scheduled change at the price it was scheduled at', async () => {
  const user = await subscriber('business');
  expect(await preview(user, 'team')).toMatchObject({ when: 'period_end', next_price: 9900 });
  await change(user, 'team');
  const restore = await edit('team', {
    price_month: 19_900,
    price_year: 199_000,
    coins: 10,
    extra_price: 9500,
  });
  await at('2027-02-28T10:00:00Z');
  const signed = await again(user);
  expect(await current(signed)).toMatchObject({ name: 'Team', price: 9900, coins: 1500, next: null });
  expect(await coinRate(signed)).toBe(7500);
  await restore();
});

test('PAY-2: starts no plan whose price has changed since it was shown', async () => {
  const user = await api.customer();
  await enterCard(api, user);
  const restore = await edit('team', { price_month: 19_900, price_year: 199_000 });
  const body = { plan_id: idOf('team'), interval: 'month', price: 9900 };
  const refused = await api.call('POST', '/subscription', { as: user, body });
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'price_changed' } } });
  expect(await current(user)).toBeNull();
  expect(
    (await api.call('POST', '/subscription', { as: user, body: { ...body, price: 19_900 } })).status,
  ).toBe(200);
  await restore();
});

test('PAY-2: changes to no plan whose price has changed since the preview', async () => {
  const user = await subscriber('team');
  const restore = await edit('business', { price_month: 44_900, price_year: 449_000 });
  const path = `/subscription-upgrade-downgrade/${idOf('business')}`;
  const refused = await api.call('POST', path, { as: user, body: { price: 34_900 } });
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'price_changed' } } });
  expect(await current(user)).toMatchObject({ name: 'Team' });
  await restore();
});

test('PAY-2: loses no paid time in a change to a plan that now costs less', async () => {
  const user = await subscriber('team');
  const lower = await edit('team', { price_month: 2000, price_year: 20_000 });
  const cut = await edit('business', { price_month: 5000, price_year: 50_000 });
  // It would start at once for the least charge, and the rest of the paid period would be lost.
  expect(await preview(user, 'business')).toMatchObject({ when: 'period_end', due: 0, next_price: 5000 });
  await cut();
  await lower();
});

test('ADMIN-2: refuses a plan’s price that no card can be charged', async () => {
  const admin = await api.admin();
  const body = {
    name: 'Tiny',
    description: 'For a test',
    features: [],
    coins: 1,
    price_month: 49,
    price_year: 500,
    extra_price: 7500,
  };
  const answer = await api.call('POST', '/admin/plans', { as: admin, body });
  expect(answer).toMatchObject({ status: 422, body: { errors: { price_month: expect.any(String) } } });
});
