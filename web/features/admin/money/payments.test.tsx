import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listPayments } from '#contract/admin/customer-calls';
import type { ListedPayment } from '#contract/admin/schemas';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { consoleSearch } from '../search.ts';
import Payments from './payments.tsx';

await i18n.loadNamespaces(['moneyDesk']);
const t = i18n.getFixedT('en', 'moneyDesk');

const payment = (email: string, more: Partial<ListedPayment>): ListedPayment => ({
  id: email,
  purpose: 'coins',
  state: 'paid',
  amount: 4000,
  refunded: 0,
  refund_open: 0,
  disputed: 0,
  currency: 'usd',
  created_at: '2026-11-24T10:00:00Z',
  customer: { id: email, email },
  order_number: null,
  gateway: 'sandbox',
  gateway_ref: null,
  failure: null,
  ...more,
});

test('shows the status of a payment, and what has not been refunded yet', async () => {
  const items = [
    payment('open@example.com', { refunded: 4000, refund_open: 4000 }),
    payment('back@example.com', { state: 'partially_refunded', refunded: 1000 }),
    payment('bank@example.com', { state: 'disputed', disputed: 4000 }),
  ];
  const sums = [{ currency: 'usd', paid: 12_000, refunded: 5000, disputed: 4000 }];
  network.answer(listPayments, { items, total: 3, page: 1, per_page: 25, sums });
  await renderApp(<Payments />, { path: paths.consoleSection, at: '/admin/money', search: consoleSearch });
  const row = (email: string) => screen.findByRole('row', { name: new RegExp(email) });
  expect(await row('open@')).toHaveTextContent(t('payments.states.paid'));
  expect(await row('open@')).toHaveTextContent(t('payments.refundOpen', { amount: '$40.00' }));
  expect(await row('back@')).toHaveTextContent(t('payments.states.partially_refunded'));
  expect(await row('back@')).toHaveTextContent(t('payments.refunded', { amount: '$10.00' }));
  expect(await row('bank@')).toHaveTextContent(t('payments.states.disputed'));
  expect(screen.getByText(/\$40\.00 disputed/)).toBeVisible();
});
