import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listRecentOrders } from '#contract/orders/calls';
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
