/** The service with Stripe as its gateway, at a fake of Stripe on the loopback, and its admin: for tests of money beside orders. */
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

/** Opens it for the tests of one file, which calls it at its top; the ledger's rules are asked at the end. */
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

  /** Delivers what Stripe has to tell, and does what follows. */
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
  /** Buys coins with a card of the customer's. */
  const buy = async (user: TestUser, card_id: string, coins = 100) => {
    const body = { coins, card_id, request_key: newId() };
    const answer = await api.call('POST', '/buy-coins', { as: user, body });
    return answer.body.data;
  };
  /** Spends coins as an order would. */
  const spend = (user: TestUser, amount: number) =>
    inTransaction(api.ctx, (tx) =>
      spendCoins(tx, { amount: BigInt(amount), cause: newId(), what: 'A test', caller: user.caller }),
    );
  return { stripe, api, admin, listen, buy, spend };
}
