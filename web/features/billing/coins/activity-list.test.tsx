import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listActivity } from '#contract/wallet/calls';
import type { ActivityGroup, Movement } from '#contract/wallet/schemas';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { ActivityList } from './activity-list.tsx';

const t = i18n.getFixedT('en', 'billing');
const at = '2026-11-24T10:00:00Z';

const name = 'Springfield absentee owners';
const order: ActivityGroup = {
  id: 'order-1',
  at,
  kind: 'order',
  coins: -2241,
  held: 0,
  returned: 259,
  balance: 5000,
  entries: 3,
  order_number: 2,
  order_name: name,
  document: null,
};
const bought: ActivityGroup = {
  ...order,
  id: 'bought-1',
  kind: 'purchase',
  coins: 500,
  returned: 0,
  entries: 1,
  order_number: null,
  order_name: null,
  document: 'INV-7',
};
const entry = (kind: Movement['kind'], available: number, held: number): Movement => ({
  id: kind,
  at,
  kind,
  available,
  held,
  balance: 5000,
  order_number: 2,
  document: null,
});

const show = () => renderApp(<ActivityList groups={[order, bought]} />, { path: paths.coins });

test('PAY-8: names the order with its charge and what came back', async () => {
  await show();
  const row = screen.getByRole('row', { name: /Springfield absentee owners/ });
  expect(within(row).getByText('−2,241')).toBeVisible();
  expect(within(row).getByRole('cell', { name: '259' })).toBeVisible();
  expect(within(row).getByRole('link', { name })).toHaveAttribute('href', '/orders/2');
});

test('PAY-8: opens an order to its ledger entries', async () => {
  network.answer(listActivity, {
    items: [entry('release', 259, -259), entry('capture', 0, -2241), entry('hold', -2500, 2500)],
    total: 3,
    page: 1,
    per_page: 25,
    owed: 0,
    expiring: [],
  });
  const { user } = await show();
  const arrow = screen.getByRole('button', { name: t('coins.entries', { name }) });
  expect(arrow).toHaveAttribute('aria-expanded', 'false');
  await user.click(arrow);
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map((item) => item.textContent)).toEqual([
    expect.stringContaining(t('coins.kinds.release')),
    expect.stringContaining(t('coins.kinds.capture')),
    expect.stringContaining(t('coins.kinds.hold')),
  ]);
  await user.click(arrow);
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('shows a single change without an arrow, with its invoice', async () => {
  await show();
  const row = screen.getByRole('row', { name: /INV-7/ });
  expect(within(row).queryByRole('button')).toBeNull();
  expect(within(row).getByText('+500')).toBeVisible();
});
