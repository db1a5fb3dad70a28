import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listLeads } from '#contract/leads/calls';
import { listOrders } from '#contract/orders/calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { hit, leadList } from '../../testing/fixtures/leads.ts';
import { completedOrder, unpaidOrder } from '../../testing/fixtures/order.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import Palette from './palette.tsx';

const t = i18n.getFixedT('en', 'tools');
const unpaid = { ...unpaidOrder, id: 'order-2', number: 13, name: 'november.csv' };

beforeEach(() => {
  network.answer(listOrders, { items: [unpaid, completedOrder], total: 2, page: 1, per_page: 100 });
  network.answer(listLeads, leadList([]));
});

async function openPalette() {
  const onClose = vi.fn();
  const view = await renderApp(<Palette open onClose={onClose} />);
  await screen.findByRole('option', { name: /november\.csv/ });
  return { ...view, onClose };
}

const search = () => screen.getByRole('combobox', { name: t('palette.placeholder') });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

test('begins in the search field, with its first command highlighted', async () => {
  await openPalette();
  expect(search()).toHaveFocus();
  const first = screen.getAllByRole('option')[0];
  expect(search()).toHaveAttribute('aria-activedescendant', first?.id);
});

test('finds an order by part of its name, and opens it by Enter', async () => {
  const { user, address, onClose } = await openPalette();
  await user.type(search(), 'absentee');
  await waitFor(() => expect(options()).toEqual([expect.stringContaining('absentee-owners.csv')]));
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(address()).toBe('/orders/12'));
});

test('goes through commands by the arrow keys', async () => {
  const { user, address } = await openPalette();
  await user.type(search(), '.csv');
  await waitFor(() => expect(options()).toHaveLength(2));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/orders/12'));
});

test('an order that isn’t paid opens in the steps of the trace', async () => {
  const { user, address } = await openPalette();
  await user.type(search(), 'november{Enter}');
  await waitFor(() => expect(address()).toBe(`${paths.skipTrace}?order=order-2`));
});

test('searches leads at the server once typing pauses', async () => {
  network.answer(listLeads, leadList([hit]));
  const { user, address } = await openPalette();
  await user.type(search(), 'reyes');
  const group = await screen.findByRole('group', { name: t('palette.leads') });
  await user.click(within(group).getByRole('option', { name: /Dana Reyes/ }));
  await waitFor(() => expect(address()).toBe(`${paths.leads}?value=reyes&lead=lead-1`));
  expect(network.sent(listLeads).map(({ query }) => query.value)).toEqual(['reyes']);
});

test('says when nothing is found', async () => {
  const { user } = await openPalette();
  await user.type(search(), 'zzz');
  expect(await screen.findByRole('status')).toHaveTextContent(t('palette.nothing', { text: 'zzz' }));
  await waitFor(() => expect(network.sent(listLeads)).toHaveLength(1));
});

test('says when orders could not be searched, and still finds commands', async () => {
  network.refuse(listOrders, { http: 400 });
  const { user } = await renderApp(<Palette open onClose={vi.fn()} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(t('palette.failed'));
  await user.type(search(), t('palette.dark').slice(0, 4));
  expect(screen.getByRole('option', { name: t('palette.dark') })).toBeVisible();
  await waitFor(() => expect(network.sent(listLeads)).toHaveLength(1));
});

test('closes on Escape', async () => {
  const { user, onClose } = await openPalette();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
