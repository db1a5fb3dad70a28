import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getPaymentStatus } from '#contract/billing/calls';
import { getOrder } from '#contract/orders/calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { payment } from '../../testing/fixtures/billing.ts';
import { runningOrder, unpaidOrder } from '../../testing/fixtures/order.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { thankYouSearch } from './search.ts';
import { ThankYouPage } from './thank-you-page.tsx';

const t = i18n.getFixedT('en', ['billing', 'common']);

const refused = {
  payment: { ...payment, status: 'failed' as const, failure: 'Declined.' },
  invoice: null,
  gateway: 'stripe' as const,
  test_mode: false,
};

const openPage = (query: string) =>
  renderApp(<ThankYouPage />, {
    path: paths.thankYou,
    at: `${paths.thankYou}?user_id=1&${query}`,
    search: thankYouSearch,
  });
const againButton = () => screen.findByRole('button', { name: t('common:actions.tryAgain') });

test('opens the order once it is paid', async () => {
  network.answer(getOrder, runningOrder);
  const { address } = await openPage('payment_status=paid&order=order-1');
  await waitFor(() => expect(address()).toBe('/orders/12'));
});

test('says that a payment check failed, and checks again', async () => {
  network.refuse(getPaymentStatus, { http: 503, message: 'Not now.' });
  const { user } = await openPage('payment_status=pending&payment=payment-1');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  network.answer(getPaymentStatus, refused);
  await user.click(await againButton());
  expect(await screen.findByText('Declined.')).toBeVisible();
});

test('says that a payment does not exist', async () => {
  network.refuse(getPaymentStatus, { http: 404, message: 'You have no such payment.' });
  await openPage('payment_status=pending&payment=payment-9');
  expect(await screen.findByRole('alert')).toHaveTextContent(t('thanks.checkGone'));
});

test('believes the bank’s refusal although the order cannot be loaded', async () => {
  network.answer(getPaymentStatus, refused);
  network.refuse(getOrder, { http: 500, message: 'Not now.' });
  await openPage('payment_status=pending&payment=payment-1&order=order-1');
  expect(await screen.findByText('Declined.')).toBeVisible();
});

test('claims nothing for a status that it does not know', async () => {
  network.answer(getOrder, unpaidOrder);
  await openPage('payment_status=succeeded&order=order-1');
  expect(await screen.findByText(t('thanks.unknown'))).toBeVisible();
});
