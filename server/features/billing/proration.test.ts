/** Shares of periods, to the cent: whatever changes come in whatever order, nobody pays more or less than the time is worth. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOf } from './prices.ts';
import { isUpgrade, type Period, periodEnd, prorate, type Terms } from './proration.ts';
import { worthOf } from './refunds.ts';

const period: Period = { start: new Date('2027-01-31T10:00:00Z'), end: new Date('2027-02-28T10:00:00Z') };
const length = period.end.getTime() - period.start.getTime();
const price = fc.bigInt({ min: 0n, max: 1_000_000n });

test('PAY-2: every sequence of changes costs the time-weighted price, within a cent for each change', () => {
  fc.assert(
    fc.property(
      price,
      fc.array(fc.tuple(price, fc.integer({ min: 0, max: length })), { maxLength: 12 }),
      (first, changes) => {
        changes.sort((a, b) => a[1] - b[1]);
        let paid = first;
        let exact = Number(first);
        let now = first;
        for (const [to, at] of changes) {
          const terms = (amount: bigint): Terms => ({
            position: 1,
            interval: 'month',
            price: amount,
            coins: amount,
          });
          const moment = new Date(period.start.getTime() + at);
          const { charge, credit } = prorate(terms(now), terms(to), period, moment);
          paid += charge - credit;
          exact += (Number(to - now) * (length - at)) / length;
          now = to;
        }
        expect(Math.abs(Number(paid) - exact)).toBeLessThanOrEqual(changes.length + 0.001);
      },
    ),
    { numRuns: 2000 },
  );
});

test('PAY-2: the same plan at the same moment costs nothing and brings nothing', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: -length, max: 2 * length }), (amount, at) => {
      const terms: Terms = { position: 2, interval: 'year', price: amount, coins: amount };
      const { due, coins } = prorate(terms, terms, period, new Date(period.start.getTime() + at));
      expect({ due, coins }).toEqual({ due: 0n, coins: 0n });
    }),
    { numRuns: 1000 },
  );
});

test('PAY-2: up is a higher plan or a longer interval; a year never becomes a month at once', () => {
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

test('PAY-2: periods keep their day, or the month’s last', () => {
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

test('PAY-1: refunds in whatever parts come to the whole price, and never to more', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      fc.array(fc.bigInt({ min: 1n, max: 5000n }), { minLength: 1, maxLength: 20 }),
      (amount, parts) => {
        const coins = parts.reduce((sum, part) => sum + part, 0n);
        let before = 0n;
        let refunded = 0n;
        for (const part of parts) {
          const worth = worthOf({ amount, coins }, part, before);
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

test('PAY-1: more coins within a rate never cost less, and a part of a cent is a cent', () => {
  const rates = { per_thousand: 9999n, packs: [] };
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 1_000_000n }), (coins) => {
      expect(priceOf(coins + 1n, rates) >= priceOf(coins, rates)).toBe(true);
      expect(priceOf(coins, rates) * 1000n >= coins * rates.per_thousand).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
