/** TRACE-16: an email can be reported like a number. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LeadItem } from '#contract/leads/remarks';
import { indexOrderLeads } from '#features/leads';
import type { Person } from '#linkage';
import type { TestUser } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { createKeyCustomer, type KeyCustomer } from '#support/orders/history';
import { csv, download, importTown, leadHeader, leadRow, openTown, trace } from '#support/orders/orders';

const { api, file } = await openTown();
afterAll(() => api.close());

/** People with two emails and no phone. */
const people = Array.from(
  { length: 30 },
  (_, n): Person => ({
    record_id: `mail-${n}`,
    names: [{ first: 'Cordelia', last: `Fenwick${'abcdefghijklmnopqrstuvwxyzabcd'[n]}${n < 26 ? '' : 'z'}` }],
    addresses: [{ street: `${400 + n} Alder Ct`, city: 'Quincy', state: 'IL', zip: '62301' }],
    phones: [],
    emails: [{ address: `first-${n}@example.com` }, { address: `second-${n}@example.com` }],
  }),
);

let user: KeyCustomer;
beforeAll(async () => {
  await importTown(api.ctx, people);
  user = await createKeyCustomer(api, 200);
  // Refunds are limited to a share of the hits that were paid for, after the free coins.
  await trace(api, user, file(0, 120));
});

async function traced(as: TestUser, people: Person[]): Promise<{ order: string; leads: string[] }> {
  const { id } = await trace(api, as, csv([leadHeader, ...people.map(leadRow)]));
  await indexOrderLeads(api.ctx, id);
  const { items } = (await api.call('GET', `/order-leads/${id}?per_page=50`, { as })).body.data;
  return { order: id, leads: items.map((lead) => lead.id) };
}

const report = (as: TestUser, lead: string | undefined, number: string, verdict: string | null) =>
  api.call('PUT', `/phone-report/${lead}`, { as, body: { number, verdict } });
const emailsOf = ({ result }: LeadItem) => result?.person?.emails ?? [];

test('TRACE-16: a bad email is marked, comes last, and stays out of layouts', async () => {
  const { order, leads } = await traced(user, people.slice(0, 1));
  const reported = await report(user, leads[0], 'first-0@example.com', 'wrong_number');
  expect(emailsOf(reported.body.data)).toMatchObject([
    { address: 'second-0@example.com' },
    { address: 'first-0@example.com', reported: 'wrong_number' },
  ]);
  expect((await download(api, user, order, 'all')).body).toContain('first-0@example.com wrong email');
  expect((await download(api, user, order, 'all?layout=hubspot')).body).not.toContain('first-0@');
  const taken = await report(user, leads[0], 'first-0@example.com', null);
  expect(emailsOf(taken.body.data).some((email) => email.reported !== undefined)).toBe(false);
});

test('TRACE-16: a hit without numbers is refunded once all of its emails are bad', async () => {
  const { leads } = await traced(user, people.slice(1));
  const balance = async () => (await api.call('GET', '/wallet', { as: user })).body.data.available;
  const before = await balance();
  expect((await report(user, leads[0], 'first-1@example.com', 'wrong_number')).body.data.coins_back).toBe(0);
  expect((await report(user, leads[0], 'second-1@example.com', 'not_them')).body.data.coins_back).toBe(1);
  expect(await balance()).toBe(before + 1);
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
});

test('TRACE-16: refuses an email that the lead doesn’t have, and leads of others', async () => {
  const { leads } = await traced(user, people.slice(5, 6));
  expect((await report(user, leads[0], 'nobody@example.com', 'wrong_number')).status).toBe(422);
  expect((await report(await api.customer(), leads[0], 'first-5@example.com', 'worked')).status).toBe(404);
});
