/** Subscriptions in tests: a clock reset for each test, and books checked at the end. */
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import type { Plan } from '#contract/billing/plans';
import { tickBilling } from '#features/billing';
import { clock } from '#platform/clock';
import type { TestApi, TestUser } from '../api.ts';
import { enterCard, numbers } from './billing.ts';
import { brokenLedgerRules } from './ledger.ts';

/** When each test starts. */
export const start = new Date('2027-01-31T10:00:00Z');

/** Subscription operations in tests; closes the service after the last one. */
export async function openSubscriptions(api: TestApi) {
  const { body } = await api.call('GET', '/plan-list', { as: await api.customer() });
  const plans: Record<string, Plan> = Object.fromEntries(
    body.data.items.map((plan: Plan) => [plan.slug, plan]),
  );
  beforeEach(async () => {
    clock.set(start);
    await api.ctx.pool.query('delete from rate_limit');
  });
  afterEach(() => clock.set(null));
  afterAll(async () => {
    expect(await brokenLedgerRules(api.ctx)).toEqual([]);
    await api.close();
  });

  const idOf = (slug: string) => plans[slug]?.id ?? '';
  const subscribe = (as: TestUser, slug: string, interval = 'month') =>
    api.call('POST', '/subscription', { as, body: { plan_id: idOf(slug), interval } });
  return {
    plans,
    idOf,
    subscribe,
    change: (as: TestUser, slug: string, interval?: string) =>
      api.call('POST', `/subscription-upgrade-downgrade/${idOf(slug)}`, { as, body: { interval } }),
    preview: async (as: TestUser, slug: string, interval?: string) => {
      const query = interval ? `?interval=${interval}` : '';
      return (await api.call('GET', `/subscription-change/${idOf(slug)}${query}`, { as })).body.data;
    },
    current: async (as: TestUser) =>
      (await api.call('GET', '/subscription-current-plan', { as })).body.data.current_subscription,
    history: async (as: TestUser): Promise<string[]> =>
      (await api.call('GET', `/subscription-history/${as.id}`, { as })).body.data.items.map(
        (item: { what: string }) => item.what,
      ),
    /** Moves the clock and runs what is due. */
    at: async (iso: string) => {
      clock.set(new Date(iso));
      await tickBilling(api.ctx);
    },
    /** Signs in again: a token lives for minutes. */
    again: (user: TestUser): Promise<TestUser> => api.signIn(user),
    /** A customer with a plan paid by card. */
    async subscriber(slug: string, number: string = numbers.pays): Promise<TestUser> {
      const user = await api.customer();
      await enterCard(api, user, number);
      const answer = await subscribe(user, slug);
      expect(answer.body.data).toMatchObject({
        current_subscription: { state: 'active' },
        payment: { status: 'paid' },
      });
      return user;
    },
  };
}
