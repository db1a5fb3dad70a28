/** The service with Stripe as its gateway (a local fake) and an admin, for payment tests outside orders. */
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { subscribeNotifications } from '#features/notifications';
import { spendCoins } from '#features/wallet';
import { clock } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { type TestUser, testApi } from '../api.ts';
import { workOnMoney } from './billing.ts';
import { brokenLedgerRules } from './ledger.ts';
import { fakeStripe } from './stripe/fake.ts';

/** Opens it for one test file; call at top level. Checks the ledger's invariants at the end. */
export async function billingAdmin() {
  const stripe = await fakeStripe();
  const api = await testApi(stripe.env);
  const admin = await api.admin();
  subscribeNotifications(api.ctx);
  beforeEach(async () => {
    await api.ctx.pool.query('delete from rate_limit');
  });
  afterEach(() => clock.set(null));
  afterAll(async () => {
    expect(await brokenLedgerRules(api.ctx)).toEqual([]);
    await api.close();
    await stripe.close();
  });

  /** Delivers Stripe's pending events and runs what follows. */
  async function listen(): Promise<void> {
    for (const { body, signature } of stripe.events()) {
      await api.app.request('http://localhost/webhooks/payments', {
        method: 'POST',
        headers: { 'stripe-signature': signature },
        body,
      });
    }
    await workOnMoney(api);
  }
  /** Buys coins with a customer's card. */
  const buy = async (user: TestUser, card_id: string, coins = 100) => {
    const body = { coins, card_id, request_key: newId() };
    const answer = await api.call('POST', '/buy-coins', { as: user, body });
    return answer.body.data;
  };
  /** Spends coins like an order. */
  const spend = (user: TestUser, amount: number) =>
    inTransaction(api.ctx, (tx) =>
      spendCoins(tx, { amount: BigInt(amount), cause: newId(), what: 'hit', caller: user.caller }),
    );
  return { stripe, api, admin, listen, buy, spend };
}
