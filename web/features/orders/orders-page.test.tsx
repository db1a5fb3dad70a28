import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listRecentOrders } from '#contract/orders/calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { completedOrder } from '../../testing/fixtures/order.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { OrdersPage } from './orders-page.tsx';
import { ordersSearch } from './search.ts';

test('shows the last page of orders in place of one that doesn’t exist', async () => {
  const list = { items: [completedOrder], total: 30, page: 2, per_page: 25 };
  const answer = { status: true, message: 'ok', leadSummery: completedOrder.leadSummery } as const;
  network.answerWith(listRecentOrders, { ...answer, data: list });
  const at = `${paths.orders}?page=7&state=completed`;
  const { address } = await renderApp(<OrdersPage />, { path: paths.orders, at, search: ordersSearch });
  expect(await screen.findByText(completedOrder.name)).toBeVisible();
  await waitFor(() => expect(address()).toBe(`${paths.orders}?page=2&state=completed`));
});

test('counts the rows of a number check, which are no leads', async () => {
  const check = { ...completedOrder, kind: 'scrub', name: 'callbacks.csv' } as const;
  const list = { items: [check], total: 1, page: 1, per_page: 25 };
  const answer = { status: true, message: 'ok', leadSummery: completedOrder.leadSummery } as const;
  network.answerWith(listRecentOrders, { ...answer, data: list });
  await renderApp(<OrdersPage />, { path: paths.orders, search: ordersSearch });
  const row = await screen.findByRole('row', { name: /callbacks/ });
  expect(row).toHaveTextContent(i18n.t('orders:open.rows', { count: check.leadSummery.leads }));
});

test('offers to search only where there are orders', async () => {
  const none = { items: [], total: 0, page: 1, per_page: 25 };
  const answer = { status: true, message: 'ok', leadSummery: completedOrder.leadSummery } as const;
  network.answerWith(listRecentOrders, { ...answer, data: none });
  await renderApp(<OrdersPage />, { path: paths.orders, search: ordersSearch });
  expect(await screen.findByText(i18n.t('orders:list.empty.title'))).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('keeps the search that found nothing', async () => {
  const none = { items: [], total: 0, page: 1, per_page: 25 };
  const answer = { status: true, message: 'ok', leadSummery: completedOrder.leadSummery } as const;
  network.answerWith(listRecentOrders, { ...answer, data: none });
  const at = `${paths.orders}?value=oak`;
  await renderApp(<OrdersPage />, { path: paths.orders, at, search: ordersSearch });
  expect(await screen.findByText(i18n.t('orders:list.noneFound'))).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('oak');
});
