import { expect, test } from 'vitest';
import type { Plan, Subscription } from '#contract/billing/plans';
import { plan as starter } from '../../../testing/fixtures/plans.ts';
import {
  agreedTerms,
  commonFeatures,
  monthlyCost,
  priceOfOne,
  shortMoney,
  yearlySavings,
} from './plan-figures.ts';

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

test('shows a subscriber the terms they agreed to, not those of an edited plan', () => {
  const subscription: Subscription = {
    id: 'subscription-1',
    plan_id: starter.id,
    name: starter.name,
    interval: 'year',
    state: 'active',
    price: 30_000,
    currency: 'usd',
    coins: 2400,
    extra_price: 8000,
    period_start: '2026-11-24T10:00:00Z',
    period_end: '2027-11-24T10:00:00Z',
    cancel_at_period_end: false,
    next: null,
    next_attempt_at: null,
    failure: null,
  };
  const agreed = { coins: 200, extra_price: 8000, prices: { month: 4900, year: 30_000 } };
  expect(agreedTerms(starter, subscription, 'year')).toEqual({ ...starter, ...agreed });
  expect(agreedTerms(starter, subscription, 'month')).toEqual(starter);
  expect(agreedTerms({ ...starter, id: 'plan-2' }, subscription, 'year').prices.year).toBe(49_000);
});
