import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listLeads, listLeadTags } from '#contract/leads/calls';
import { countSelectedLeads, deleteLeads, retraceLeads } from '#contract/leads/selection-calls';
import { countViews, listViews } from '#contract/leads/view-calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { readResultsSearch } from '../../kit/results/index.ts';
import { paths } from '../../paths.ts';
import { countSelection, hit, leadList, miss } from '../../testing/fixtures/leads.ts';
import { unpaidOrder } from '../../testing/fixtures/order.ts';
import { layOut } from '../../testing/layout.ts';
import { network, RefusedRequest } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { LeadsPage } from './leads-page.tsx';

const t = i18n.getFixedT('en', ['leads', 'orders', 'common']);

beforeEach(() => {
  layOut();
  network.answer(listLeadTags, ['callback']);
  network.answer(listLeads, leadList());
  network.answer(listViews, []);
  network.answer(countViews, { all: 2, worth_a_call: 1, callable_mobiles: 0, possible: 0, misses: 1 });
  network.answer(countSelectedLeads, countSelection(1, { phones: 1, on_dnc: 0 }));
});

const openPage = (query = '') =>
  renderApp(<LeadsPage />, { path: paths.leads, at: `${paths.leads}${query}`, search: readResultsSearch });

const row = async (name: string) => (await screen.findByText(name)).closest('[role=row]') as HTMLElement;
const tick = async (name: string) => within(await row(name)).getByRole('checkbox');
const selection = () => screen.findByRole('region', { name: t('selection.label') });
const lastQuery = () => network.sent(listLeads).at(-1)?.query;

test('lists leads of all orders, and asks the server for the newest first', async () => {
  await openPage();
  expect(await row('Dana Reyes')).toBeVisible();
  expect(await row('Kim Park')).toBeVisible();
  expect(network.sent(listLeads)[0]).toMatchObject({
    params: { id: 'user-1' },
    query: { page: '1', per_page: '50' },
  });
  expect(lastQuery()).not.toHaveProperty('order');
});

/** Pages of two leads up to `last`; the server refuses those beyond. */
const answerPages = (last: number) =>
  network.answer(listLeads, ({ query }) => {
    const page = Number(query.page);
    const message = `Page ${page} doesn’t exist.`;
    if (page > last) throw new RefusedRequest({ http: 422, message, errors: { page: message } });
    return { ...leadList([hit, miss], last * 50), page, per_page: 50 };
  });

test('goes to the last page in place of one that doesn’t exist', async () => {
  answerPages(2);
  const { address } = await openPage('?has=phone&page=9');
  expect(await row('Dana Reyes')).toBeVisible();
  await waitFor(() => expect(address()).toBe(`${paths.leads}?has=phone&page=2`));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('goes to the page before once the leads of the last one are deleted', async () => {
  answerPages(2);
  network.answer(deleteLeads, () => {
    answerPages(1);
    return { leads: 2 };
  });
  const { user, address } = await openPage('?page=2');
  await user.click(await tick('Dana Reyes'));
  await user.click(within(await selection()).getByRole('button', { name: t('selection.delete') }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: t('selection.delete') }),
  );
  await waitFor(() => expect(address()).toBe(paths.leads));
  expect(await row('Dana Reyes')).toBeVisible();
});

test('says that there are no leads yet, and offers to trace some', async () => {
  network.answer(listLeads, leadList([]));
  await openPage();
  expect(await screen.findByText(t('empty.title'))).toBeVisible();
  expect(screen.getByRole('link', { name: t('empty.action') })).toHaveAttribute('href', paths.skipTrace);
});

test('offers to try again when the list cannot be loaded', async () => {
  network.refuse(listLeads, { http: 400, message: 'Not now.' });
  const { user } = await openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  network.answer(listLeads, leadList());
  await user.click(screen.getByRole('button', { name: t('common:actions.tryAgain') }));
  expect(await row('Dana Reyes')).toBeVisible();
});

test('keeps filters, page and order in the address', async () => {
  network.answer(listLeads, ({ query }) => ({
    ...leadList([hit], 120),
    page: Number(query.page),
    per_page: 50,
  }));
  const { user, address } = await openPage('?order=12&outcome=hit');
  await row('Dana Reyes');
  expect(lastQuery()).toMatchObject({ order: '12', outcome: 'hit' });
  const [next] = screen.getAllByRole('button', { name: t('common:table.nextPage') });
  await user.click(next as HTMLElement);
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: '2' }));
  const query = new URL(address(), 'http://localhost').searchParams;
  expect(Object.fromEntries(query)).toEqual({ order: '12', outcome: 'hit', page: '2' });
});

test('searches once typing pauses', async () => {
  const { user, address } = await openPage();
  await row('Dana Reyes');
  await user.type(screen.getByRole('searchbox'), 'reyes');
  await waitFor(() => expect(lastQuery()).toMatchObject({ value: 'reyes' }));
  expect(address()).toBe(`${paths.leads}?value=reyes`);
  expect(network.sent(listLeads).filter(({ query }) => query.value !== undefined)).toHaveLength(1);
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

test('retraces the selected leads, and keeps the selection if that is refused', async () => {
  network.refuse(retraceLeads, { http: 409, message: 'Wait until the order is complete.' });
  const { user, address } = await openPage();
  await user.click(await tick('Dana Reyes'));
  await user.click(within(await selection()).getByRole('button', { name: t('selection.again') }));
  expect(await screen.findByText('Wait until the order is complete.')).toBeInTheDocument();
  expect(await tick('Dana Reyes')).toBeChecked();
  network.answer(retraceLeads, unpaidOrder);
  await user.click(within(await selection()).getByRole('button', { name: t('selection.again') }));
  await waitFor(() => expect(address()).toBe(`${paths.skipTrace}?order=order-1`));
});
