/** A provider as a source: its costs, and what is sent to it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { LookupPending } from '#features/reference';
import { parseLead } from '#linkage';
import { clock, days, after as later, minutes, seconds } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { requestedLeads } from '#support/providers/fakes/batchdata';
import { anOrder, asking, every2nd, lead, leads, testProvider } from '#support/providers/providers';
import { until } from '#support/wait';
import { deleteReplies } from './calls-repository.ts';

const provider = testProvider();
const { use, source, rows, lookUp, calls } = provider;

describe('a lookup', () => {
  test('sends batches, returns candidates in order of the leads, and records the cost', async () => {
    expect(await lookUp(leads(250), asking())).toEqual(every2nd(250));
    expect(provider.fake.requests.map((request) => requestedLeads(request).length).sort()).toEqual([
      100, 100, 50,
    ]);
    // 70 dollars per thousand matches: 7 cents, or 7,000 thousandths, each.
    expect((await calls()).map(({ matched, cost }) => ({ matched, cost }))).toEqual(
      expect.arrayContaining([{ matched: 25, cost: 175_000 }]),
    );
    expect((await calls()).reduce((sum, { cost }) => sum + cost, 0)).toBe(125 * 7000);
  });

  test('names the provider as the source, and returns its phone flags', async () => {
    const [[found] = []] = await source().lookup([lead(0)], asking());
    expect(found).toMatchObject({
      source: 'BatchData',
      record: { id: 'p-0', p: [['+12175550100', 'mobile']] },
      flags: { '+12175550100': { dnc: 'yes', litigator: 'no' } },
    });
  });

  test('sends a repeated lead once', async () => {
    expect(await lookUp([lead(0), lead(0), lead(1)], asking())).toEqual([1, 1, 0]);
    expect(provider.fake.requests.map((request) => requestedLeads(request).length)).toEqual([2]);
  });

  test('sends nothing without an order, and no leads with too little data', async () => {
    const { order: _, ...quote } = asking();
    expect(await lookUp(leads(2), quote)).toEqual([0, 0]);
    expect(await lookUp([parseLead({ full_name: 'Acme LLC', property_zip: '62704' })], asking())).toEqual([
      0,
    ]);
    expect(provider.fake.requests).toEqual([]);
    expect(await calls()).toEqual([]);
  });

  test('LAW-1: sends to a source of restricted data only for the purposes that its law permits', async () => {
    for (const licence_class of ['glba', 'dppa'] as const) {
      for (const purpose of ['marketing', 'property_purchase', 'reconnect', 'own_records', null] as const)
        expect(await lookUp([lead(0)], asking({ purpose }), { licence_class })).toEqual([0]);
    }
    expect(provider.fake.requests).toEqual([]);
    for (const purpose of ['collection', 'legal'] as const)
      expect(await lookUp([lead(0)], asking({ purpose }), { licence_class: 'glba' })).toEqual([1]);
  });
});

describe('payment', () => {
  test('happens once: replies are kept for the order and not requested again', async () => {
    const how = asking();
    await lookUp(leads(10), how);
    expect(await lookUp(leads(12), how)).toEqual(every2nd(12));
    expect(provider.fake.requests.map((request) => requestedLeads(request).length)).toEqual([10, 2]);
    expect(await lookUp(leads(2), asking())).toEqual([1, 0]);
    expect(provider.fake.requests).toHaveLength(3);
  });

  test('is still recorded after the replies are deleted with the order', async () => {
    const how = asking();
    await lookUp(leads(4), how);
    await inTransaction(provider.ctx, (tx) => deleteReplies(tx, how.order ?? anOrder()));
    expect(await rows('select * from provider_answer')).toEqual([]);
    expect(await calls()).toMatchObject([{ state: 'answered', cost: 14_000 }]);
  });

  test('may happen a second time if the worker died during the request, with the same ids, and never a third', async () => {
    const how = asking();
    provider.fake.failAlways('hang');
    for (const died of [1, 2]) {
      const taken = new AbortController();
      const requested = source().lookup(leads(2), { ...how, signal: taken.signal });
      await until('the request is there', async () => provider.fake.requests.length === died);
      taken.abort();
      await expect(requested).rejects.toThrow();
    }
    const [first, second] = provider.fake.requests;
    expect(second?.body).toEqual(first?.body);
    expect(await calls()).toEqual([
      { state: 'asked', leads: 2, matched: 0, tries: 2, cost: 28_000, error: null },
    ]);
    provider.fake.failAlways(null);
    expect(await lookUp(leads(2), how)).toEqual([0, 0]);
    expect(provider.fake.requests).toHaveLength(2);
    expect(await calls()).toMatchObject([{ state: 'failed', error: 'timeout', cost: 28_000 }]);
  });

  test('covers the reply to a second request like any other', async () => {
    const how = asking();
    provider.fake.fail('hang');
    const taken = new AbortController();
    const requested = source().lookup(leads(2), { ...how, signal: taken.signal });
    await until('the request is there', async () => provider.fake.requests.length === 1);
    taken.abort();
    await expect(requested).rejects.toThrow();
    expect(await lookUp(leads(2), how)).toEqual([1, 0]);
    expect(await calls()).toMatchObject([{ state: 'answered', tries: 2, matched: 1 }]);
  });

  test('isn’t risked again if the provider may have charged; other failed requests are repeated', async () => {
    const how = asking();
    provider.fake.fail('half');
    expect(await lookUp(leads(2), how)).toEqual([0, 0]);
    expect(await lookUp(leads(2), how)).toEqual([0, 0]);
    expect(provider.fake.requests).toHaveLength(1);
    expect(await calls()).toMatchObject([{ state: 'failed', error: 'unreadable', cost: 14_000 }]);
    const other = asking();
    provider.fake.fail({ status: 400 });
    expect(await lookUp(leads(2), other)).toEqual([0, 0]);
    expect(await lookUp(leads(2), other)).toEqual([1, 0]);
    expect((await calls()).slice(1)).toMatchObject([
      { state: 'failed', error: 'rejected', cost: 0 },
      { state: 'answered', cost: 7000 },
    ]);
  });
});

describe('caps', () => {
  test('an order costs at most its cap: requests that could exceed it aren’t sent', async () => {
    // 20 leads at 7 cents fit under $1.45.
    const how = asking();
    expect(await lookUp(leads(50), how, { order_cap: 145 })).toEqual([...every2nd(20), ...Array(30).fill(0)]);
    expect(provider.fake.requests.map((request) => requestedLeads(request).length)).toEqual([20]);
    // Ten of them matched, so there is room for ten more.
    await lookUp(leads(50), how, { order_cap: 145 });
    expect(provider.fake.requests.map((request) => requestedLeads(request).length)).toEqual([20, 10]);
    expect(await lookUp(leads(2), asking(), { order_cap: 145 })).toEqual([1, 0]);
  });

  test('a day costs at most its cap across all orders; the next day starts at zero', async () => {
    const noon = new Date('2026-03-01T12:00:00Z');
    clock.set(noon);
    const changes = { day_cap: 21 };
    expect(await lookUp(leads(8), asking(), changes)).toEqual([1, 0, 1, 0, 0, 0, 0, 0]);
    expect(await lookUp([lead(0)], asking(), changes)).toEqual([1]);
    expect(await lookUp([lead(2)], asking(), changes)).toEqual([0]);
    clock.set(later(noon, days(0.5)));
    expect(await lookUp([lead(2)], asking(), changes)).toEqual([1]);
    expect((await calls()).reduce((sum, { cost }) => sum + cost, 0)).toBe(4 * 7000);
  });

  test('a price above the cap sends nothing', async () => {
    expect(await lookUp(leads(3), asking(), { price_per_1000: 50_000, order_cap: 49 })).toEqual([0, 0, 0]);
    expect(provider.fake.requests).toEqual([]);
  });

  test('concurrent workers stay under the cap together', async () => {
    const how = asking();
    const parts = [0, 20, 40, 60, 80, 100].map((from) => leads(20, from));
    await Promise.all(parts.map((part) => lookUp(part, how, { order_cap: 280 })));
    const requested = provider.fake.requests.reduce(
      (sum, request) => sum + requestedLeads(request).length,
      0,
    );
    // The first round sends at most 40, as if all would match; the unspent half is used in the next round, and so on.
    expect(requested).toBeGreaterThanOrEqual(40);
    expect(requested).toBeLessThanOrEqual(40 + 40);
    expect((await calls()).reduce((sum, { cost }) => sum + cost, 0)).toBeLessThanOrEqual(280_000);
  });

  test('records the charge that the provider reports', async () => {
    await use('tracerfy', { credits: 3 });
    const how = asking();
    await expect(source().lookup(leads(10), how)).rejects.toThrow(LookupPending);
    expect(await lookUp(leads(10), how, { order_cap: 1 })).toEqual(every2nd(10));
    expect(await calls()).toMatchObject([{ state: 'answered', cost: 10 * 3 * 2000 }]);
  });
});

describe('a provider with delayed replies', () => {
  beforeEach(() => use('tracerfy', { looks: 2 }));

  test('is polled later, and requested once', async () => {
    const how = asking();
    for (const _ of [1, 2, 3]) await expect(source().lookup(leads(12), how)).rejects.toThrow(LookupPending);
    expect(await lookUp(leads(12), how)).toEqual(every2nd(12));
    expect(provider.fake.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await calls()).toMatchObject([{ state: 'answered', matched: 6, cost: 24_000 }]);
  });

  test('ignores a failed poll, and does without the reply after the time limit', async () => {
    const how = asking();
    await expect(source().lookup(leads(12), how)).rejects.toThrow(LookupPending);
    provider.fake.failAlways({ status: 500 });
    await expect(source().lookup(leads(12), how)).rejects.toThrow(LookupPending);
    expect(await calls()).toMatchObject([{ state: 'waiting', cost: 24_000 }]);
    clock.set(later(new Date(), minutes(16)));
    expect(await lookUp(leads(12), how)).toEqual(Array(12).fill(0));
    expect(await calls()).toMatchObject([{ state: 'failed', error: 'timeout', cost: 24_000 }]);
  });
});

test('sends no request that could outlast the deadline, and keeps replies so far', async () => {
  const how = asking({ deadline: later(clock.now(), seconds(20)) });
  await expect(source({ timeout_seconds: 30 }).lookup(leads(2), how)).rejects.toThrow(LookupPending);
  expect(provider.fake.requests).toEqual([]);
  expect(await lookUp(leads(2), how, { timeout_seconds: 10 })).toEqual([1, 0]);
});
