import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas';
import { listApiOrders } from '#contract/single-traces/calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { completedOrder } from '../../testing/fixtures/order.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { ApiOrders } from './api-orders.tsx';

const t = i18n.getFixedT('en', 'apiKeys');
const answer = (items: Order[], total: number) =>
  network.answerWith(listApiOrders, {
    status: true,
    message: '',
    data: { items, total, page: 1, per_page: 10 },
    leadSummery: completedOrder.leadSummery,
  });
const open = () => renderApp(<ApiOrders user="user-1" />, { path: paths.apiKey });

test('API-5: lists the orders that the API returns, page by page', async () => {
  answer([completedOrder], 11);
  const { user } = await open();
  const row = await screen.findByRole('row', { name: new RegExp(completedOrder.name) });
  expect(within(row).getByText(i18n.t(`orders:states.${completedOrder.state}`))).toBeVisible();
  await user.click(screen.getByRole('button', { name: i18n.t('common:pages.go', { page: 2 }) }));
  expect(network.sent(listApiOrders).map(({ params, query }) => [params, query?.page])).toEqual([
    [{ id: 'user-1' }, '1'],
    [{ id: 'user-1' }, '2'],
  ]);
});

test('API-5: says that there are no orders yet', async () => {
  answer([], 0);
  await open();
  expect(await screen.findByRole('heading', { name: t('orders.none') })).toBeVisible();
});

test('API-5: says why the orders could not be loaded', async () => {
  network.refuse(listApiOrders, { http: 503, message: 'Try again in a minute.' });
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a minute.');
});
