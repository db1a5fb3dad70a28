/** Customers with an API key who trace the same people several times, for tests of charging once. */
import { afterAll, afterEach, expect } from 'vitest';
import type { SingleTrace } from '#contract/api-keys/schemas';
import type { HitOn } from '#contract/orders/hit-on';
import type { OrderLead } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import { findLedgerFaults } from '#features/wallet';
import type { Person } from '#linkage';
import { clock } from '#platform/clock';
import { confirmEmailOf } from '../accounts/sign-in.ts';
import { type TestApi, type TestUser, testApi } from '../api.ts';
import { brokenLedgerRules } from '../billing/ledger.ts';
import { runQuotes } from '../jobs.ts';
import { balance, giveCoins, importTown, workAll } from './orders.ts';

export interface KeyCustomer extends TestUser {
  key: string;
}

/** A customer with coins and an API key that can trace and read. */
export async function createKeyCustomer(api: TestApi, coins = 100): Promise<KeyCustomer> {
  const user = await api.customer();
  await confirmEmailOf(api, user);
  await giveCoins(api, user, coins);
  const body = { name: 'Nightly', scopes: ['trace', 'read'] };
  const { key } = (await api.call('POST', '/app-key', { as: user, body })).body.data;
  return { ...user, key };
}

/** A person with two homes, and phones and an email that nobody shares. */
const owner = (n: number): Person => ({
  record_id: `owner-${n}`,
  names: [{ first: 'Zebulon', last: `Quarter${'abcdefghij'[n]}man` }],
  addresses: [
    { street: `${100 + n} Elm St`, city: 'Springfield', state: 'IL', zip: '62704' },
    { street: `${200 + n} Oak Ave`, city: 'Decatur', state: 'IL', zip: '62526' },
  ],
  phones: [
    { number: `+1217555015${n}`, type: 'mobile' },
    { number: `+1217555016${n}`, type: 'landline' },
  ],
  emails: [{ address: `zebulon-${n}@example.com` }],
});

type Fields = Record<string, string>;

/** A person at one of their homes, as lead fields. */
function leadOf(person: Person | undefined, house = 0, columns: 'property' | 'mailing' = 'property'): Fields {
  const [name, at] = [person?.names[0], person?.addresses[house]];
  return {
    full_name: `${name?.first} ${name?.last}`,
    [`${columns}_address`]: at?.street ?? '',
    [`${columns}_city`]: at?.city ?? '',
    [`${columns}_state`]: at?.state ?? '',
    [`${columns}_zip`]: at?.zip ?? '',
  };
}

const phonesOf = ({ result }: Pick<SingleTrace, 'result'> | OrderLead) =>
  (result?.person?.phones ?? []).map(({ number }) => number).sort();

/** Opens a town with ten such people for one test file; call at top level. Checks the ledger after each test. */
export async function openHistory() {
  const owners = Array.from({ length: 10 }, (_, n) => owner(n));
  const people = [...demoTown({ people: 300 }), ...owners];
  const api = await testApi();
  await importTown(api.ctx, people);
  afterEach(async () => {
    clock.set(null);
    expect(await brokenLedgerRules(api.ctx)).toEqual([]);
    expect(await findLedgerFaults(api.ctx.db)).toEqual([]);
  });
  afterAll(() => api.close());

  async function single(
    user: KeyCustomer,
    lead: Fields,
    purpose = 'own_records',
    hit_on: HitOn = 'any',
  ): Promise<SingleTrace> {
    const reply = await api.call('POST', '/trace', {
      body: { lead, purpose, hit_on },
      headers: { 'x-api-key': user.key },
    });
    expect([reply.status, reply.body.message]).toEqual([200, '']);
    return reply.body.data;
  }

  /** Orders leads by `POST /orders` and works until the order ends. */
  async function batch(user: KeyCustomer, leads: Fields[], purpose = 'own_records', hit_on: HitOn = 'any') {
    const headers = { 'x-api-key': user.key };
    const body = { leads, purpose, name: 'Batch', hit_on };
    const created = await api.call('POST', '/orders', { body, headers });
    expect(created.status).toBe(200);
    await runQuotes(api);
    await workAll(api.ctx);
    // By key, which outlives a session when the clock moves.
    return (await api.call('GET', `/single-order-list/${created.body.data.id}`, { headers })).body.data;
  }

  async function leadsOf(user: TestUser, order_id: string): Promise<OrderLead[]> {
    return (await api.call('GET', `/order-leads/${order_id}?per_page=100`, { as: user })).body.data.items;
  }

  /** The coins some work costs a customer. */
  async function spent(user: TestUser, work: () => Promise<unknown>): Promise<number> {
    const before = await balance(api, user);
    await work();
    const now = await balance(api, user);
    expect(now.held).toBe(0);
    return before.available - now.available;
  }

  const customer = () => createKeyCustomer(api);
  return { api, owners, people, customer, leadOf, single, batch, leadsOf, spent, phonesOf };
}
