import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listOrders } from '#contract/orders/calls';
import { getDashboard } from '#contract/reporting/calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { dashboard, emptyDashboard } from '../../testing/fixtures/dashboard.ts';
import { runningOrder, unpaidOrder } from '../../testing/fixtures/order.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { DashboardPage } from './dashboard-page.tsx';

// The map has tests of its own.
vi.mock('../../kit/map/states-map.tsx', () => ({ StatesMap: () => null }));
vi.mock('../../kit/map/shapes.ts', () => ({
  shapesQuery: () => ({ queryKey: ['shapes'], queryFn: () => [] }),
}));

const t = i18n.getFixedT('en', ['reporting', 'charts', 'orders', 'common']);
const page = (items = [runningOrder]) => ({ items, total: items.length, page: 1, per_page: 20 });
const card = (name: string) => screen.findByLabelText(name, { selector: 'section' });

beforeEach(() => {
  network.answer(getDashboard, dashboard);
  network.answer(listOrders, page());
});

test('shows each figure with its change against the period before', async () => {
  await renderApp(<DashboardPage />, { path: paths.dashboard });
  // The placeholder of the figures has the same name.
  await card(t('lists.title'));
  const figures = within(await card(t('figures.label')));
  expect(figures.getByText('3,750')).toBeVisible();
  expect(figures.getByText('25%')).toBeVisible();
  expect(figures.getByText('66.7%')).toBeVisible();
  expect(figures.getByText('$240.00')).toBeVisible();
  expect(figures.getByText('$0.096')).toBeVisible();
  expect(figures.getByRole('link', { name: t('figures.leads') })).toHaveAttribute('href', paths.leads);
});

test('takes the range from the server, and asks for another', async () => {
  const { user } = await renderApp(<DashboardPage />, { path: paths.dashboard });
  expect(
    await screen.findByRole('button', { name: t('charts:range.names.30d'), pressed: true }),
  ).toBeVisible();
  expect(network.sent(getDashboard)[0]?.query).not.toHaveProperty('range');
  await user.click(screen.getByRole('button', { name: t('charts:range.names.12m') }));
  expect(network.sent(getDashboard).at(-1)?.query).toMatchObject({ range: '12m' });
});

test('explains why the map has fewer leads than the files have rows', async () => {
  await renderApp(<DashboardPage />, { path: paths.dashboard });
  const states = within(await card(t('states.title')));
  expect(states.getByText(t('states.fewer', { leads: 3750, rows: 4000 }))).toBeVisible();
  expect(states.getByText(t('figures.hits', { count: 2503 }))).toBeVisible();
});

test('links the share of company owners to their leads', async () => {
  await renderApp(<DashboardPage />, { path: paths.dashboard });
  const lists = within(await card(t('lists.title')));
  const link = lists.getByRole('link', { name: t('lists.companies', { share: '28%' }) });
  expect(link).toHaveAttribute('href', `${paths.leads}?owner=company`);
});

test('says how many phones can be called, and that some are still counted', async () => {
  await renderApp(<DashboardPage />, { path: paths.dashboard });
  const phones = within(await card(t('phones.title')));
  expect(phones.getByRole('link', { name: t('phones.callable', { count: 1000 }) })).toBeVisible();
  expect(phones.getByText(t('phones.pending', { count: 1 }))).toBeVisible();
});

test('follows running orders and leads to unpaid ones', async () => {
  network.answer(listOrders, page([unpaidOrder, { ...runningOrder, id: 'order-2', name: 'running.csv' }]));
  await renderApp(<DashboardPage />, { path: paths.dashboard });
  const open = within(await card(t('orders:open.title')));
  expect(open.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(
    open.getByRole('link', { name: t('orders:open.reviewOrder', { name: unpaidOrder.name }) }),
  ).toHaveAttribute('href', `${paths.skipTrace}?order=${unpaidOrder.id}`);
});

test('has no box for open orders if there are none', async () => {
  network.answer(listOrders, page([]));
  await renderApp(<DashboardPage />, { path: paths.dashboard });
  await card(t('orders.title'));
  expect(screen.queryByLabelText(t('orders:open.title'))).toBeNull();
});

test('keeps its figures if the orders can’t be loaded', async () => {
  network.refuse(listOrders, { http: 422 });
  await renderApp(<DashboardPage />, { path: paths.dashboard });
  expect(await screen.findByText(t('common:states.failed'))).toBeVisible();
  expect(await card(t('figures.label'))).toBeVisible();
});

test('says what the page is for before the first order', async () => {
  network.answer(getDashboard, emptyDashboard);
  network.answer(listOrders, page([]));
  await renderApp(<DashboardPage />, { path: paths.dashboard });
  expect(await screen.findByText(t('empty.title'))).toBeVisible();
  expect(screen.getByRole('link', { name: t('empty.action') })).toHaveAttribute('href', paths.skipTrace);
});
