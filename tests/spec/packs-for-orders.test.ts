/** What a card pays for an order where a pack costs less than the coins alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribeOrderEnds } from '#features/billing';
import { inTransaction } from '#platform/context';
import { deliverEvents } from '#platform/jobs/events';
import { setSetting } from '#platform/settings';
import { enterCard, workOnMoney } from '#support/billing/billing';
import { brokenLedgerRules } from '#support/billing/ledger';
import { balance, openTown, quote, readOrder, workAll } from '#support/orders/orders';

const { api, file } = await openTown();
beforeAll(async () => {
  subscribeOrderEnds(api.ctx);
  await inTransaction(api.ctx, (tx) => setSetting(tx, 'coin_packs', [{ coins: 20, price: 60 }]));
});
afterAll(async () => {
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  await api.close();
});

/** A customer's order of rows of the town and `nobody` rows about nobody, paid by card. */
async function payByCard(rows: string, nobody: number) {
  const user = await api.customer();
  const card = await enterCard(api, user);
  const strangers = Array.from(
    { length: nobody },
    (_, n) => `Nobody ${n},${n} Nowhere St,Springfield,IL,62701\n`,
  );
  const order = await quote(api, user, `${rows}${strangers.join('')}`);
  const body = { order_id: order.id, method: 'card', card_id: card.id, rest: 'card', purpose: 'own_records' };
  const paid = await api.call('POST', '/payment', { as: user, body });
  await workAll(api.ctx);
  await deliverEvents(api.ctx);
  await workOnMoney(api);
  const { coins } = (await readOrder(api, user, order.id)).leadSummery;
  const { items } = (await api.call('GET', '/invoice-list', { as: user })).body.data;
  return { payment: paid.body.data.payment, coins, balance: await balance(api, user), documents: items };
}

test('PAY-1, TRACE-4: keeps unused coins that the price of the used ones leaves nothing of', async () => {
  const paid = await payByCard(file(0, 16), 4);
  expect(paid.payment).toMatchObject({ coins: 20, amount: 60 });
  expect(paid.coins).toBeGreaterThanOrEqual(6);
  expect(paid.balance).toEqual({ available: 25 + 20 - paid.coins, held: 0 });
  expect(paid.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice']);
});

test('PAY-7, TRACE-4: buys the pack if it costs less than the coins of the order', async () => {
  const paid = await payByCard(file(16, 32), 3);
  expect(paid.payment).toMatchObject({ coins: 20, amount: 60 });
  expect(paid.balance).toEqual({ available: 25 + 20 - paid.coins, held: 0 });
});

test('PAY-7: charges a card for an order no more than was shown', async () => {
  const user = await api.customer();
  const card = await enterCard(api, user);
  const order = await quote(api, user, file(32, 48));
  const body = { order_id: order.id, method: 'card', card_id: card.id, purpose: 'own_records', price: 60 };
  const setPack = (price: number) =>
    inTransaction(api.ctx, (tx) => setSetting(tx, 'coin_packs', [{ coins: 20, price }]));
  await setPack(90);
  const refused = await api.call('POST', '/payment', { as: user, body });
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'price_changed' } } });
  const purchase = { coins: 20, card_id: card.id, request_key: 'shown-at-60', price: 60 };
  const buying = await api.call('POST', '/buy-coins', { as: user, body: purchase });
  expect(buying).toMatchObject({ status: 409, body: { error: { code: 'price_changed' } } });
  await setPack(60);
  expect((await api.call('POST', '/payment', { as: user, body })).body.data).toMatchObject({
    payment: { amount: 60, status: 'paid' },
  });
});
