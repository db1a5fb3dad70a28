/** Company owners in the leads list and on the dashboard. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { envelope } from '#contract/envelope';
import type { ListedLead } from '#contract/leads/schemas';
import { Dashboard } from '#contract/reporting/dashboard';
import { indexOrderLeads } from '#features/leads';
import type { TestApi, TestUser } from '#support/api';
import { csv, giveCoins, leadHeader, leadRow, openTown, trace } from '#support/orders/orders';

const owner = (name: string) => [name, '5 Rental Rd', 'Springfield', 'IL', '62704'];

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  const town = await openTown();
  api = town.api;
  user = await api.customer();
  await giveCoins(api, user, 20);
  const rows = [
    leadHeader,
    ...town.people.slice(0, 2).map(leadRow),
    owner('Sunny Holdings LLC'),
    owner('Prairie Rentals Inc'),
    owner('Quillwood Family Trust'),
  ];
  const order = await trace(api, user, csv(rows));
  await indexOrderLeads(api.ctx, order.id);
});
afterAll(() => api.close());

async function rowsOf(query: string): Promise<number[]> {
  const { body } = await api.call('GET', `/all-leads/${user.id}?sorter_type=asc&${query}`, { as: user });
  return body.data.items.map(({ row_no }: ListedLead) => row_no).sort();
}

test('PAGES-3: finds leads by the kind of their owner', async () => {
  expect(await rowsOf('owner=company')).toEqual([3, 4]);
  expect(await rowsOf('owner=company,trust')).toEqual([3, 4, 5]);
  expect(await rowsOf('owner=person&outcome=hit,possible,miss,no_contact')).toEqual([1, 2]);
});

test('PAGES-3: rejects an unknown kind of owner', async () => {
  expect((await api.call('GET', `/all-leads/${user.id}?owner=bank`, { as: user })).status).toBe(422);
});

test('PAGES-1: counts leads by the kind of their owner', async () => {
  const { body } = await api.call('GET', '/user-dashboard', { as: user });
  expect(envelope(Dashboard).parse(body).data.owners).toEqual({
    leads: 5,
    company: 2,
    trust: 1,
    government: 0,
  });
});
