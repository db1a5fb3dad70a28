/** An order whose payment the bank takes back while it runs. */
import { afterAll, expect, test } from 'vitest';
import { applyDispute, subscribeOrderEnds } from '#features/billing';
import { deliverEvents } from '#platform/jobs/events';
import { enterCard, workOnMoney } from '#support/billing/billing';
import { brokenLedgerRules } from '#support/billing/ledger';
import { balance, openTown, quote, workAll } from '#support/orders/orders';

const { api, file } = await openTown();
subscribeOrderEnds(api.ctx);
afterAll(async () => {
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  await api.close();
});

test('PAY-6: doesn’t refund the rest of an order whose payment was disputed meanwhile', async () => {
  const user = await api.customer();
  const card = await enterCard(api, user);
  const order = await quote(api, user, `${file(20, 22)}Nobody Known,1 Nowhere St,Springfield,IL,62701\n`);
  const body = { order_id: order.id, method: 'card', card_id: card.id, rest: 'card', purpose: 'own_records' };
  expect((await api.call('POST', '/payment', { as: user, body })).status).toBe(200);
  const { rows } = await api.ctx.pool.query(
    'select gateway_ref as charge, amount from payment where order_id = $1',
    [order.id],
  );
  const { charge, amount } = rows[0];
  await applyDispute(api.ctx, {
    ref: `dispute_of_${charge}`,
    charge,
    amount: BigInt(amount),
    state: 'open',
  });
  await workAll(api.ctx);
  await deliverEvents(api.ctx);
  await workOnMoney(api);
  const { items } = (await api.call('GET', '/invoice-list', { as: user })).body.data;
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice']);
  expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
});
