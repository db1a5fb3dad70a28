import { expect, test } from 'vitest';
import type { TestUser } from '#support/api';
import { buyCoins, enterCard } from '#support/billing/billing';
import { openQuotes } from '#support/orders/quotes';
import { createYield } from './yield.ts';

const { api, file, largeFile, draft } = await openQuotes();

/** The pauses, in ms, after one batch of a customer's large quote. */
async function pausesOf({ caller }: TestUser): Promise<number[]> {
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  const { signal } = new AbortController();
  const yieldCpu = await createYield(api.ctx, { account_id: caller.account_id, signal, pause });
  await yieldCpu();
  return pauses;
}

test('TRACE-3: a large quote of an account that never paid pauses while other accounts have quotes open', async () => {
  const [customer, other] = [await api.customer(), await api.customer()];
  await draft(customer, largeFile());
  expect(await pausesOf(customer)).toEqual([]);

  await draft(other, largeFile());
  const [pause, ...more] = await pausesOf(customer);
  expect(pause).toBeGreaterThan(0);
  expect(pause).toBeLessThanOrEqual(300);
  expect(more).toEqual([]);

  const card = await enterCard(api, customer);
  expect((await buyCoins(api, customer, card.id, 100)).status).toBe(200);
  expect(await pausesOf(customer)).toEqual([]);
});

test('TRACE-3: a large quote waits half a second at most for small ones', async () => {
  const customer = await api.customer();
  await draft(customer, file(0, 3));
  const pauses = (await pausesOf(customer)).filter((ms) => ms === 25);
  expect(pauses).toHaveLength(20);
});
