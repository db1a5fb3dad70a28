/** The service with Stripe as its gateway, against a local fake of Stripe: payments end to end, events, and faults. */
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billingAccountData, tickBilling } from '#features/billing';
import { after, clock, days, minutes } from '#platform/clock';
import { newId } from '#platform/ids';
import type { TestApi, TestUser } from '#support/api';
import { enterCard, numbers, post, workOnMoney } from '#support/billing/billing';
import { brokenLedgerRules } from '#support/billing/ledger';
import { english } from '#support/english';
import { balance, openTown, quote, readOrder } from '#support/orders/orders';
import { type FakeStripe, fakeStripe, sign, webhookSecret } from '../support/billing/stripe/fake.ts';
import { apiVersion, faultOf } from '../support/billing/stripe/requests.ts';

const oldSecret = 'whsec_old';
let stripe: FakeStripe;
let api: TestApi;
let file: (from: number, to: number) => string;
beforeAll(async () => {
  stripe = await fakeStripe();
  const secrets = { OPENSKIP_STRIPE_WEBHOOK_SECRET: `${webhookSecret},${oldSecret}` };
  ({ api, file } = await openTown({ ...stripe.env, ...secrets }));
});
beforeEach(() => api.ctx.pool.query('delete from rate_limit'));
afterEach(() => clock.set(null));
afterAll(async () => {
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  await api.close();
  await stripe.close();
});

const send = ({ body, signature }: { body: string; signature: string }) =>
  api.app.request('http://localhost/webhooks/payments', {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body,
  });
/** Delivers Stripe's pending events and runs what follows. */
async function listen(): Promise<void> {
  for (const event of stripe.events()) expect((await send(event)).status).toBe(200);
  await workOnMoney(api);
}
const buy = async (user: TestUser, card_id: string, coins = 100) =>
  (
    await api.call('POST', '/buy-coins', {
      as: user,
      body: { coins, card_id, request_key: newId(), return_to: '/coins' },
    })
  ).body.data;
const passTime = (milliseconds: number) => clock.set(after(new Date(), milliseconds));
const charged = () => stripe.account.intents().filter(({ status }) => status === 'succeeded').length;
const stored = async (id: string) =>
  (await api.ctx.pool.query('select state from gateway_event where id = $1', [id])).rows[0]?.state;

describe('money', () => {
  test('PAY-4: takes a card on Stripe’s page, stores it by reference, and buys coins', async () => {
    const user = await api.customer();
    const body = { return_to: '/coins' };
    const begun = (await api.call('POST', '/new-card-create-or-update', { as: user, body })).body.data;
    expect(begun).toMatchObject({ gateway: 'stripe', test_mode: true });
    expect(begun.url).toMatch(new RegExp(`^${stripe.url}/c/pay/cs_test_`));
    const back = await post(api, begun.url, { number: numbers.pays, expiry: '12/40' });
    expect(back.location).toMatch(/^http:\/\/localhost:3000\/coins\?setup=cs_test_\d+$/);
    await listen();
    const { cards } = (await api.call('GET', `/get-card/${user.id}`, { as: user })).body.data;
    expect(cards).toMatchObject([{ brand: 'visa', last4: '4242', is_default: true }]);
    const bought = await buy(user, cards[0]?.id ?? '');
    expect(bought).toMatchObject({ status: 'paid', amount: 1000 });
    await listen();
    expect(await balance(api, user)).toEqual({ available: 125, held: 0 });
    const [invoice] = (await api.call('GET', '/invoice-list', { as: user })).body.data.items;
    expect(invoice).toMatchObject({ test: true, paid_with: 'Visa ending in 4242' });
  });

  test('TRACE-4, PAY-5: starts an order from the webhook alone after the bank’s confirmation', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user, numbers.asks);
    const order = await quote(api, user, file(0, 10));
    const { payment } = (
      await api.call('POST', '/payment', {
        as: user,
        body: { order_id: order.id, method: 'card', purpose: 'own_records', card_id: card.id },
      })
    ).body.data;
    expect(payment).toMatchObject({ status: 'pending', action_url: expect.stringMatching(/\/bank\/pi_/) });
    const back = await post(api, payment?.action_url, { answer: 'yes' });
    expect(back.location).toMatch(/^http:\/\/localhost:3000\/skip-trace\/ThankYou\?/);
    await listen();
    expect(await readOrder(api, user, order.id)).toMatchObject({ state: 'queued', coins_held: 10 });
  });

  test('PAY-3: renews a subscription off-session, and marks it past due when the card fails', async () => {
    clock.set(new Date('2027-01-31T10:00:00Z'));
    const user = await api.customer();
    await enterCard(api, user);
    const plans = (await api.call('GET', '/plan-list', { as: user })).body.data.items;
    const team = plans.find(({ slug }: { slug: string }) => slug === 'team');
    const { body } = await api.call('POST', '/subscription', { as: user, body: { plan_id: team?.id } });
    expect(body.data.payment).toMatchObject({ status: 'paid', amount: 9900 });
    const read = () =>
      api.ctx.pool
        .query('select state, period_no, failure from subscription where account_id = $1', [
          user.caller.account_id,
        ])
        .then(({ rows }) => rows[0]);
    clock.set(new Date('2027-02-28T10:00:00Z'));
    await tickBilling(api.ctx);
    expect(await read()).toMatchObject({ state: 'active', period_no: 2 });
    const asks = await enterCard(api, { ...user, ...(await api.signIn(user)) }, numbers.asks);
    await api.ctx.pool.query('update card set is_default = (id = $1) where account_id = $2', [
      asks.id,
      user.caller.account_id,
    ]);
    clock.set(new Date('2027-04-01T10:00:00Z'));
    await tickBilling(api.ctx);
    expect(await read()).toMatchObject({ state: 'past_due', failure: 'authentication_required' });
  });

  test('PAY-6: refunds to the card once, whichever of job and event is first', async () => {
    const [user, admin] = [await api.customer(), await api.admin()];
    const { id } = await buy(user, (await enterCard(api, user)).id);
    await listen();
    await api.call('POST', `/admin/payments/${id}/refund`, {
      as: admin,
      body: { amount: 300, reason: 'They asked for it' },
    });
    await listen();
    await listen();
    const { rows } = await api.ctx.pool.query('select state, amount::int from refund where payment_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ state: 'done', amount: 300 }]);
    expect(stripe.account.intents().at(-1)?.refunded).toBe(300);
  });

  test('deletes an erased customer at Stripe too, and hides another gateway’s cards', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user);
    await api.ctx.pool.query(`update card set gateway = 'sandbox' where id = $1`, [card.id]);
    expect((await api.call('GET', `/get-card/${user.id}`, { as: user })).body.data.cards).toEqual([]);
    const answer = await api.call('POST', '/buy-coins', {
      as: user,
      body: { coins: 100, card_id: card.id, request_key: newId() },
    });
    expect(answer.status).toBe(404);
    const second = await enterCard(api, user);
    expect(second.is_default).toBe(true);
    await billingAccountData.erase?.(api.ctx, {
      account_id: user.caller.account_id,
      home_bucket: user.caller.home_bucket,
    });
    expect(stripe.requests.slice(-2)).toEqual([
      expect.stringMatching(/^POST \/v1\/payment_methods\/pm_\d+\/detach$/),
      expect.stringMatching(/^DELETE \/v1\/customers\/cus_\d+$/),
    ]);
  });
});

describe('events', () => {
  test('PAY-5: accepts only recent events signed with one of the secrets over the raw body (P15–P20)', async () => {
    const event = {
      id: 'evt_signed',
      type: 'payment_intent.succeeded',
      object: { id: 'pi_x', metadata: {} },
    };
    const good = sign(event);
    passTime(-301_000);
    const old = sign(event);
    clock.set(null);
    for (const wrong of [
      old,
      { ...good, body: `${good.body} ` },
      sign(event, 'whsec_another'),
      sign(event, ' '),
      { ...good, signature: good.signature.replace('v1=', 'v0=') },
      { ...good, signature: '' },
    ]) {
      expect((await send(wrong)).status).toBe(400);
    }
    expect((await send(good)).status).toBe(200);
    expect((await send(sign({ ...event, id: 'evt_rotated' }, oldSecret))).status).toBe(200);
  });

  test('PAY-5: refuses live events in test mode (P24)', async () => {
    const object = { id: 'pi_live', metadata: {} };
    const event = { id: 'evt_live', type: 'payment_intent.succeeded', object, livemode: true };
    expect((await send(sign(event))).status).toBe(400);
    expect(await stored('evt_live')).toBeUndefined();
  });

  test('PAY-5: parks an event about an unknown customer instead of losing it (P23)', async () => {
    const object = { id: 'pi_unknown', customer: 'cus_unknown', metadata: {} };
    await send(sign({ id: 'evt_unknown', type: 'payment_intent.succeeded', object }));
    await workOnMoney(api);
    expect(await stored('evt_unknown')).toBe('parked');
  });

  test('PAY-5: gives the same outcome in any order, concurrently and with duplicates (P21, P22)', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user, numbers.asks);
    const types = ['created', 'processing', 'payment_failed', 'succeeded', 'canceled'];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(types, { minLength: 1 }), async (order) => {
        const before = await balance(api, user);
        await api.ctx.pool.query('delete from rate_limit');
        const payment = await buy(user, card.id, 10);
        await post(api, payment.action_url, { answer: 'yes' });
        stripe.events();
        const object = { id: stripe.account.intents().at(-1)?.id, metadata: {} };
        const events = order.map((type) => sign({ id: newId(), type: `payment_intent.${type}`, object }));
        await Promise.all(events.flatMap((event) => Array.from({ length: 10 }, () => send(event))));
        await workOnMoney(api);
        const isEnded = order.some((type) => type !== 'created');
        expect((await balance(api, user)).available).toBe(before.available + (isEnded ? 10 : 0));
        await api.call('GET', `/subscription-check-payment-info/${payment.id}`, { as: user });
        expect((await balance(api, user)).available).toBe(before.available + 10);
      }),
      { numRuns: 10 },
    );
  });

  test('PAY-5: matches an event that arrives before our own reply by our key', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user);
    const before = charged();
    stripe.fail('lost after', 'lost before');
    expect(await buy(user, card.id)).toMatchObject({ status: 'pending' });
    await listen();
    expect(charged()).toBe(before + 1);
    expect(await balance(api, user)).toEqual({ available: 125, held: 0 });
  });
});

describe('faults', () => {
  test.each([
    ['the reply is lost', ['lost after', 'lost before']],
    ['the request is lost', ['lost before', 'lost before']],
    ['Stripe fails internally', [500, 500]],
    ['Stripe limits the rate', [429, 429]],
    ['the same request is in progress', [409, 409]],
  ] as const)('PAY-5: stays pending and is paid once: %s (P27, P28)', async (_, faults) => {
    const user = await api.customer();
    const card = await enterCard(api, user);
    await listen();
    const before = charged();
    stripe.fail(...faults);
    expect(await buy(user, card.id)).toMatchObject({ status: 'pending', failure: null });
    stripe.events();
    stripe.fail();
    passTime(minutes(2));
    await Promise.all([tickBilling(api.ctx), tickBilling(api.ctx)]);
    clock.set(null);
    expect(charged()).toBe(before + 1);
    expect(await balance(api, user)).toEqual({ available: 125, held: 0 });
  });

  test('PAY-5: requests nothing a day later under a key that Stripe has forgotten (P27)', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user);
    const before = charged();
    stripe.fail('lost before', 'lost before');
    const { id } = await buy(user, card.id);
    passTime(days(1));
    await tickBilling(api.ctx);
    clock.set(null);
    expect(charged()).toBe(before);
    const { payment } = (await api.call('GET', `/subscription-check-payment-info/${id}`, { as: user })).body
      .data;
    expect(payment).toMatchObject({
      status: 'failed',
      failure: english('errors:payment_abandoned'),
    });
  });

  test('sends parameters that match the types of the installed library (P30)', () => {
    expect(apiVersion).toBe(Stripe.API_VERSION);
    const good = { amount: '1000', currency: 'usd', confirm: 'true', off_session: 'true' };
    expect(faultOf('POST /v1/payment_intents', { ...good })).toBeNull();
    for (const [wrong, param] of [
      [{ payment_method_types: ['card'] }, 'payment_method_types'],
      [{ amuont: '1' }, 'amuont'],
      [{ amount: 'much' }, 'amount'],
      [{ capture_method: 'banana' }, 'capture_method'],
    ] as const) {
      expect(faultOf('POST /v1/payment_intents', { ...good, ...wrong })?.param).toBe(param);
    }
  });
});
