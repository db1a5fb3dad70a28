/** The price of checking numbers: exact in every order of chunks, and never rounded below the quote. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberPrice } from '#contract/orders/kinds';
import { claimChunk, processChunk } from '#features/orders';
import { localSource } from '#features/reference';
import { inTransaction } from '#platform/context';
import { setSetting } from '#platform/settings';
import { type TestApi, testApi } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { runQuotes } from '#support/jobs';
import { customerWithCoins, quoteNumbers } from '#support/orders/numbers';
import { balance, pay, readOrder, workAll } from '#support/orders/orders';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await inTransaction(api.ctx, (tx) => setSetting(tx, 'trial_coins', 0));
});
afterAll(() => api.close());

const numberOf = (n: number) => `217555${String(n).padStart(4, '0')}`;

test('TRACE-17: the price of rows adds up to the quote, whatever the numbers, and never rounds below it', async () => {
  const user = await customerWithCoins(api, 0);
  const cell = fc.oneof(fc.nat(60).map(numberOf), fc.constantFrom('', 'x', '123'));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 3000 }),
      async (cells, price) => {
        await setPrice(price);
        const { id, quote } = await quoteNumbers(
          api,
          user,
          [['Lead', numberOf(9999), ''], ...cells.map((row) => ['Lead', ...row])],
          {
            phone: [1, 2],
          },
        );
        const { rows } = await api.ctx.pool.query<{ coins: number }>(
          'select coalesce(number_coins, 0)::int as coins from lead where order_id = $1 order by row_no',
          [id],
        );
        const seen = new Set<string>();
        let charged = 0;
        for (const [index, row] of [[numberOf(9999), ''], ...cells].entries()) {
          for (const one of row) if (one.length === 10) seen.add(one);
          charged += rows[index]?.coins ?? 0;
          expect(BigInt(charged)).toBe(numberPrice(seen.size, BigInt(price)));
          expect(charged * 1000).toBeGreaterThanOrEqual(seen.size * price);
        }
        expect(quote?.most_coins).toBe(charged);
      },
    ),
    { numRuns: 12 },
  );
  await setPrice(20);
});

async function setPrice(price: number): Promise<void> {
  await inTransaction(api.ctx, (tx) => setSetting(tx, 'scrub_price', price));
}

test('TRACE-17: the price is exact after a worker died, another came too late, and the order was paused and resumed', async () => {
  const user = await customerWithCoins(api);
  const rows = Array.from({ length: 2400 }, (_, n) => ['', numberOf(n % 2000)]);
  const { id, quote } = await quoteNumbers(api, user, rows, { phone: [1] });
  expect(quote).toMatchObject({ most_coins: 40, numbers: { charged: 2000, duplicates: 400 } });
  await pay(api, user, id);
  expect(await balance(api, user)).toEqual({ available: 10, held: 40 });
  const source = localSource(api.ctx.lookups);
  const late = await claimChunk(api.ctx.db, 'late', 30);
  const dead = await claimChunk(api.ctx.db, 'dead', 30);
  if (late === null || dead === null) throw new Error('no chunk waits');
  await api.call('POST', `/order-pause/${id}`, { as: user });
  await api.ctx.pool.query(
    `update order_chunk set lease_until = now() - interval '1 s' where state = 'leased'`,
  );
  await api.call('POST', `/order-resume/${id}`, { as: user });
  await workAll(api.ctx);
  expect(await processChunk(api.ctx, late, { source })).toBe('fenced');
  const order = await readOrder(api, user, id);
  expect(order).toMatchObject({ state: 'completed', progress: { done: 2400 }, leadSummery: { coins: 40 } });
  expect(await balance(api, user)).toEqual({ available: 10, held: 0 });
  const { rows: sums } = await api.ctx.pool.query(
    'select count(*)::int as rows, sum(coins)::int as coins from lead_result where order_id = $1',
    [id],
  );
  expect(sums).toEqual([{ rows: 2400, coins: 40 }]);
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
});

test('TRACE-17: the price of a canceled order is that of the rows checked, and the rest is released', async () => {
  const user = await customerWithCoins(api);
  const rows = Array.from({ length: 1000 }, (_, n) => ['', numberOf(n)]);
  const { id } = await quoteNumbers(api, user, rows, { phone: [1] });
  await pay(api, user, id);
  const claim = await claimChunk(api.ctx.db, 'one', 30);
  if (claim === null) throw new Error('no chunk waits');
  await processChunk(api.ctx, claim, { source: localSource(api.ctx.lookups) });
  await api.call('POST', `/order-cancel/${id}`, { as: user });
  const checked = claim.last_row - claim.first_row + 1;
  const { coins } = (await readOrder(api, user, id)).leadSummery;
  expect(BigInt(coins)).toBe(numberPrice(checked, 20n));
  expect(await balance(api, user)).toEqual({ available: 50 - coins, held: 0 });
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
});

test('TRACE-17: is ordered by program too, at the price of its different numbers', async () => {
  await setPrice(20);
  const user = await customerWithCoins(api, 1);
  const leads = Array.from({ length: 45 }, (_, n) => ({
    phone: `21755501${String(10 + (n % 40))}`,
    reference: `crm-${n}`,
  }));
  const sent = await api.call('POST', '/orders', {
    as: user,
    body: { kind: 'scrub', leads, purpose: 'own_records', most_coins: 1 },
  });
  expect(sent.status).toBe(200);
  await runQuotes(api);
  await workAll(api.ctx);
  const order = await readOrder(api, user, sent.body.data.id);
  expect(order).toMatchObject({ state: 'completed', leadSummery: { coins: 1 }, quote: { most_coins: 1 } });
  const { body } = await api.call('GET', `/order-results/${order.id}?limit=1`, { as: user });
  expect(body.data.items[0]).toMatchObject({ reference: 'crm-0', outcome: 'checked', coins: 1 });
  expect(await balance(api, user)).toEqual({ available: 0, held: 0 });
});
