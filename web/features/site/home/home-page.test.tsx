import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getProfile } from '#contract/accounts/profile/calls';
import { sendConfirmationLink } from '#contract/accounts/recovery/calls';
import { listOrders } from '#contract/orders/calls';
import type { Order } from '#contract/orders/schemas';
import { getBalance } from '#contract/wallet/calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { profile } from '../../../testing/fixtures/account.ts';
import { completedOrder, quote, runningOrder, unpaidOrder } from '../../../testing/fixtures/order.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { HomePage } from './home-page.tsx';

const t = i18n.getFixedT('en', ['site', 'orders', 'common']);

function answerOrders(...items: Order[]): void {
  network.answer(listOrders, { items, total: items.length, page: 1, per_page: 10 });
}

beforeEach(() => {
  localStorage.clear();
  network.answer(getProfile, { ...profile, email_confirmed: false });
  network.answer(getBalance, { available: 25, held: 0 });
  answerOrders();
});

const steps = () => screen.findByRole('region', { name: t('home.steps.title') });

test('shows a new customer three steps, and sends the confirmation link again', async () => {
  network.answer(sendConfirmationLink, null);
  const { user } = await renderApp(<HomePage />);
  expect(within(await steps()).getAllByRole('listitem')).toHaveLength(3);
  await user.click(await screen.findByRole('button', { name: t('home.steps.confirm.action') }));
  await waitFor(() => expect(network.sent(sendConfirmationLink)).toHaveLength(1));
});

test('marks what is done: a confirmed email and a traced sample', async () => {
  network.answer(getProfile, { ...profile, email_confirmed: true });
  answerOrders({ ...unpaidOrder, quote: { ...quote, sampled: 25 } });
  await renderApp(<HomePage />);
  await waitFor(async () =>
    expect(within(await steps()).getAllByRole('img', { name: t('home.steps.done') })).toHaveLength(2),
  );
});

test('leads back to the order that waits for its payment', async () => {
  answerOrders(unpaidOrder);
  await renderApp(<HomePage />);
  expect(
    await screen.findByRole('link', { name: t('home.steps.sample.reviewOf', { name: unpaidOrder.name }) }),
  ).toHaveAttribute('href', `${paths.skipTrace}?order=${unpaidOrder.id}`);
});

test('offers the first results for download, until the steps are hidden', async () => {
  answerOrders(completedOrder);
  const { user } = await renderApp(<HomePage />);
  expect(within(await steps()).getByRole('button', { name: t('orders:download.action') })).toBeVisible();
  await user.click(screen.getByRole('button', { name: t('home.steps.hide') }));
  expect(screen.queryByRole('region', { name: t('home.steps.title') })).toBeNull();
});

test('shows what runs and what finished, and no box for nothing', async () => {
  answerOrders(
    { ...runningOrder, id: 'order-3', name: 'running.csv' },
    { ...completedOrder, id: 'order-2', name: 'finished.csv' },
  );
  await renderApp(<HomePage />);
  const open = within(await screen.findByRole('region', { name: t('orders:open.title') }));
  expect(open.getByText('running.csv')).toBeVisible();
  expect(screen.getByRole('link', { name: 'finished.csv' })).toBeVisible();
});

test('says so if the orders can’t be loaded', async () => {
  network.refuse(listOrders, { http: 422 });
  await renderApp(<HomePage />);
  expect(await screen.findByText(t('common:states.failed'))).toBeVisible();
});
