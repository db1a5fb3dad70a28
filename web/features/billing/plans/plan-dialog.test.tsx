import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listCards } from '#contract/billing/calls';
import { createSubscription, getPlan } from '#contract/billing/subscriptions-calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { cards } from '../../../testing/fixtures/billing.ts';
import { plan } from '../../../testing/fixtures/plans.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { PlanDialog } from './plan-dialog.tsx';

const t = i18n.getFixedT('en', 'billing');

test('PAY-7: leads to the default card if it is declined', async () => {
  network.answer(listCards, cards);
  network.answer(getPlan, plan);
  network.refuse(createSubscription, { http: 402, message: 'Your bank declined the card.' });
  const { user } = await renderApp(
    <PlanDialog plan={plan} interval="month" subscription={null} trial={false} onClose={vi.fn()} />,
    { path: paths.plans },
  );
  const start = await screen.findByRole('button', { name: t('plans.confirmNew', { name: plan.name }) });
  await vi.waitFor(() => expect(start).toBeEnabled());
  await user.click(start);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your bank declined the card.');
  const link = within(alert).getByRole('link', { name: t('plans.changeCard') });
  expect(link).toHaveAttribute('href', paths.profileBilling);
});
