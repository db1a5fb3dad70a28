/** Proration is exact to the cent: no sequence of changes costs more or less than the time is worth. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOf } from '../payments/coin-prices.ts';
import { valueOfCoins } from '../refunds/service.ts';
import { isUpgrade, type Period, periodEnd, prorate, type Terms } from './proration.ts';

const period: Period = { start: new Date('2027-01-31T10:00:00Z'), end: new Date('2027-02-28T10:00:00Z') };
const length = period.end.getTime() - period.start.getTime();
const price = fc.bigInt({ min: 0n, max: 1_000_000n });

const least = 50n;

test('PAY-2, PAY-7: every sequence of upgrades costs each plan’s time and the whole period of the last, never less', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(price, fc.bigInt({ min: 0n, max: 100_000n }), fc.nat(length)), {
        minLength: 2,
        maxLength: 12,
      }),
      (steps) => {
        const terms = steps
          .map(([amount, coins, after]) => ({ price: amount + 100n, coins, after }))
          .sort((a, b) => Number(a.price - b.price));
        const [first, ...later] = terms;
        if (first === undefined) return;
        let [current, start, paid, brought] = [first, period.start.getTime(), first.price, first.coins];
        let [exact, worth] = [Number(first.price), Number(first.coins)];
        for (const to of later) {
          const now = new Date(start + to.after);
          const running = { start: new Date(start), end: new Date(start + length) };
          const { charge, credit, due, coins } = prorate(current, to, { period: running, now, least });
          expect(due).toBe(charge - credit);
          expect(due).toBeGreaterThanOrEqual(least);
          paid += due;
          brought += coins;
          const left = (length - to.after) / length;
          exact += Number(to.price) - Number(current.price) * left;
          worth += Math.max(0, Number(to.coins) - Number(current.coins) * left);
          [current, start] = [to, now.getTime()];
        }
        // Each change rounds up to a cent, or to the minimum charge.
        expect(Number(paid)).toBeGreaterThanOrEqual(exact - 0.001);
        expect(Number(paid)).toBeLessThanOrEqual(exact + later.length * Number(least));
        expect(Number(brought)).toBeLessThanOrEqual(worth + 0.001);
      },
    ),
    { numRuns: 2000 },
  );
});

test('PAY-7: upgrading in the last minute of a cheaper plan’s period costs a whole period', () => {
  const starter = { price: 1900n, coins: 250n };
  const business = { price: 34_900n, coins: 6000n };
  const now = new Date(period.end.getTime() - 60_000);
  expect(prorate(starter, business, { period, now, least })).toEqual({
    charge: 34_900n,
    credit: 0n,
    due: 34_900n,
    coins: 5999n,
  });
});

test('PAY-2: a higher plan or a longer interval is an upgrade; a year never becomes a month at once', () => {
  const terms = (position: number, interval: 'month' | 'year'): Terms => ({
    position,
    interval,
    price: 1n,
    coins: 1n,
  });
  expect(isUpgrade(terms(1, 'month'), terms(2, 'month'))).toBe(true);
  expect(isUpgrade(terms(1, 'month'), terms(1, 'year'))).toBe(true);
  expect(isUpgrade(terms(2, 'month'), terms(1, 'year'))).toBe(false);
  expect(isUpgrade(terms(1, 'year'), terms(3, 'month'))).toBe(false);
  expect(isUpgrade(terms(1, 'month'), terms(1, 'month'))).toBe(false);
});

test('PAY-2: periods keep their day of the month, or end on its last day', () => {
  const ends: string[] = [];
  let at = new Date('2027-10-31T00:00:00Z');
  for (let count = 0; count < 6; count += 1) {
    at = periodEnd(at, 'month', 31);
    ends.push(at.toISOString().slice(0, 10));
  }
  expect(ends).toEqual(['2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
  expect(periodEnd(new Date('2028-02-29T00:00:00Z'), 'year', 29).toISOString()).toBe(
    '2029-02-28T00:00:00.000Z',
  );
});

test('PAY-1: partial refunds sum to the price and never exceed it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      fc.array(fc.bigInt({ min: 1n, max: 5000n }), { minLength: 1, maxLength: 20 }),
      (amount, parts) => {
        const coins = parts.reduce((sum, part) => sum + part, 0n);
        let before = 0n;
        let refunded = 0n;
        for (const part of parts) {
          const worth = valueOfCoins({ amount, coins }, part, before);
          expect(worth >= 0n).toBe(true);
          refunded += worth;
          before += part;
        }
        expect(refunded).toBe(amount);
      },
    ),
    { numRuns: 2000 },
  );
});

test('PAY-1: more coins at one rate never cost less, and prices round up to a cent', () => {
  const rates = { per_thousand: 9999n, packs: [] };
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 1_000_000n }), (coins) => {
      expect(priceOf(coins + 1n, rates) >= priceOf(coins, rates)).toBe(true);
      expect(priceOf(coins, rates) * 1000n >= coins * rates.per_thousand).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
