/**
 * When a plan's coin prices apply: only in paid periods, not in a trial, while a payment is overdue, or after the end.
 */
import { expect, test } from 'vitest';
import { applyDispute, syncDisputes, tickBilling } from '#features/billing';
import { holdCoins, releaseCoins, spendCoins } from '#features/wallet';
import { after, clock, days, hours, minutes } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { type TestUser, testApi } from '#support/api';
import { buyCoins, enterCard, numbers, post, workOnMoney } from '#support/billing/billing';
import { openSubscriptions, start } from '#support/billing/subscriptions';
import { balance } from '#support/orders/orders';

const api = await testApi();
const { subscribe, change, preview, current, history, at, again, subscriber } = await openSubscriptions(api);

/** The customer's price of 1,000 coins in cents, without packs. */
const rate = async (as: TestUser) => (await api.call('GET', '/coin-prices', { as })).body.data.per_thousand;

/** Prices of 1,000 coins, in cents. */
const rates = { free: 10_000, starter: 9000, team: 7500, business: 6000 };

/** A customer in the trial of Starter with a card with this number. */
async function trialist(number: string = numbers.pays): Promise<TestUser> {
  const user = await api.customer();
  await enterCard(api, user, number);
  expect((await subscribe(user, 'starter')).body.data).toMatchObject({
    current_subscription: { state: 'trialing' },
    payment: null,
  });
  return user;
}

/** Makes a card with this number the default. */
async function useCard(user: TestUser, number: string): Promise<string> {
  const { id } = await enterCard(api, user, number);
  await api.call('POST', `/card-update/${user.id}`, { as: user, body: { card_id: id, action: 'default' } });
  return id;
}

const paidAmounts = async (as: TestUser) =>
  (await api.call('GET', '/invoice-list', { as })).body.data.items.map(({ amount }) => amount);

test('PAY-7: includes the plan’s coins in a trial but not its coin prices', async () => {
  const user = await trialist();
  const [card] = (await api.call('GET', `/get-card/${user.id}`, { as: user })).body.data.cards;
  expect(await rate(user)).toBe(rates.free);
  expect((await buyCoins(api, user, card?.id ?? '', 100)).body.data).toMatchObject({ amount: 1000 });
  const body = { enabled: true, threshold: 1, coins: 100, monthly_cap: 2000 };
  const topUp = await api.call('PUT', '/coin-top-up', { as: user, body });
  expect(topUp.body.data).toMatchObject({ price: 1000 });
  await inTransaction(api.ctx, (tx) =>
    spendCoins(tx, { amount: 150n, cause: newId(), what: 'hit', caller: user.caller }),
  );
  await tickBilling(api.ctx);
  expect(await paidAmounts(user)).toEqual([1000, 1000]);
  await at('2027-02-07T10:00:00Z');
  expect(await rate(await again(user))).toBe(rates.starter);
});

test('PAY-7: ends the trial and charges the full price when choosing a higher plan', async () => {
  const user = await trialist();
  clock.set(after(start, days(2)));
  const signed = await again(user);
  expect(await preview(signed, 'business')).toMatchObject({
    when: 'now',
    charge: 34_900,
    credit: 0,
    due: 34_900,
    coins: 6000,
  });
  const { body } = await change(signed, 'business');
  expect(body.data).toMatchObject({
    payment: { status: 'paid', amount: 34_900 },
    current_subscription: { name: 'Business', state: 'active', period_end: '2027-03-02T10:00:00.000Z' },
  });
  expect(await rate(signed)).toBe(rates.business);
  expect(await balance(api, signed)).toEqual({ available: 25 + 25 + 6000, held: 0 });
  expect(await history(signed)).toEqual(['upgraded', 'trial_started']);
});

test('PAY-7: keeps the trial at the free plan’s prices after a declined card', async () => {
  const user = await trialist(numbers.declined);
  expect((await change(user, 'business')).status).toBe(402);
  expect(await current(user)).toMatchObject({ name: 'Starter', state: 'trialing' });
  expect(await rate(user)).toBe(rates.free);
  await at('2027-02-07T10:00:00Z');
  const signed = await again(user);
  expect(await current(signed)).toMatchObject({ name: 'Starter', state: 'past_due' });
  expect(await rate(signed)).toBe(rates.free);
  expect(await paidAmounts(signed)).toEqual([]);
});

test('PAY-7: continues the trial while the bank’s confirmation is pending and starts the plan once paid', async () => {
  const user = await trialist(numbers.asks);
  const { body } = await change(user, 'business');
  expect(body.data).toMatchObject({
    payment: { status: 'pending', amount: 34_900 },
    current_subscription: { name: 'Starter', state: 'trialing' },
  });
  expect(await rate(user)).toBe(rates.free);
  await post(api, body.data.payment?.action_url, { answer: 'yes' });
  await workOnMoney(api);
  expect(await current(user)).toMatchObject({ name: 'Business', state: 'active' });
  expect(await rate(user)).toBe(rates.business);
});

test('PAY-7: defers another interval or a lower plan to the end of the trial, and starts nothing unpaid', async () => {
  await api.ctx.pool.query(`update plan set trial_days = 7, trial_coins = 30 where slug = 'team'`);
  const user = await trialist();
  expect(await preview(user, 'starter', 'year')).toMatchObject({
    when: 'period_end',
    due: 0,
    next_price: 19_000,
  });
  await change(user, 'starter', 'year');
  expect(await current(user)).toMatchObject({
    state: 'trialing',
    interval: 'month',
    next: { interval: 'year' },
  });
  // A plan with its own trial gives no second one.
  expect(await preview(user, 'team')).toMatchObject({ when: 'now', due: 9900 });
  await at('2027-02-07T10:00:00Z');
  const signed = await again(user);
  expect(await current(signed)).toMatchObject({ state: 'active', interval: 'year', price: 19_000 });
  expect(await paidAmounts(signed)).toEqual([19_000]);
  await api.ctx.pool.query(`update plan set trial_days = 0, trial_coins = 0 where slug = 'team'`);
});

test('PAY-7: gives an account one trial, however often it cancels and subscribes', async () => {
  let user = await trialist();
  await api.call('POST', '/subscription-free', { as: user });
  await at('2027-02-07T10:00:00Z');
  user = await again(user);
  expect(await current(user)).toBeNull();
  expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
  expect((await subscribe(user, 'starter')).body.data.payment).toMatchObject({
    status: 'paid',
    amount: 1900,
  });
});

test('PAY-7: applies the free plan’s prices to an overdue or ended plan until it is paid', async () => {
  let user = await subscriber('business');
  expect(await rate(user)).toBe(rates.business);
  await useCard(user, numbers.poor);
  // The period is over, and the renewal hasn't run yet.
  clock.set(new Date('2027-02-28T10:00:00Z'));
  user = await again(user);
  expect(await current(user)).toMatchObject({ state: 'active' });
  expect(await rate(user)).toBe(rates.free);
  await tickBilling(api.ctx);
  expect(await current(user)).toMatchObject({ state: 'past_due' });
  expect(await rate(user)).toBe(rates.free);
  await useCard(user, numbers.pays);
  await api.call('POST', '/subscription-resume', { as: user });
  expect(await rate(user)).toBe(rates.business);
});

test('PAY-7: keeps a canceled plan’s prices to the end of the paid period', async () => {
  let user = await subscriber('business');
  await api.call('POST', '/subscription-free', { as: user });
  expect(await rate(user)).toBe(rates.business);
  await at('2027-02-28T10:00:00Z');
  user = await again(user);
  expect(await rate(user)).toBe(rates.free);
});

test('PAY-7: charges a full period of the higher plan for an upgrade in the last hour of a period', async () => {
  let user = await subscriber('team');
  clock.set(after(new Date('2027-02-28T10:00:00Z'), -hours(1)));
  user = await again(user);
  const { body } = await change(user, 'business');
  // An hour of Team is worth 14 cents.
  expect(body.data.payment).toMatchObject({ status: 'paid', amount: 34_900 - 14 });
  expect(await rate(user)).toBe(rates.business);
});

test('PAY-7: starts a late-confirmed upgrade at its request and credits the old plan from then', async () => {
  let user = await subscriber('team');
  await useCard(user, numbers.asks);
  const { payment } = (await change(user, 'business')).body.data;
  clock.set(after(start, hours(20)));
  user = await again(user);
  await post(api, payment?.action_url, { answer: 'yes' });
  clock.set(after(start, hours(20) + minutes(1)));
  await workOnMoney(api);
  expect(await current(user)).toMatchObject({
    name: 'Business',
    period_start: start.toISOString(),
    period_end: '2027-02-28T10:00:00.000Z',
  });
});

/** Has an admin refund the customer's newest payment for a purpose, by default its unused part. */
async function refund(user: TestUser, purpose: string, amount?: number) {
  const { rows } = await api.ctx.pool.query(
    'select id from payment where account_id = $1 and purpose = $2 order by id desc limit 1',
    [user.caller.account_id, purpose],
  );
  const body = { amount, reason: 'They asked for it' };
  const answer = await api.call('POST', `/admin/payments/${rows[0].id}/refund`, {
    as: await api.admin(),
    body,
  });
  await workOnMoney(api);
  return answer;
}
const spend = (user: TestUser, amount: bigint) =>
  inTransaction(api.ctx, (tx) =>
    spendCoins(tx, { amount, cause: newId(), what: 'hit', caller: user.caller }),
  );

test('PAY-7: ends a refunded plan at once and takes back its unspent coins', async () => {
  const user = await subscriber('business');
  expect((await refund(user, 'subscription')).body.data).toMatchObject({ amount: 34_900, coins: 6000 });
  expect(await current(user)).toBeNull();
  expect(await rate(user)).toBe(rates.free);
  expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
});

test('PAY-7: deducts what the plan’s spent coins and coin prices would have cost without it', async () => {
  const user = await subscriber('business');
  const [card] = (await api.call('GET', `/get-card/${user.id}`, { as: user })).body.data.cards;
  await spend(user, 100n);
  await buyCoins(api, user, card?.id ?? '', 1000);
  // 100 coins cost $10 without the plan, and 1,000 cost $90 at the pack's rate instead of $60.
  const answer = await refund(user, 'subscription');
  expect(answer.body.data).toMatchObject({ amount: 34_900 - 1000 - 3000, coins: 5900 });
  expect(await current(user)).toBeNull();
});

test('PAY-7: refunds nothing by default once the plan’s coins and prices were worth more', async () => {
  const user = await subscriber('business');
  const [card] = (await api.call('GET', `/get-card/${user.id}`, { as: user })).body.data.cards;
  await buyCoins(api, user, card?.id ?? '', 40_000);
  const refused = await refund(user, 'subscription');
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Nothing of this plan/) },
  });
  expect(await current(user)).toMatchObject({ name: 'Business' });
  // An admin may refund more by stating the amount, which also ends the plan.
  expect((await refund(user, 'subscription', 34_900)).body.data).toMatchObject({
    amount: 34_900,
    coins: 6000,
  });
  expect(await current(user)).toBeNull();
});

test('PAY-7: takes back the coins saved by a disputed plan’s prices, and restores them when the dispute is won', async () => {
  const user = await subscriber('business');
  const [card] = (await api.call('GET', `/get-card/${user.id}`, { as: user })).body.data.cards;
  await buyCoins(api, user, card?.id ?? '', 1000);
  const { rows } = await api.ctx.pool.query(
    `select gateway_ref from payment where account_id = $1 and purpose = 'subscription'`,
    [user.caller.account_id],
  );
  const ref = { charge: rows[0].gateway_ref, ref: `dispute_of_${rows[0].gateway_ref}`, amount: 34_900n };
  await applyDispute(api.ctx, { ...ref, state: 'open' });
  // $60 buys 666 coins without the plan: 334 of the 1,000 are taken back, and all of the plan's.
  expect(await balance(api, user)).toEqual({ available: 25 + 666, held: 0 });
  await applyDispute(api.ctx, { ...ref, state: 'won' });
  expect(await balance(api, user)).toEqual({ available: 25 + 1000 + 6000, held: 0 });
});

test('PAY-7: collects the coins of a disputed plan once an order returns them', async () => {
  const user = await subscriber('business');
  const [card] = (await api.call('GET', `/get-card/${user.id}`, { as: user })).body.data.cards;
  await buyCoins(api, user, card?.id ?? '', 1000);
  const order_id = newId();
  const hold = { order_id, amount: 25n + 1000n + 6000n, caller: user.caller };
  await inTransaction(api.ctx, (tx) => holdCoins(tx, hold));
  const { rows } = await api.ctx.pool.query(
    `select gateway_ref from payment where account_id = $1 and purpose = 'subscription'`,
    [user.caller.account_id],
  );
  const charge = rows[0].gateway_ref;
  await applyDispute(api.ctx, { charge, ref: `dispute_of_${charge}`, amount: 34_900n, state: 'open' });
  const owed = async () => (await api.call('GET', '/wallet-movements', { as: user })).body.data.owed;
  expect(await owed()).toBe(6000 + 334);
  await inTransaction(api.ctx, (tx) => releaseCoins(tx, order_id));
  await syncDisputes(api.ctx);
  expect(await owed()).toBe(0);
  expect(await balance(api, user)).toEqual({ available: 25 + 666, held: 0 });
});
