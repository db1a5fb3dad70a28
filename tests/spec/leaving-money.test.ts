/** What a customer who deletes their account paid by card and hadn't used. */
import { expect, test } from 'vitest';
import { eraseAccount } from '#features/accounts';
import { accountsApi } from '#support/accounts/accounts';
import type { TestUser } from '#support/api';
import { buyCoins, enterCard, numbers, post, workOnMoney } from '#support/billing/billing';
import { brokenLedgerRules } from '#support/billing/ledger';
import { runJobs } from '#support/jobs';
import { importTown, leadFile, quote, workAll } from '#support/orders/orders';
import { accountData } from '../../server/account-data.ts';

const api = await accountsApi();
const people = await importTown(api.ctx);

async function leave(user: TestUser): Promise<void> {
  const { status } = await api.call('POST', '/account-deletion', {
    as: user,
    body: { password: user.password },
  });
  expect(status).toBe(200);
  await workAll(api.ctx);
  await runJobs(api, 'accounts.erase', ({ account_id }) => eraseAccount(api.ctx, account_id, accountData));
  await workOnMoney(api);
}

/** What the card was charged and refunded, in cents, and the coins that are left. */
async function moneyOf({ caller: { account_id } }: TestUser) {
  const { rows } = await api.ctx.pool.query(
    `select c.amount::int, c.refunded::int, p.state,
       (select sum(balance)::int from ledger_account where account_id = $1) as coins
     from payment p join sandbox_charge c on c.ref = p.gateway_ref where p.account_id = $1`,
    [account_id],
  );
  return rows;
}

test.each([
  ['refunds a running order’s unused coins if the customer chose their card', 'card', 200],
  ['lets a running order’s unused coins expire if the customer chose coins', 'coins', 0],
] as const)('TRACE-4, LAW-4: %s', async (_name, rest, refunded) => {
  const user = await api.customer();
  const card = await enterCard(api, user);
  const order = await quote(api, user, leadFile(people.slice(0, 20)));
  const payment = { order_id: order.id, method: 'card', card_id: card.id, rest, purpose: 'own_records' };
  const paid = await api.call('POST', '/payment', { as: user, body: payment });
  expect(paid.status).toBe(200);
  const { body } = await api.call('GET', '/account-deletion', { as: user });
  expect(body.data).toMatchObject({ coins_to_card: refunded / 10 });
  await leave(user);
  expect(await moneyOf(user)).toEqual([{ amount: 200, refunded, state: 'paid', coins: 0 }]);
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
});

test('PAY-5, LAW-4: refunds a payment that the bank confirms after the account was deleted', async () => {
  const user = await api.customer();
  const card = await enterCard(api, user, numbers.asks);
  const purchase = (await buyCoins(api, user, card.id, 100)).body.data;
  expect(purchase.status).toBe('pending');
  await leave(user);
  await post(api, purchase.action_url, { answer: 'yes' });
  await workOnMoney(api);
  await workOnMoney(api);
  expect(await moneyOf(user)).toEqual([{ amount: 1000, refunded: 1000, state: 'paid', coins: 0 }]);
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
});
