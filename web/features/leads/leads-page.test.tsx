import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listLeads, listLeadTags } from '#contract/leads/calls';
import { countSelectedLeads, deleteLeads, retraceLeads } from '#contract/leads/selection-calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { readResultsSearch } from '../../kit/results/index.ts';
import { paths } from '../../paths.ts';
import { hit, leadList, miss } from '../../testing/fixtures/leads.ts';
import { unpaidOrder } from '../../testing/fixtures/order.ts';
import { layOut } from '../../testing/layout.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { LeadsPage } from './leads-page.tsx';

const t = i18n.getFixedT('en', ['leads', 'orders', 'common']);

beforeEach(() => {
  layOut();
  network.answer(listLeadTags, ['callback']);
  network.answer(listLeads, leadList());
});

const openPage = (query = '') =>
  renderApp(<LeadsPage />, { path: paths.leads, at: `${paths.leads}${query}`, search: readResultsSearch });

const grid = () => screen.findByRole('grid', { name: t('title') });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('[role=row]') as HTMLElement;
const tick = async (name: string) => within(await rowOf(name)).getByRole('checkbox');
const selection = () => screen.findByRole('region', { name: t('selection.label') });
/** The name of a header goes on with how to sort by it. */
const columnNamed = (
  key: 'orders:results.columns.result' | 'orders:results.columns.address' | 'orders:results.columns.name',
) => new RegExp(`^${t(key)}`);
const lastQuery = () => network.sent(listLeads).at(-1)?.query;

test('lists leads, and asks the server for the newest first', async () => {
  await openPage();
  expect(within(await grid()).getByText('Dana Reyes')).toBeVisible();
  expect(within(await grid()).getByText('Kim Park')).toBeVisible();
  expect(network.sent(listLeads)[0]).toMatchObject({
    params: { id: 'user-1' },
    query: { page: '1', per_page: '25' },
  });
});

test('a name or address that is cut can be read in its title', async () => {
  await openPage();
  expect(within(await grid()).getByText('Dana Reyes')).toHaveAttribute('title', 'Dana Reyes');
});

test('says that there are no leads yet, and offers to trace some', async () => {
  network.answer(listLeads, leadList([]));
  await openPage();
  expect(await screen.findByText(t('empty.title'))).toBeVisible();
  expect(screen.getByRole('link', { name: t('empty.action') })).toHaveAttribute('href', paths.skipTrace);
});

test('says that a filter has no results, and can drop it', async () => {
  network.answer(listLeads, ({ query }) => leadList(query.outcome === 'possible' ? [] : [hit]));
  const { user, address } = await openPage('?outcome=possible');
  expect(await screen.findByText(t('none'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: t('showAll') }));
  expect(await screen.findByText('Dana Reyes')).toBeVisible();
  expect(address()).toBe(paths.leads);
});

test('offers to try again when the list cannot be loaded', async () => {
  network.refuse(listLeads, { http: 400, message: 'Not now.' });
  const { user } = await openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  network.answer(listLeads, leadList());
  await user.click(screen.getByRole('button', { name: t('common:actions.tryAgain') }));
  expect(await screen.findByText('Dana Reyes')).toBeVisible();
});

test('a filter is sent, kept in the address, and shown on its chip', async () => {
  const { user, address } = await openPage('?page=3');
  await grid();
  const name = t('filters.outcome');
  await user.click(screen.getByRole('button', { name: t('filters.of', { name, chosen: t('filters.any') }) }));
  await user.click(await screen.findByRole('menuitem', { name: t('orders:outcomes.hit') }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ outcome: 'hit', page: '1' }));
  expect(address()).toBe(`${paths.leads}?outcome=hit`);
  const chosen = t('orders:outcomes.hit');
  expect(screen.getByRole('button', { name: t('filters.of', { name, chosen }) })).toBeVisible();
});

test('searches once typing pauses', async () => {
  const { user, address } = await openPage();
  await grid();
  await user.type(screen.getByRole('searchbox'), 'reyes');
  await waitFor(() => expect(lastQuery()).toMatchObject({ value: 'reyes' }));
  expect(address()).toBe(`${paths.leads}?value=reyes`);
  expect(network.sent(listLeads).filter(({ query }) => query.value !== undefined)).toHaveLength(1);
});

test('sorts by a column at the server', async () => {
  const { user } = await openPage();
  const header = within(await grid()).getByRole('columnheader', {
    name: columnNamed('orders:results.columns.result'),
  });
  await user.click(header);
  await waitFor(() => expect(lastQuery()).toMatchObject({ sorter_property: 'result', sorter_type: 'asc' }));
  await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
});

test('goes to the next page, and keeps it in the address', async () => {
  network.answer(listLeads, ({ query }) => ({ ...leadList([hit], 60), page: Number(query.page) }));
  const { user, address } = await openPage();
  await grid();
  await user.click(screen.getByRole('button', { name: t('common:table.nextPage') }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: '2' }));
  expect(address()).toBe(`${paths.leads}?page=2`);
});

test('deletes the selected leads after asking how many', async () => {
  network.answer(deleteLeads, { leads: 1 });
  const { user } = await openPage();
  await user.click(await tick('Kim Park'));
  expect(within(await selection()).getByRole('status')).toHaveTextContent(
    t('selection.chosen', { count: 1 }),
  );
  await user.click(within(await selection()).getByRole('button', { name: t('selection.delete') }));
  const dialog = within(screen.getByRole('dialog', { name: t('selection.ask', { count: 1 }) }));
  expect(network.sent(deleteLeads)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('selection.delete') }));
  expect(await screen.findByText(t('selection.deleted', { count: 1 }))).toBeInTheDocument();
  expect(network.sent(deleteLeads).map(({ body }) => body)).toEqual([{ ids: ['lead-2'] }]);
  expect(screen.queryByRole('region', { name: t('selection.label') })).not.toBeInTheDocument();
});

test('“select all” means all pages of the filtered list', async () => {
  network.answer(listLeads, leadList([hit, miss], 60));
  network.answer(countSelectedLeads, { leads: 60, phones: 90, on_dnc: 4 });
  network.answer(retraceLeads, unpaidOrder);
  const { user, address } = await openPage('?tag=callback');
  await user.click(within(await grid()).getByRole('checkbox', { name: t('common:table.chooseAll') }));
  await waitFor(async () =>
    expect(within(await selection()).getByRole('status')).toHaveTextContent(
      t('selection.chosen', { count: 60 }),
    ),
  );
  await user.click(within(await selection()).getByRole('button', { name: t('selection.again') }));
  await waitFor(() => expect(address()).toBe(`${paths.skipTrace}?order=order-1`));
  expect(network.sent(retraceLeads)[0]?.body).toEqual({ filter: { tag: 'callback' }, except: [] });
});

test('a refusal keeps the selection', async () => {
  network.refuse(retraceLeads, { http: 409, message: 'Wait until the order is complete.' });
  const { user } = await openPage();
  await user.click(await tick('Dana Reyes'));
  await user.click(within(await selection()).getByRole('button', { name: t('selection.again') }));
  expect(await screen.findByText('Wait until the order is complete.')).toBeInTheDocument();
  expect(await tick('Dana Reyes')).toBeChecked();
});

test('hides a column, and remembers it', async () => {
  const { user, unmount } = await openPage();
  await user.click(screen.getByRole('button', { name: t('common:table.columns') }));
  await user.click(
    await screen.findByRole('menuitemcheckbox', { name: t('orders:results.columns.address'), checked: true }),
  );
  await user.keyboard('{Escape}');
  unmount();
  await openPage();
  expect(
    within(await grid()).queryByRole('columnheader', { name: columnNamed('orders:results.columns.address') }),
  ).toBeNull();
  expect(
    within(await grid()).getByRole('columnheader', { name: columnNamed('orders:results.columns.name') }),
  ).toBeVisible();
});
