import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCustomers } from '#contract/admin/customer-calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { consoleSearch } from '../search.ts';
import Customers from './customers.tsx';

const t = i18n.getFixedT('en', 'console');
const customer = {
  id: 'user-1',
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  company: '',
  state: 'active' as const,
  plan: 'Team',
  spend: 231_840,
  currency: 'usd',
  coins: 120,
  orders: 19,
  traced: 100,
  hits: 61,
  created_at: '2026-03-01T00:00:00.000Z',
  last_seen_at: null,
};

const openList = (query = '') =>
  renderApp(<Customers />, {
    path: paths.consoleSection,
    at: `/admin/customers${query}`,
    search: consoleSearch,
  });

test('shows what a customer spends and finds, and asks the server to sort', async () => {
  network.answer(listCustomers, { items: [customer], total: 1, page: 1, per_page: 25 });
  const { user } = await openList();
  const row = await screen.findByRole('row', { name: /ada@example\.com/ });
  expect(row).toHaveTextContent('$2,318.40');
  expect(row).toHaveTextContent('61%');
  await user.click(screen.getByRole('button', { name: t('customers.columns.spend') }));
  await waitFor(() =>
    expect(network.sent(listCustomers).at(-1)?.query).toMatchObject({
      sorter_property: 'spend',
      sorter_type: 'desc',
    }),
  );
});

test('shows the last page in place of one beyond the end', async () => {
  network.answer(listCustomers, { items: [], total: 26, page: 9, per_page: 25 });
  const { address } = await openList('?page=9&value=ada');
  await waitFor(() => expect(address()).toBe('/admin/customers?page=2&value=ada'));
  expect(network.sent(listCustomers).at(-1)?.query).toMatchObject({ page: '2', value: 'ada' });
});
