import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Plan } from '#contract/billing/plans';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { renderApp } from '../../../testing/render.tsx';
import { PlanCard } from './plan-card.tsx';

const t = i18n.getFixedT('en', 'billing');

const plan: Plan = {
  id: 'plan-1',
  slug: 'starter',
  name: 'Starter',
  description: 'For one caller.',
  features: [],
  coins: 500,
  prices: { month: 4900, year: 49_000 },
  extra_price: 9000,
  trial_days: 7,
  trial_coins: 50,
  is_free: false,
  currency: 'usd',
};

test.each([true, false])('mentions the trial only to customers who can have it: %s', async (trial) => {
  await renderApp(
    <PlanCard plan={plan} interval="month" own={null} trial={trial} features={[]} onChoose={vi.fn()} />,
  );
  expect(await screen.findByRole('heading', { name: plan.name })).toBeVisible();
  expect(screen.queryAllByText(t('plans.facts.trial'))).toHaveLength(trial ? 1 : 0);
});
