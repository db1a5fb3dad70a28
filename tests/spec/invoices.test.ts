/** Invoices and credit notes: numbers without gaps, the billing address of the date, and refunds. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/ids';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { enterCard, numbers, workOnMoney } from '#support/billing/billing';
import { brokenLedgerRules } from '#support/billing/ledger';
import { english } from '#support/english';
import { balance } from '#support/orders/orders';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(() => api.ctx.pool.query('delete from rate_limit'));
afterAll(async () => {
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  await api.close();
});

test('PAY-6: numbers invoices without gaps, even with concurrent and failed payments', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => api.customer()));
  await Promise.all(
    users.map(async (user, index) => {
      const card = await enterCard(api, user, index % 2 === 0 ? numbers.pays : numbers.declined);
      for (let count = 0; count < 3; count += 1) {
        const body = { coins: 100, card_id: card.id, request_key: newId() };
        await api.call('POST', '/buy-coins', { as: user, body });
      }
    }),
  );
  const { rows } = await api.ctx.pool.query(
    `select number from invoice where kind = 'invoice' order by number`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(6);
  expect(rows.map(({ number }) => number)).toEqual(
    rows.map((_, index) => `INV-${String(index + 1).padStart(6, '0')}`),
  );
  await expect(api.ctx.pool.query('update invoice set amount = 1')).rejects.toThrow('append-only');
});

test('PAY-6: shows the billing address of the date, by the country’s rules, as a PDF', async () => {
  const user = await api.customer();
  const card = await enterCard(api, user);
  const change = (address: object) =>
    api.call('POST', `/billing-address-update/${user.id}`, { as: user, body: address });
  const home = { name: 'Ada Example', line1: '1 Test St', city: 'Springfield', country: 'US' };
  expect((await change(home)).body.errors).toEqual({
    region: english('fields:address_state'),
    postal_code: english('fields:address_zip', { example: '62704' }),
  });
  expect((await change({ ...home, country: 'GB', postal_code: '62704' })).body.errors).toEqual({
    postal_code: english('fields:address_postcode', { example: 'SW1A 1AA' }),
  });
  expect((await change({ ...home, country: 'IE' })).status).toBe(200);
  expect((await change({ ...home, region: 'IL', postal_code: '62704' })).status).toBe(200);
  const stored = await api.call('GET', `/get-billing-address/${user.id}`, { as: user });
  expect(stored.body.data.address).toMatchObject({ region: 'IL', tax_id: '' });
  await api.call('POST', '/buy-coins', {
    as: user,
    body: { coins: 100, card_id: card.id, request_key: newId() },
  });
  await change({ ...home, region: 'IL', postal_code: '62704', name: 'Grace Example' });
  const [invoice] = (await api.call('GET', '/invoice-list', { as: user })).body.data.items;
  expect(invoice?.bill_to).toEqual(['Ada Example', '1 Test St', 'Springfield, IL 62704', 'US', user.email]);
  expect(invoice).toMatchObject({ test: true, paid_with: 'Visa ending in 4242', amount: 1000 });
  const pdf = await api.call('GET', `/invoice/${invoice?.id}/pdf`, { as: user });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.body).toMatch(/^%PDF-1\.\d/);
});

test('PAY-6: refunds at most the rest of a payment, with a credit note', async () => {
  const [user, admin] = [await api.customer(), await api.admin()];
  const card = await enterCard(api, user);
  const body = { coins: 100, card_id: card.id, request_key: newId() };
  const { id } = (await api.call('POST', '/buy-coins', { as: user, body })).body.data;
  const refund = (as: TestUser, amount?: number) =>
    api.call('POST', `/admin/payments/${id}/refund`, { as, body: { amount, reason: 'Bought by mistake' } });
  expect((await refund(user)).status).toBe(403);
  expect((await refund(admin, 1001)).status).toBe(422);
  expect((await refund(admin, 250)).body.data).toMatchObject({ amount: 250, coins: 25 });
  expect((await refund(admin)).body.data).toMatchObject({ amount: 750, coins: 75 });
  expect((await refund(admin)).status).toBe(409);
  await workOnMoney(api);
  expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
  const { items } = (await api.call('GET', '/invoice-list', { as: user })).body.data;
  expect(items.map(({ amount }: { amount: number }) => amount)).toEqual([-750, -250, 1000]);
  const { rows } = await api.ctx.pool.query('select state, count(*)::int from refund group by state');
  expect(rows).toEqual([{ state: 'done', count: 2 }]);
  const stored = await api.ctx.pool.query(
    `select account_id, purpose from audit where action = 'payment.refund' and subject = $1`,
    [`payment:${id}`],
  );
  expect(stored.rows).toEqual(
    Array(2).fill({ account_id: user.caller.account_id, purpose: 'Bought by mistake' }),
  );
});
