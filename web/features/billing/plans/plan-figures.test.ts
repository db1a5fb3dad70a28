import { expect, test } from 'vitest';
import type { Plan } from '#contract/billing/plans';
import { commonFeatures, monthlyCost, priceOfOne, shortMoney, yearlySavings } from './plan-figures.ts';

const team: Plan = {
  id: 'team',
  slug: 'team',
  name: 'Team',
  description: '',
  features: ['Hits only', 'Priority'],
  coins: 1500,
  prices: { month: 9900, year: 99_000 },
  extra_price: 7500,
  trial_days: 0,
  trial_coins: 0,
  is_free: false,
  currency: 'usd',
};

test('shows the price of one coin to a tenth of a cent', () => {
  expect(priceOfOne(7500, 1000, 'usd')).toBe('$0.075');
  expect(priceOfOne(10_000, 1000, 'usd')).toBe('$0.10');
});

test('leaves out zero cents', () => {
  expect([shortMoney(9900, 'usd'), shortMoney(8250, 'usd')]).toEqual(['$99', '$82.50']);
});

test('tells yearly savings in months where they are whole', () => {
  expect(yearlySavings(team)).toEqual({ cents: 19_800, months: 2 });
  expect(yearlySavings({ prices: { month: 1900, year: 20_000 } })).toEqual({ cents: 2800, months: null });
  expect(yearlySavings({ prices: { month: 0, year: 0 } })).toEqual({ cents: 0, months: null });
});

test('adds extra coins to the price of a month', () => {
  expect([monthlyCost(team, 1000), monthlyCost(team, 2000)]).toEqual([9900, 9900 + 3750]);
});

test('finds the features that all plans share', () => {
  expect(commonFeatures([team, { ...team, features: ['Hits only'] }])).toEqual(['Hits only']);
});
