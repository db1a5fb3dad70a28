import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { plan } from '../../../testing/fixtures/plans.ts';
import { renderApp } from '../../../testing/render.tsx';
import { PlanCard } from './plan-card.tsx';

const t = i18n.getFixedT('en', 'billing');

test.each([true, false])('mentions the trial only to customers who can have it: %s', async (trial) => {
  await renderApp(
    <PlanCard
      plan={plan}
      interval="month"
      subscription={null}
      trial={trial}
      features={[]}
      onChoose={vi.fn()}
    />,
  );
  expect(await screen.findByRole('heading', { name: plan.name })).toBeVisible();
  expect(screen.queryAllByText(t('plans.facts.trial'))).toHaveLength(trial ? 1 : 0);
});
