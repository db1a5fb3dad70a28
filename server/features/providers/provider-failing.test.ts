import { describe, expect, test } from 'vitest';
import { clock, after as later, minutes, seconds } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { asking, every2nd, lead, leads, testProvider } from '#support/providers/providers';
import { closeBreaker } from './breaker.ts';

const provider = testProvider();
const { use, lookUp, calls, breaker } = provider;

describe('retries', () => {
  test.each([{ status: 500 }, { status: 502 }, { status: 503 }, { status: 429, retryAfter: '0' }])(
    'resends the same request after %o',
    async (fault) => {
      provider.fake.fail(fault, fault);
      expect(await lookUp(leads(2), asking())).toEqual([1, 0]);
      expect(provider.fake.requests).toHaveLength(3);
      expect(provider.fake.requests[2]?.body).toEqual(provider.fake.requests[0]?.body);
      expect(await calls()).toMatchObject([{ state: 'answered', cost: 7000 }]);
    },
  );

  test('waits as long as the provider requests', async () => {
    provider.fake.fail({ status: 429, retryAfter: '1' });
    const began = performance.now();
    expect(await lookUp([lead(0)], asking())).toEqual([1]);
    expect(performance.now() - began).toBeGreaterThan(1000);
  });

  test('pauses the provider if it requests more time than a request may take', async () => {
    provider.fake.fail({ status: 429, retryAfter: '90' });
    const now = new Date();
    clock.set(now);
    expect(await lookUp([lead(0)], asking())).toEqual([0]);
    expect(provider.fake.requests).toHaveLength(1);
    expect((await breaker()).open_until).toEqual(later(now, seconds(90)));
    expect(await lookUp([lead(2)], asking())).toEqual([0]);
    expect(provider.fake.requests).toHaveLength(1);
    clock.set(later(now, seconds(91)));
    expect(await lookUp([lead(2)], asking())).toEqual([1]);
  });

  test('gives up after three attempts, and never resends what may have been charged', async () => {
    provider.fake.failAlways({ status: 500 });
    expect(await lookUp([lead(0)], asking())).toEqual([0]);
    expect(provider.fake.requests).toHaveLength(3);
    for (const [fault, kind] of [
      ['drip', 'timeout'],
      ['garbage', 'unreadable'],
      ['html', 'unreadable'],
    ] as const) {
      provider.fake.failAlways(fault);
      const before = provider.fake.requests.length;
      expect(await lookUp([lead(0)], asking(), { timeout_seconds: 1 })).toEqual([0]);
      expect(provider.fake.requests.length - before).toBe(1);
      expect((await calls()).at(-1)).toMatchObject({ state: 'failed', error: kind, cost: 7000 });
    }
  });

  test('respects the rate limit across all callers', async () => {
    await use('enformion');
    const began = performance.now();
    const changes = { requests_per_second: 5 };
    const [one, two] = await Promise.all([
      lookUp(leads(6), asking(), changes),
      lookUp(leads(6), asking(), changes),
    ]);
    expect([one, two]).toEqual([every2nd(6), every2nd(6)]);
    // Twelve at five per second take until the third second.
    expect(performance.now() - began).toBeGreaterThan(1000);
  });
});

describe('the circuit breaker', () => {
  test('opens after five failures in a row, then allows one trial', async () => {
    const now = new Date();
    clock.set(now);
    provider.fake.failAlways('garbage');
    for (let n = 0; n < 7; n += 1) await lookUp([lead(0)], asking());
    expect(provider.fake.requests).toHaveLength(5);
    expect(await breaker()).toMatchObject({ failures: 5, opened: 1, last_error: 'unreadable' });
    expect((await breaker()).open_until).toEqual(later(now, seconds(15)));
    clock.set(later(now, seconds(16)));
    provider.fake.failAlways(null);
    provider.fake.delay(300);
    const results = await Promise.all([1, 2, 3, 4].map(() => lookUp([lead(0)], asking())));
    expect(results.flat().sort()).toEqual([0, 0, 0, 1]);
    expect(provider.fake.requests).toHaveLength(6);
    expect(await breaker()).toMatchObject({ failures: 0, opened: 0, open_until: null });
    expect(await lookUp([lead(0)], asking())).toEqual([1]);
  });

  test('stays open twice as long after each failed trial', async () => {
    let now = new Date();
    provider.fake.failAlways('garbage');
    clock.set(now);
    for (let n = 0; n < 5; n += 1) await lookUp([lead(0)], asking());
    for (const pause of [15, 30, 60, 120]) {
      expect((await breaker()).open_until).toEqual(later(now, seconds(pause)));
      now = later(now, seconds(pause + 1));
      clock.set(now);
      await lookUp([lead(0)], asking());
    }
    expect(provider.fake.requests).toHaveLength(9);
  });

  test('doesn’t block requests forever after the worker of a trial dies', async () => {
    await provider.ctx.pool.query(
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
  ])('opens at once after %o, for ten minutes, until an admin closes it', async (fault, kind) => {
    const now = new Date();
    clock.set(now);
    provider.fake.failAlways(fault);
    expect(await lookUp(leads(250), asking())).toEqual(Array(250).fill(0));
    expect(provider.fake.requests.length).toBeLessThanOrEqual(3);
    expect(await breaker()).toMatchObject({ last_error: kind, open_until: later(now, minutes(10)) });
    provider.fake.failAlways(null);
    await inTransaction(provider.ctx, (tx) => closeBreaker(tx, 'batchdata'));
    expect(await lookUp([lead(0)], asking())).toEqual([1]);
  });

  test('ignores rejected requests, which say nothing about the provider’s health', async () => {
    provider.fake.failAlways({ status: 422 });
    for (let n = 0; n < 8; n += 1) await lookUp([lead(0)], asking());
    expect(provider.fake.requests).toHaveLength(8);
    expect(await breaker()).toMatchObject({ failures: 0, open_until: null, last_error: 'rejected' });
  });
});
