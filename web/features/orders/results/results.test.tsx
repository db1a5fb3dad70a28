import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { listOrderLeads } from '#contract/orders/calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { hit, leadList, miss } from '../../../testing/fixtures/leads.ts';
import { completedOrder } from '../../../testing/fixtures/order.ts';
import { layOut } from '../../../testing/layout.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { OrderResults, type ResultsView } from './results.tsx';

const t = i18n.getFixedT('en', ['orders', 'common']);

function Results({ order = completedOrder }) {
  const [view, setView] = useState<ResultsView>({ page: 1, outcome: undefined });
  return <OrderResults order={order} view={view} onView={setView} />;
}

beforeEach(() => {
  layOut();
  network.answer(listOrderLeads, leadList());
});

const openResults = (order = completedOrder) =>
  renderApp(<Results order={order} />, { path: paths.order, at: '/orders/12' });
const filters = () => within(screen.getByRole('group', { name: t('results.filter') }));
const choice = (outcome: 'hit' | 'miss', count: number) =>
  filters().getByRole('button', { name: t('results.choice', { outcome: t(`outcomes.${outcome}`), count }) });

test('shows placeholder rows until the results are loaded', async () => {
  const pending = network.hold(listOrderLeads);
  await openResults();
  expect(screen.getByRole('status', { name: t('common:states.loading') })).toBeVisible();
  pending.answer(leadList());
  expect(await screen.findByText('Dana Reyes')).toBeVisible();
  expect(screen.queryByRole('status', { name: t('common:states.loading') })).not.toBeInTheDocument();
});

test('offers the outcomes that occur, with their counts', async () => {
  await openResults();
  expect(choice('hit', 60)).toHaveAttribute('aria-pressed', 'false');
  expect(choice('miss', 25)).toBeVisible();
  expect(filters().queryByRole('button', { name: new RegExp(t('outcomes.no_contact')) })).toBeNull();
  await screen.findByText('Dana Reyes');
});

test('filters by an outcome at the server, from the first page', async () => {
  network.answer(listOrderLeads, ({ query }) => leadList(query.outcome === 'miss' ? [miss] : [hit, miss]));
  const { user } = await openResults();
  await user.click(choice('miss', 25));
  await waitFor(() => expect(screen.queryByText('Dana Reyes')).not.toBeInTheDocument());
  expect(screen.getByText('Kim Park')).toBeVisible();
  expect(choice('miss', 25)).toHaveAttribute('aria-pressed', 'true');
  expect(network.sent(listOrderLeads).at(-1)).toMatchObject({
    params: { id: 'order-1' },
    query: { outcome: 'miss', page: '1' },
  });
});

test('an outcome without rows can be left again', async () => {
  network.answer(listOrderLeads, ({ query }) => leadList(query.outcome === 'hit' ? [] : [miss]));
  const { user } = await openResults();
  await user.click(choice('hit', 60));
  expect(await screen.findByText(t('results.noneOf', { outcome: t('outcomes.hit') }))).toBeVisible();
  await user.click(screen.getByRole('button', { name: t('results.showAll') }));
  expect(await screen.findByText('Kim Park')).toBeVisible();
});

test('shows no counts that deleted leads have made wrong', async () => {
  await openResults({ ...completedOrder, leads_deleted: 3 });
  expect(filters().getByRole('button', { name: t('outcomes.hit') })).toBeVisible();
  expect(screen.getByText(t('results.deleted', { count: 3 }))).toBeVisible();
  await screen.findByText('Dana Reyes');
});

test('asks for more rows a page, from the first', async () => {
  network.answer(listOrderLeads, ({ query }) => ({
    ...leadList([hit], 60),
    page: Number(query.page),
    per_page: Number(query.per_page),
  }));
  const { user } = await openResults();
  await user.click(await screen.findByRole('button', { name: t('common:table.nextPage') }));
  await waitFor(() => expect(network.sent(listOrderLeads).at(-1)?.query).toMatchObject({ page: '2' }));
  await user.click(screen.getByRole('combobox', { name: t('common:table.perPage') }));
  await user.click(await screen.findByRole('option', { name: '50' }));
  await waitFor(() =>
    expect(network.sent(listOrderLeads).at(-1)?.query).toMatchObject({ page: '1', per_page: '50' }),
  );
});

test('offers to try again when the results cannot be loaded', async () => {
  network.refuse(listOrderLeads, { http: 400, message: 'Not now.' });
  const { user } = await openResults();
  expect(await screen.findByRole('alert')).toHaveTextContent(t('results.failed'));
  network.answer(listOrderLeads, leadList());
  await user.click(screen.getByRole('button', { name: t('common:actions.tryAgain') }));
  expect(await screen.findByText('Dana Reyes')).toBeVisible();
});
