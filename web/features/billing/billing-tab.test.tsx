import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getBillingAddress, listCards, listInvoices } from '#contract/billing/calls';
import { getSubscription, listSubscriptionHistory } from '#contract/billing/subscriptions-calls';
import { serverMessageMs, toast } from '../../kit/toasts/toasts.tsx';
import { paths } from '../../paths.ts';
import { cards } from '../../testing/fixtures/billing.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { BillingTab } from './billing-tab.tsx';

test('SHELL-8: shows why the plan history failed as a toast for six seconds', async () => {
  const error = vi.spyOn(toast, 'error');
  network.answer(listCards, cards);
  network.answer(getSubscription, { current_subscription: null });
  network.answer(getBillingAddress, { address: null });
  network.answer(listInvoices, { items: [], total: 0, page: 1, per_page: 10 });
  network.refuse(listSubscriptionHistory, { http: 500, message: 'Not today.' });
  await renderApp(<BillingTab />, { path: paths.profileBilling });
  expect(await screen.findByText('Not today.')).toBeInTheDocument();
  expect(error).toHaveBeenCalledExactlyOnceWith('Not today.', { duration: serverMessageMs });
  expect(serverMessageMs).toBe(6000);
});
