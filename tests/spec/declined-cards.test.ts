/** Declined cards: every call that charges fails with 402, its own code and a message, and nothing is charged. */
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/ids';
import type { TestUser } from '#support/api';
import { buyCoins, enterCard, numbers, post, workOnMoney } from '#support/billing/billing';
import { openSubscriptions } from '#support/billing/subscriptions';
import { openTown, quote, readOrder } from '#support/orders/orders';

const { api, file } = await openTown();
const { subscribe, change, current, at, again, subscriber } = await openSubscriptions(api);
beforeEach(() => api.ctx.pool.query('delete from rate_limit'));

/** The reply to a declined charge. */
const declined = (code: string) => ({
  status: 402,
  body: {
    status: false,
    message: expect.stringMatching(/You weren’t charged\./),
    error: { type: 'payment', code },
  },
});

/** The customer's stored payments, newest first. */
const payments = async ({ caller }: TestUser) =>
  (
    await api.ctx.pool.query(
      'select purpose, state, failure from payment where account_id = $1 order by id desc',
      [caller.account_id],
    )
  ).rows;

/** Makes a card with this number the default. */
async function useCard(user: TestUser, number: string): Promise<string> {
  const { id } = await enterCard(api, user, number);
  const body = { card_id: id, action: 'default' };
  await api.call('POST', `/card-update/${user.id}`, { as: user, body });
  return id;
}

test.each([
  ['declined', 'card_declined', 'declined'],
  ['poor', 'insufficient_funds', 'insufficient_funds'],
  ['expired', 'expired_card', 'expired_card'],
  ['stolen', 'card_declined', 'lost_or_stolen'],
] as const)(
  'PAY-7: rejects a coin purchase with a card that is %s with %s and stores the attempt',
  async (name, code, failure) => {
    const user = await api.customer();
    const card = await enterCard(api, user, numbers[name]);
    const key = newId();
    expect(await buyCoins(api, user, card.id, 100, key)).toMatchObject(declined(code));
    // The same purchase sent again returns the same decline without another attempt.
    expect(await buyCoins(api, user, card.id, 100, key)).toMatchObject(declined(code));
    expect(await payments(user)).toEqual([{ purpose: 'coins', state: 'failed', failure }]);
    const { data } = (await api.call('GET', '/wallet', { as: user })).body;
    expect(data).toMatchObject({ available: 25, held: 0 });
    expect((await api.call('GET', '/invoice-list', { as: user })).body.data.total).toBe(0);
  },
);

test('PAY-7: keeps an order awaiting payment after a decline, and a replay answers the same 402', async () => {
  const user = await api.customer();
  const card = await enterCard(api, user, numbers.poor);
  const order = await quote(api, user, file(0, 10));
  const pay = (method: string) =>
    api.call('POST', '/payment', {
      as: user,
      headers: { 'idempotency-key': `${order.id}-${method}` },
      body: { order_id: order.id, purpose: 'own_records', method, card_id: card.id },
    });
  const first = await pay('card');
  expect(first).toMatchObject(declined('insufficient_funds'));
  const replay = await pay('card');
  expect(replay).toMatchObject({ status: 402, body: first.body });
  expect(replay.headers.get('idempotent-replayed')).toBe('true');
  expect(await payments(user)).toEqual([
    { purpose: 'order', state: 'failed', failure: 'insufficient_funds' },
  ]);
  expect(await readOrder(api, user, order.id)).toMatchObject({ state: 'awaiting_payment' });
  expect((await pay('coins')).body.data).toMatchObject({ state: 'queued', payment: null });
});

test('PAY-7: starts no subscription after a decline', async () => {
  const user = await api.customer();
  await enterCard(api, user, numbers.declined);
  expect(await subscribe(user, 'team')).toMatchObject(declined('card_declined'));
  expect(await current(user)).toBeNull();
  expect(await payments(user)).toEqual([{ purpose: 'subscription', state: 'failed', failure: 'declined' }]);
  await useCard(user, numbers.pays);
  expect((await subscribe(user, 'team')).body.data).toMatchObject({ payment: { status: 'paid' } });
});

test('PAY-7: keeps the plan when an upgrade is declined', async () => {
  const user = await subscriber('team');
  const before = await current(user);
  await useCard(user, numbers.declined);
  expect(await change(user, 'business')).toMatchObject(declined('card_declined'));
  expect(await current(user)).toEqual(before);
  expect((await payments(user))[0]).toEqual({
    purpose: 'subscription',
    state: 'failed',
    failure: 'declined',
  });
});

test('PAY-7: fails to pay an overdue plan with a declined card, by GET and by POST, and needs a card', async () => {
  let user = await subscriber('team');
  await useCard(user, numbers.poor);
  await at('2027-02-28T10:00:00Z');
  user = await again(user);
  for (const method of ['GET', 'POST'] as const)
    expect(await api.call(method, '/subscription-resume', { as: user })).toMatchObject(
      declined('insufficient_funds'),
    );
  expect(await current(user)).toMatchObject({ state: 'past_due' });
  await api.ctx.pool.query('update card set removed_at = now(), is_default = false where account_id = $1', [
    user.caller.account_id,
  ]);
  const answer = await api.call('POST', '/subscription-resume', { as: user });
  expect(answer).toMatchObject({ status: 402, body: { error: { code: 'card_missing' } } });
  expect(await current(user)).toMatchObject({ state: 'past_due' });
});

test('PAY-7: accepts a payment awaiting 3-D Secure with its next step, and fails it when refused there', async () => {
  const user = await api.customer();
  const card = await enterCard(api, user, numbers.asks);
  const key = newId();
  const pending = await buyCoins(api, user, card.id, 100, key);
  expect(pending).toMatchObject({ status: 200, body: { data: { status: 'pending' } } });
  await post(api, pending.body.data.action_url, { answer: 'no' });
  await workOnMoney(api);
  expect(await buyCoins(api, user, card.id, 100, key)).toMatchObject(declined('authentication_failed'));
});
