/** Order prices in tests: a town, customers with coins, their order rows and free samples. */
import { afterAll, afterEach, expect } from 'vitest';
import type { Order, OrderLead } from '#contract/orders/schemas';
import { clock } from '#platform/clock';
import type { TestUser } from '../api.ts';
import { giveCoins, openTown } from '../orders/orders.ts';
import { brokenLedgerRules } from './ledger.ts';

/** Opens a town for one test file; call at top level. Checks the ledger at the end. */
export async function openPrices() {
  const town = await openTown();
  const { api } = town;
  afterAll(async () => {
    expect(await brokenLedgerRules(api.ctx)).toEqual([]);
    await api.close();
  });
  afterEach(() => clock.set(null));

  /** A customer with coins for a thousand rows. */
  const rich = async (): Promise<TestUser> => {
    const user = await api.customer();
    await giveCoins(api, user, 1000);
    return user;
  };
  const leadsOf = async (user: TestUser, { id }: Order): Promise<OrderLead[]> => {
    const { body } = await api.call('GET', `/order-leads/${id}?per_page=100`, { as: user });
    return body.data.items as OrderLead[];
  };
  const sample = (user: TestUser, id: string) =>
    api.call('POST', `/order-sample/${id}`, { as: user, body: { purpose: 'own_records' } });
  return { ...town, rich, leadsOf, sample };
}
