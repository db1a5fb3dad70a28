/** A provider as a source: what it costs and never costs twice, what it withstands, and when it is left alone. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { initialProviders, type ProviderName, type ProviderSetting } from '#contract/sources';
import { type ParsedLead, type Person, parseLead } from '#linkage';
import { clock, days, after as later, minutes, seconds } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { type TestContext, testContext } from '#support/context';
import { batchDataKey, fakeBatchData } from '#support/provider-fakes/batchdata';
import { enformionAccess, fakeEnformion } from '#support/provider-fakes/enformion';
import type { Fake } from '#support/provider-fakes/server';
import { fakeTracerfy, tracerfyKey } from '#support/provider-fakes/tracerfy';
import { until } from '#support/wait';
import { type Asked, NotYet } from '../port.ts';
import type { Adapter } from './adapter.ts';
import { batchData } from './batchdata.ts';
import { closeBreaker } from './breaker.ts';
import { deleteAnswers } from './calls-repository.ts';
import { enformion } from './enformion.ts';
import { providerSource } from './provider.ts';
import { tracerfy } from './tracerfy.ts';

const person = (n: number): Person => ({
  record_id: `p-${n}`,
  names: [{ first: 'Ada', last: 'Quill' }],
  addresses: [{ street: `${n + 10} Elm St`, city: 'Springfield', state: 'IL', zip: '62704' }],
  phones: [{ number: `+1217555${String(100 + (n % 100)).padStart(4, '0')}`, type: 'mobile' }],
  emails: [],
});
/** Everybody with an even number is known. */
const people = Array.from({ length: 130 }, (_, n) => person(2 * n));
const lead = (n: number): ParsedLead =>
  parseLead({
    full_name: 'Ada Quill',
    property_address: `${n + 10} Elm St`,
    property_city: 'Springfield',
    property_state: 'IL',
    property_zip: '62704',
  });
const leads = (count: number, from = 0) => Array.from({ length: count }, (_, n) => lead(from + n));

let test_: TestContext;
let ctx: Context;
let fake: Fake;
let adapter: Adapter;
beforeAll(async () => {
  test_ = await testContext();
  ctx = test_.ctx;
});
afterAll(() => test_.close());
beforeEach(async () => {
  await ctx.pool.query('truncate provider_call, provider_answer, provider_state, rate_limit');
  await use('batchdata');
});
afterEach(async () => {
  clock.set(null);
  await fake.close();
});

/** Puts another provider in place of the one that tests begin with. */
async function use(name: ProviderName, options: { looks?: number; credits?: number } = {}) {
  await fake?.close();
  if (name === 'batchdata') {
    fake = await fakeBatchData(people);
    adapter = batchData({ url: fake.url, key: batchDataKey });
  } else if (name === 'tracerfy') {
    fake = await fakeTracerfy(people, options);
    adapter = tracerfy({ url: fake.url, key: tracerfyKey });
  } else {
    fake = await fakeEnformion(people);
    adapter = enformion({ url: fake.url, ...enformionAccess });
  }
}

const free = { order_cap: null, day_cap: null, requests_per_second: 100, licence_class: 'public' as const };
const settingOf = (changes: Partial<ProviderSetting> = {}): ProviderSetting => {
  const initial = initialProviders.find(({ name }) => name === adapter.name);
  if (initial === undefined) throw new Error('every provider has a setting');
  return { ...initial, ...free, ...changes };
};
const source = (changes?: Partial<ProviderSetting>) =>
  providerSource(ctx, adapter, settingOf(changes), { backoff: 5 });

const order = () => ({ id: newId(), bucket: 7 });
const asking = (more: Partial<Asked> = {}): Asked => ({
  purpose: 'own_records',
  deadline: later(clock.now(), minutes(3)),
  order: order(),
  ...more,
});
/** Which of the leads somebody was found for. */
const lookUp = async (asked: ParsedLead[], how: Asked, changes?: Partial<ProviderSetting>) =>
  (await source(changes).lookup(asked, how)).map((found) => found.length);

const rows = async (text: string) => (await ctx.pool.query(text)).rows;
const calls = () =>
  rows(`select state, leads, matched, tries, cost::int, error from provider_call order by started_at, id`);
const breaker = async () =>
  (await rows(`select failures, opened, open_until, last_error from provider_state`))[0];
const every2nd = (count: number) => Array.from({ length: count }, (_, n) => (n % 2 === 0 ? 1 : 0));

describe('asking', () => {
  test('asks in batches, answers in the order of the leads, and says what it cost', async () => {
    expect(await lookUp(leads(250), asking())).toEqual(every2nd(250));
    expect(fake.requests.map(({ body }) => body.requests.length).sort()).toEqual([100, 100, 50]);
    // 70 dollars for a thousand matches: 7 cents, or 7,000 thousandths, each.
    expect((await calls()).map(({ matched, cost }) => ({ matched, cost }))).toEqual(
      expect.arrayContaining([{ matched: 25, cost: 175_000 }]),
    );
    expect((await calls()).reduce((sum, { cost }) => sum + cost, 0)).toBe(125 * 7000);
  });

  test('names itself as the source, and says of phones what the provider says', async () => {
    const [[found] = []] = await source().lookup([lead(0)], asking());
    expect(found).toMatchObject({
      source: 'BatchData',
      record: { id: 'p-0', p: [['+12175550100', 'mobile']] },
      flags: { '+12175550100': { dnc: 'yes', litigator: 'no' } },
    });
  });

  test('asks about the same lead once, however often it stands there', async () => {
    expect(await lookUp([lead(0), lead(0), lead(1)], asking())).toEqual([1, 1, 0]);
    expect(fake.requests[0]?.body.requests).toHaveLength(2);
  });

  test('asks nobody without an order, and nothing about leads that say too little', async () => {
    const { order: _, ...quote } = asking();
    expect(await lookUp(leads(2), quote)).toEqual([0, 0]);
    expect(await lookUp([parseLead({ full_name: 'Acme LLC', property_zip: '62704' })], asking())).toEqual([
      0,
    ]);
    expect(fake.requests).toEqual([]);
    expect(await calls()).toEqual([]);
  });

  test('LAW-1: asks a source of restricted data only for the purposes that its law permits', async () => {
    for (const licence_class of ['glba', 'dppa'] as const) {
      for (const purpose of ['marketing', 'property_purchase', 'reconnect', 'own_records', null] as const)
        expect(await lookUp([lead(0)], asking({ purpose }), { licence_class })).toEqual([0]);
    }
    expect(fake.requests).toEqual([]);
    for (const purpose of ['collection', 'legal'] as const)
      expect(await lookUp([lead(0)], asking({ purpose }), { licence_class: 'glba' })).toEqual([1]);
  });
});

describe('paying once', () => {
  test('keeps answers for the order: asked again, nothing is sent', async () => {
    const how = asking();
    await lookUp(leads(10), how);
    expect(await lookUp(leads(12), how)).toEqual(every2nd(12));
    expect(fake.requests.map(({ body }) => body.requests.length)).toEqual([10, 2]);
    expect(await lookUp(leads(2), asking())).toEqual([1, 0]);
    expect(fake.requests).toHaveLength(3);
  });

  test('forgets them when the order is over, but not what they cost', async () => {
    const how = asking();
    await lookUp(leads(4), how);
    await inTransaction(ctx, (tx) => deleteAnswers(tx, how.order ?? order()));
    expect(await rows('select * from provider_answer')).toEqual([]);
    expect(await calls()).toMatchObject([{ state: 'answered', cost: 14_000 }]);
  });

  test('asks once more, under the same ids, when the worker died over the request; then never again', async () => {
    const how = asking();
    fake.failAlways('hang');
    for (const died of [1, 2]) {
      const taken = new AbortController();
      const asked = source().lookup(leads(2), { ...how, signal: taken.signal });
      await until('the request is there', async () => fake.requests.length === died);
      taken.abort();
      await expect(asked).rejects.toThrow();
    }
    const [first, second] = fake.requests;
    expect(second?.body).toEqual(first?.body);
    expect(await calls()).toEqual([
      { state: 'asked', leads: 2, matched: 0, tries: 2, cost: 28_000, error: null },
    ]);
    fake.failAlways(null);
    expect(await lookUp(leads(2), how)).toEqual([0, 0]);
    expect(fake.requests).toHaveLength(2);
    expect(await calls()).toMatchObject([{ state: 'failed', error: 'timeout', cost: 28_000 }]);
  });

  test('an answer that comes to a second asking is kept like any other', async () => {
    const how = asking();
    fake.fail('hang');
    const taken = new AbortController();
    const asked = source().lookup(leads(2), { ...how, signal: taken.signal });
    await until('the request is there', async () => fake.requests.length === 1);
    taken.abort();
    await expect(asked).rejects.toThrow();
    expect(await lookUp(leads(2), how)).toEqual([1, 0]);
    expect(await calls()).toMatchObject([{ state: 'answered', tries: 2, matched: 1 }]);
  });

  test('does not ask again where the provider may have charged, and does where it cannot have', async () => {
    const how = asking();
    fake.fail('half');
    expect(await lookUp(leads(2), how)).toEqual([0, 0]);
    expect(await lookUp(leads(2), how)).toEqual([0, 0]);
    expect(fake.requests).toHaveLength(1);
    expect(await calls()).toMatchObject([{ state: 'failed', error: 'unreadable', cost: 14_000 }]);
    const other = asking();
    fake.fail({ status: 400 });
    expect(await lookUp(leads(2), other)).toEqual([0, 0]);
    expect(await lookUp(leads(2), other)).toEqual([1, 0]);
    expect((await calls()).slice(1)).toMatchObject([
      { state: 'failed', error: 'rejected', cost: 0 },
      { state: 'answered', cost: 7000 },
    ]);
  });
});

describe('trying again', () => {
  test.each([{ status: 500 }, { status: 502 }, { status: 503 }, { status: 429, retryAfter: '0' }])(
    'sends the same request again after %o',
    async (fault) => {
      fake.fail(fault, fault);
      expect(await lookUp(leads(2), asking())).toEqual([1, 0]);
      expect(fake.requests).toHaveLength(3);
      expect(fake.requests[2]?.body).toEqual(fake.requests[0]?.body);
      expect(await calls()).toMatchObject([{ state: 'answered', cost: 7000 }]);
    },
  );

  test('waits as long as the provider says', async () => {
    fake.fail({ status: 429, retryAfter: '1' });
    const began = performance.now();
    expect(await lookUp([lead(0)], asking())).toEqual([1]);
    expect(performance.now() - began).toBeGreaterThan(1000);
  });

  test('a provider that wants longer than a request may take is left alone until then', async () => {
    fake.fail({ status: 429, retryAfter: '90' });
    const now = new Date();
    clock.set(now);
    expect(await lookUp([lead(0)], asking())).toEqual([0]);
    expect(fake.requests).toHaveLength(1);
    expect((await breaker()).open_until).toEqual(later(now, seconds(90)));
    expect(await lookUp([lead(2)], asking())).toEqual([0]);
    expect(fake.requests).toHaveLength(1);
    clock.set(later(now, seconds(91)));
    expect(await lookUp([lead(2)], asking())).toEqual([1]);
  });

  test('gives up after three tries, and never sends again what may have been charged', async () => {
    fake.failAlways({ status: 500 });
    expect(await lookUp([lead(0)], asking())).toEqual([0]);
    expect(fake.requests).toHaveLength(3);
    for (const [fault, kind] of [
      ['drip', 'timeout'],
      ['garbage', 'unreadable'],
      ['html', 'unreadable'],
    ] as const) {
      fake.failAlways(fault);
      const before = fake.requests.length;
      expect(await lookUp([lead(0)], asking(), { timeout_seconds: 1 })).toEqual([0]);
      expect(fake.requests.length - before).toBe(1);
      expect((await calls()).at(-1)).toMatchObject({ state: 'failed', error: kind, cost: 7000 });
    }
  });

  test('keeps to the rate that is set, over all who ask', async () => {
    await use('enformion');
    const began = performance.now();
    const changes = { requests_per_second: 5 };
    const [one, two] = await Promise.all([
      lookUp(leads(6), asking(), changes),
      lookUp(leads(6), asking(), changes),
    ]);
    expect([one, two]).toEqual([every2nd(6), every2nd(6)]);
    // Twelve at five a second: in the third second at the earliest.
    expect(performance.now() - began).toBeGreaterThan(1000);
  });
});

describe('the circuit breaker', () => {
  test('opens after five failures in a row, and lets one request try when its time is over', async () => {
    const now = new Date();
    clock.set(now);
    fake.failAlways('garbage');
    for (let n = 0; n < 7; n += 1) await lookUp([lead(0)], asking());
    expect(fake.requests).toHaveLength(5);
    expect(await breaker()).toMatchObject({ failures: 5, opened: 1, last_error: 'unreadable' });
    expect((await breaker()).open_until).toEqual(later(now, seconds(15)));
    clock.set(later(now, seconds(16)));
    fake.failAlways(null);
    fake.delay(300);
    const results = await Promise.all([1, 2, 3, 4].map(() => lookUp([lead(0)], asking())));
    expect(results.flat().sort()).toEqual([0, 0, 0, 1]);
    expect(fake.requests).toHaveLength(6);
    expect(await breaker()).toMatchObject({ failures: 0, opened: 0, open_until: null });
    expect(await lookUp([lead(0)], asking())).toEqual([1]);
  });

  test('stays open twice as long after each trial that fails', async () => {
    let now = new Date();
    fake.failAlways('garbage');
    clock.set(now);
    for (let n = 0; n < 5; n += 1) await lookUp([lead(0)], asking());
    for (const pause of [15, 30, 60, 120]) {
      expect((await breaker()).open_until).toEqual(later(now, seconds(pause)));
      now = later(now, seconds(pause + 1));
      clock.set(now);
      await lookUp([lead(0)], asking());
    }
    expect(fake.requests).toHaveLength(9);
  });

  test('a trial whose worker died does not keep others out for ever', async () => {
    await ctx.pool.query(
      `insert into provider_state (provider, failures, opened, open_until, trial_at) values ('batchdata', 5, 1, $1, $1)`,
      [later(new Date(), -minutes(1))],
    );
    expect(await lookUp([lead(0)], asking())).toEqual([0]);
    clock.set(later(new Date(), minutes(4)));
    expect(await lookUp([lead(0)], asking())).toEqual([1]);
  });

  test.each([
    [{ status: 401 }, 'refused'],
    [{ status: 402 }, 'unpaid'],
  ])('opens at once at %o, for ten minutes; the operator closes it', async (fault, kind) => {
    const now = new Date();
    clock.set(now);
    fake.failAlways(fault);
    expect(await lookUp(leads(250), asking())).toEqual(Array(250).fill(0));
    expect(fake.requests.length).toBeLessThanOrEqual(3);
    expect(await breaker()).toMatchObject({ last_error: kind, open_until: later(now, minutes(10)) });
    fake.failAlways(null);
    await inTransaction(ctx, (tx) => closeBreaker(tx, 'batchdata'));
    expect(await lookUp([lead(0)], asking())).toEqual([1]);
  });

  test('requests that are not understood say nothing about the provider’s health', async () => {
    fake.failAlways({ status: 422 });
    for (let n = 0; n < 8; n += 1) await lookUp([lead(0)], asking());
    expect(fake.requests).toHaveLength(8);
    expect(await breaker()).toMatchObject({ failures: 0, open_until: null, last_error: 'rejected' });
  });
});

describe('caps', () => {
  test('an order costs no more than its cap: what could cost more is not asked', async () => {
    // 20 leads at 7 cents fit under 1.45 dollars.
    const how = asking();
    expect(await lookUp(leads(50), how, { order_cap: 145 })).toEqual([...every2nd(20), ...Array(30).fill(0)]);
    expect(fake.requests.map(({ body }) => body.requests.length)).toEqual([20]);
    // Ten of them matched: there is room for ten more.
    await lookUp(leads(50), how, { order_cap: 145 });
    expect(fake.requests.map(({ body }) => body.requests.length)).toEqual([20, 10]);
    expect(await lookUp(leads(2), asking(), { order_cap: 145 })).toEqual([1, 0]);
  });

  test('a day costs no more than its cap, over all orders; the next day begins anew', async () => {
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

  test('a price above the cap asks nobody', async () => {
    expect(await lookUp(leads(3), asking(), { price_per_1000: 50_000, order_cap: 49 })).toEqual([0, 0, 0]);
    expect(fake.requests).toEqual([]);
  });

  test('workers that ask at the same moment stay under the cap together', async () => {
    const how = asking();
    const parts = [0, 20, 40, 60, 80, 100].map((from) => leads(20, from));
    await Promise.all(parts.map((part) => lookUp(part, how, { order_cap: 280 })));
    const asked = fake.requests.reduce((sum, { body }) => sum + body.requests.length, 0);
    expect(asked).toBeLessThanOrEqual(40 + 20);
    expect((await calls()).reduce((sum, { cost }) => sum + cost, 0)).toBeLessThanOrEqual(280_000);
  });

  test('what the provider says it charged is what is written down', async () => {
    await use('tracerfy', { credits: 3 });
    const how = asking();
    await expect(source().lookup(leads(10), how)).rejects.toThrow(NotYet);
    expect(await lookUp(leads(10), how, { order_cap: 1 })).toEqual(every2nd(10));
    expect(await calls()).toMatchObject([{ state: 'answered', cost: 10 * 3 * 2000 }]);
  });
});

describe('a provider that works on its own time', () => {
  beforeEach(() => use('tracerfy', { looks: 2 }));

  test('is looked at again later, and asked once', async () => {
    const how = asking();
    for (const _ of [1, 2, 3]) await expect(source().lookup(leads(12), how)).rejects.toThrow(NotYet);
    expect(await lookUp(leads(12), how)).toEqual(every2nd(12));
    expect(fake.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await calls()).toMatchObject([{ state: 'answered', matched: 6, cost: 24_000 }]);
  });

  test('a look that fails changes nothing; when its patience is over, it is done without', async () => {
    const how = asking();
    await expect(source().lookup(leads(12), how)).rejects.toThrow(NotYet);
    fake.failAlways({ status: 500 });
    await expect(source().lookup(leads(12), how)).rejects.toThrow(NotYet);
    expect(await calls()).toMatchObject([{ state: 'waiting', cost: 24_000 }]);
    clock.set(later(new Date(), minutes(16)));
    expect(await lookUp(leads(12), how)).toEqual(Array(12).fill(0));
    expect(await calls()).toMatchObject([{ state: 'failed', error: 'timeout', cost: 24_000 }]);
  });
});

test('begins no request that could outlast the deadline; what was answered is kept', async () => {
  const how = asking({ deadline: later(clock.now(), seconds(20)) });
  await expect(source({ timeout_seconds: 30 }).lookup(leads(2), how)).rejects.toThrow(NotYet);
  expect(fake.requests).toEqual([]);
  expect(await lookUp(leads(2), how, { timeout_seconds: 10 })).toEqual([1, 0]);
});
