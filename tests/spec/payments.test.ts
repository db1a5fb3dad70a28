/** Buying coins and paying for orders with cards at the test gateway. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { subscribeOrderEnds, tickBilling } from '#features/billing';
import { after, clock, days, minutes } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { deliverEvents } from '#platform/jobs/events';
import { setSetting } from '#platform/settings';
import type { TestApi, TestUser } from '#support/api';
import { buyCoins, enterCard, numbers, post, workOnMoney } from '#support/billing/billing';
import { brokenLedgerRules } from '#support/billing/ledger';
import { english } from '#support/english';
import { balance, openTown, quote, readOrder, workAll } from '#support/orders/orders';

let api: TestApi;
let file: (from: number, to: number) => string;
beforeAll(async () => {
  ({ api, file } = await openTown());
  subscribeOrderEnds(api.ctx);
});
beforeEach(() => api.ctx.pool.query('delete from rate_limit'));
afterEach(() => clock.set(null));
afterAll(async () => {
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  await api.close();
});

const charges = async () =>
  (await api.ctx.pool.query('select count(*)::int as count from sandbox_charge')).rows[0].count as number;

describe('coins', () => {
  test('PAY-4: buys coins by pack or any number with a card entered at the gateway', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user);
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', is_default: true, expiry: 'fine' });
    const prices = (await api.call('GET', '/coin-prices', { as: user })).body.data;
    expect(prices).toMatchObject({ test_mode: true, gateway: 'sandbox', per_thousand: 10_000 });
    const pack = await buyCoins(api, user, card.id, 500);
    expect(pack.body.data).toMatchObject({ status: 'paid', amount: 4500, coins: 500, currency: 'usd' });
    const some = await buyCoins(api, user, card.id, 37);
    expect(some.body.data).toMatchObject({ status: 'paid', amount: 370, coins: 37 });
    expect(await balance(api, user)).toEqual({ available: 25 + 537, held: 0 });
  });

  test('PAY-1: lists a purchase in the transactions and their file with its invoice', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user);
    await buyCoins(api, user, card.id, 100);
    const { data } = (await api.call('GET', '/wallet-movements', { as: user })).body;
    expect(data.items[0]).toMatchObject({ kind: 'purchase', available: 100, held: 0, balance: 125 });
    const { items } = (await api.call('GET', '/invoice-list', { as: user })).body.data;
    expect(data.items[0]?.document).toBe(items[0]?.number);
    const csv = await api.call('GET', '/wallet-movements/file', { as: user });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(String(csv.body).split('\n')).toHaveLength(4);
    expect(csv.body).toContain(`,Bought,100,0,125,,${items[0]?.number},`);
  });

  test.each([
    ['declined', /declined/],
    ['poor', /enough funds/],
    ['expired', /expired/],
    ['stolen', /refused/],
  ] as const)('PAY-4: charges nothing to a card that is %s and adds no coins', async (name, words) => {
    const user = await api.customer();
    const card = await enterCard(api, user, numbers[name]);
    const answer = await buyCoins(api, user, card.id, 100);
    expect(answer).toMatchObject({ status: 402, body: { message: expect.stringMatching(words) } });
    expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
    expect((await api.call('GET', '/invoice-list', { as: user })).body.data.total).toBe(0);
  });

  test('PAY-4: confirms or declines with the bank on a page of its own', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user, numbers.asks);
    const first = (await buyCoins(api, user, card.id, 100)).body.data;
    expect(first).toMatchObject({
      status: 'pending',
      action_url: expect.stringMatching(/^\/sandbox\/bank\//),
    });
    expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
    const yes = await post(api, first.action_url, { answer: 'yes' });
    expect(yes).toMatchObject({ status: 303, location: `/coins?payment=${first.id}` });
    const reopened = await api.app.request(first.action_url ?? '');
    expect([reopened.status, reopened.headers.get('location')]).toEqual([303, yes.location]);
    const info = await api.call('GET', `/subscription-check-payment-info/${first.id}`, { as: user });
    expect(info.body.data).toMatchObject({ payment: { status: 'paid' }, test_mode: true });
    await workOnMoney(api);
    expect(await balance(api, user)).toEqual({ available: 125, held: 0 });

    const second = (await buyCoins(api, user, card.id, 100)).body.data;
    await post(api, second.action_url, { answer: 'no' });
    await workOnMoney(api);
    const refused = await api.call('GET', `/subscription-check-payment-info/${second.id}`, { as: user });
    expect(refused.body.data.payment).toMatchObject({ status: 'failed', action_url: null });
    expect(await balance(api, user)).toEqual({ available: 125, held: 0 });
  });

  test('PAY-5: ends an abandoned payment by event or on schedule', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user, numbers.asks);
    const paid = (await buyCoins(api, user, card.id, 50)).body.data;
    await post(api, paid.action_url, { answer: 'yes' });
    await workOnMoney(api);
    expect(await balance(api, user)).toEqual({ available: 75, held: 0 });
    const left = (await buyCoins(api, user, card.id, 50)).body.data;
    clock.set(after(new Date(), days(1)));
    await tickBilling(api.ctx);
    clock.set(null);
    const { payment } = (await api.call('GET', `/subscription-check-payment-info/${left.id}`, { as: user }))
      .body.data;
    expect(payment).toMatchObject({
      status: 'failed',
      failure: english('errors:payment_abandoned'),
    });
  });

  test('PAY-5: makes one purchase for eight clicks', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user);
    const before = await charges();
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buyCoins(api, user, card.id, 100, key)),
    );
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await charges()).toBe(before + 1);
    expect(await balance(api, user)).toEqual({ available: 125, held: 0 });
    const other = await buyCoins(api, user, card.id, 200, key);
    expect([other.status, await charges()]).toEqual([422, before + 1]);
  });

  test.each([0, -1, 1.5, 10_000_001, 'many', null, 4])('refuses %s coins', async (coins) => {
    const user = await api.customer();
    const card = await enterCard(api, user);
    const answer = await buyCoins(api, user, card.id, coins as number);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.coins).toMatch(/./);
  });

  test('hides other users’ cards', async () => {
    const [user, other] = [await api.customer(), await api.customer()];
    const card = await enterCard(api, other);
    expect((await buyCoins(api, user, card.id, 100)).status).toBe(404);
  });
});

describe('an order', () => {
  const pay = (user: TestUser, order_id: string, more: object) =>
    api.call('POST', '/payment', { as: user, body: { order_id, purpose: 'own_records', ...more } });

  test('TRACE-4: is paid by card: buys and holds the maximum and keeps the rest as coins', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user);
    const order = await quote(api, user, file(0, 20));
    const paid = await pay(user, order.id, { method: 'card', card_id: card.id });
    expect(paid.body.data).toMatchObject({
      state: 'queued',
      coins_held: 20,
      payment: { status: 'paid', coins: 20, amount: 200, order_number: order.number },
    });
    expect(await balance(api, user)).toEqual({ available: 25, held: 20 });
    await workAll(api.ctx);
    const { hits } = (await readOrder(api, user, order.id)).leadSummery;
    await deliverEvents(api.ctx);
    await workOnMoney(api);
    expect(await balance(api, user)).toEqual({ available: 25 + 20 - hits, held: 0 });
  });

  test('PAGES-4, TRACE-4: refunds the rest to the card with a credit note if chosen', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user);
    const order = await quote(api, user, `${file(20, 40)}Nobody Known,1 Nowhere St,Springfield,IL,62701\n`);
    await pay(user, order.id, { method: 'card', card_id: card.id, rest: 'card' });
    await workAll(api.ctx);
    const { hits } = (await readOrder(api, user, order.id)).leadSummery;
    const unused = 21 - hits;
    expect(unused).toBeGreaterThan(0);
    await deliverEvents(api.ctx);
    await workOnMoney(api);
    expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
    const [note, invoice] = (await api.call('GET', '/invoice-list', { as: user })).body.data.items;
    expect(note).toMatchObject({ kind: 'credit_note', amount: -10 * unused, corrects: invoice?.number });
    const invoicesOf = async (id: string) =>
      (await api.call('GET', `/invoice-list?order=${id}`, { as: user })).body.data.items;
    expect(await invoicesOf(order.id)).toEqual([note, invoice]);
    expect(await invoicesOf(newId())).toEqual([]);
    const { rows } = await api.ctx.pool.query(
      'select c.refunded::int from sandbox_charge c join payment p on p.gateway_ref = c.ref where p.order_id = $1',
      [order.id],
    );
    expect(rows).toEqual([{ refunded: 10 * unused }]);
    const { items } = (await api.call('GET', '/wallet-activity', { as: user })).body.data;
    expect(items[0]).toMatchObject({ kind: 'refund', coins: -unused, document: note?.number });
  });

  test('PAY-7: costs the price of the coins used, not the rate of the pack it was paid with', async () => {
    await inTransaction(api.ctx, (tx) => setSetting(tx, 'coin_packs', [{ coins: 20, price: 160 }]));
    const user = await api.customer();
    const card = await enterCard(api, user);
    const nobody = Array.from({ length: 19 }, (_, n) => `Nobody ${n},${n} Nowhere St,Springfield,IL,62701\n`);
    const order = await quote(api, user, `${file(110, 113)}${nobody.join('')}`);
    const paid = await pay(user, order.id, { method: 'card', card_id: card.id, rest: 'card' });
    expect(paid.body.data.payment).toMatchObject({ coins: 22, amount: 176 });
    await workAll(api.ctx);
    const { hits } = (await readOrder(api, user, order.id)).leadSummery;
    expect(hits).toBeGreaterThan(0);
    await deliverEvents(api.ctx);
    await workOnMoney(api);
    const { items } = (await api.call('GET', '/invoice-list', { as: user })).body.data;
    expect(items.map(({ amount }: { amount: number }) => amount)).toEqual([10 * hits - 176, 176]);
    await api.ctx.pool.query("delete from setting where key = 'coin_packs'");
  });

  test('TRACE-4: uses the coins in the account and charges the card for the missing ones', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user);
    const order = await quote(api, user, file(40, 72));
    const paid = await pay(user, order.id, { method: 'both', card_id: card.id });
    expect(paid.body.data.payment).toMatchObject({ coins: 7, amount: 70, status: 'paid' });
    expect(await balance(api, user)).toEqual({ available: 0, held: 32 });
    const enough = await quote(api, user, file(72, 75));
    const other = await api.customer();
    expect((await pay(other, enough.id, { method: 'card', card_id: card.id })).status).toBe(404);
    await workAll(api.ctx);
  });

  test('TRACE-4: stays unpaid after a declined card and can be paid otherwise', async () => {
    const user = await api.customer();
    const bad = await enterCard(api, user, numbers.poor);
    const order = await quote(api, user, file(80, 90));
    const failed = await pay(user, order.id, { method: 'card', card_id: bad.id });
    expect(failed).toMatchObject({ status: 402, body: { message: expect.stringMatching(/enough funds/) } });
    expect(await readOrder(api, user, order.id)).toMatchObject({ state: 'awaiting_payment' });
    const paid = await pay(user, order.id, { method: 'coins' });
    expect(paid.body.data).toMatchObject({ state: 'queued', payment: null });
    await workAll(api.ctx);
  });

  test('TRACE-4, PAY-5: can be paid otherwise, once, while the bank’s confirmation is pending', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user, numbers.asks);
    const order = await quote(api, user, file(90, 100));
    const first = (await pay(user, order.id, { method: 'card', card_id: card.id })).body.data.payment;
    const paid = await pay(user, order.id, { method: 'coins' });
    expect(paid.body.data).toMatchObject({ state: 'queued', payment: null });
    await post(api, first?.action_url, { answer: 'yes' });
    await workOnMoney(api);
    expect(await balance(api, user)).toEqual({ available: 15, held: 10 });
    const other = await quote(api, user, file(100, 110));
    const body = { method: 'card', card_id: card.id, rest: 'card' };
    const late = (await pay(user, other.id, body)).body.data.payment;
    await api.call('POST', `/order-cancel/${other.id}`, { as: user });
    await post(api, late?.action_url, { answer: 'yes' });
    await workOnMoney(api);
    expect(await balance(api, user)).toEqual({ available: 15, held: 10 });
    const { items } = (await api.call('GET', '/invoice-list', { as: user })).body.data;
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['credit_note', 'invoice']);
    await workAll(api.ctx);
  });

  test('TRACE-4, PAY-5: starts once after the bank’s confirmation', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user, numbers.asks);
    const order = await quote(api, user, file(90, 100));
    const first = (await pay(user, order.id, { method: 'card', card_id: card.id })).body.data;
    const again = (await pay(user, order.id, { method: 'card', card_id: card.id })).body.data;
    expect(first).toMatchObject({ state: 'awaiting_payment', payment: { status: 'pending' } });
    expect(again.payment?.id).toBe(first.payment?.id);
    const back = await post(api, first.payment?.action_url, { answer: 'yes' });
    expect(back.location).toBe(
      `/skip-trace/ThankYou?user_id=${user.id}&payment_status=pending&order=${order.id}&payment=${first.payment?.id}`,
    );
    await workOnMoney(api);
    expect(await readOrder(api, user, order.id)).toMatchObject({ state: 'queued', coins_held: 10 });
    clock.set(after(new Date(), minutes(5)));
    await tickBilling(api.ctx);
    expect(await readOrder(api, user, order.id)).toMatchObject({ state: 'queued', coins_held: 10 });
    clock.set(null);
    await workAll(api.ctx);
  });
});
