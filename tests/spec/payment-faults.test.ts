/** Payment faults: a process that dies, a gateway that times out, and duplicate or reordered events. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Charge,
  GatewayUnavailable,
  gatewayOf,
  receiveEvent,
  sandboxSecret,
  sign,
  tickBilling,
} from '#features/billing';
import { after, clock, minutes } from '#platform/clock';
import { newId } from '#platform/ids';
import type { TestApi, TestUser } from '#support/api';
import { enterCard, numbers, post, workOnMoney } from '#support/billing/billing';
import { brokenLedgerRules } from '#support/billing/ledger';
import { balance, openTown, quote, readOrder, workAll } from '#support/orders/orders';

let api: TestApi;
let file: (from: number, to: number) => string;
beforeAll(async () => {
  ({ api, file } = await openTown());
});
beforeEach(() => api.ctx.pool.query('delete from rate_limit'));
afterEach(() => clock.set(null));
afterAll(async () => {
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  await api.close();
});

const charged = async (user: TestUser) =>
  (
    await api.ctx.pool.query(
      `select count(*)::int as count, coalesce(sum(s.amount), 0)::int as amount
       from sandbox_charge s join sandbox_card c on c.ref = s.card_ref
       where c.customer = $1 and s.state = 'paid'`,
      [`sandbox_customer_${user.caller.account_id}`],
    )
  ).rows[0];

/** Makes a call in a process that is killed after the charge, before it is recorded. */
async function die(user: TestUser, path: string, body: object): Promise<void> {
  const { databaseUrl, config } = api.ctx;
  const child = spawn(
    process.execPath,
    [
      'tests/support/billing/dying-purchase.ts',
      databaseUrl,
      config.dataFolder,
      user.token,
      path,
      JSON.stringify(body),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

const minuteLater = async () => {
  clock.set(after(new Date(), minutes(2)));
  await tickBilling(api.ctx);
  clock.set(null);
};

describe('a process that dies after the charge', () => {
  test('PAY-5: charges coins once and credits them on schedule', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user);
    await die(user, '/buy-coins', { coins: 100, card_id: card.id, request_key: newId() });
    expect(await charged(user)).toEqual({ count: 1, amount: 1000 });
    expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
    await Promise.all([minuteLater(), minuteLater()]);
    await minuteLater();
    expect(await balance(api, user)).toEqual({ available: 125, held: 0 });
    expect(await charged(user)).toEqual({ count: 1, amount: 1000 });
  });

  test('TRACE-4, PAY-5: charges an order once and runs it, whether the schedule or a second click is first', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user);
    for (const first of ['clock', 'click'] as const) {
      const order = await quote(api, user, first === 'clock' ? file(0, 20) : file(20, 40));
      const body = { order_id: order.id, method: 'card', purpose: 'own_records', card_id: card.id };
      await die(user, '/payment', body);
      expect(await readOrder(api, user, order.id)).toMatchObject({ state: 'awaiting_payment' });
      if (first === 'clock') await minuteLater();
      else await api.call('POST', '/payment', { as: user, body });
      expect(await readOrder(api, user, order.id)).toMatchObject({ state: 'queued', coins_held: 20 });
      await minuteLater();
      await workAll(api.ctx);
    }
    expect(await charged(user)).toEqual({ count: 2, amount: 400 });
  });
});

describe('a gateway that times out', () => {
  test.each(['before', 'after'] as const)(
    'PAY-5: keeps the payment pending, then paid once, when it times out %s it charged',
    async (when) => {
      const user = await api.customer();
      const card = await enterCard(api, user);
      const gateway = gatewayOf(api.ctx);
      gatewayOf.replace(api.ctx, {
        ...gateway,
        async charge(request) {
          if (when === 'after') await gateway.charge(request);
          throw new GatewayUnavailable(new Error('no answer'));
        },
      });
      const body = { coins: 100, card_id: card.id, request_key: newId() };
      const answer = await api.call('POST', '/buy-coins', { as: user, body });
      expect(answer.body.data).toMatchObject({ status: 'pending', failure: null });
      gatewayOf.replace(api.ctx, gateway);
      await minuteLater();
      expect(await charged(user)).toEqual({ count: 1, amount: 1000 });
      expect(await balance(api, user)).toEqual({ available: 125, held: 0 });
    },
  );
});

describe('events', () => {
  const event = (ref: string, id: string = newId(), type = 'charge.ended') => ({
    id,
    type,
    about: 'charge',
    ref,
  });
  const send = (body: string, signature: string) =>
    api.app.request('http://localhost/webhooks/payments', {
      method: 'POST',
      headers: { 'openskip-signature': signature },
      body,
    });
  const secret = () => sandboxSecret(api.ctx);

  test('PAY-5: accepts only events with a recent gateway signature over the raw body', async () => {
    const body = JSON.stringify(event('sandbox_charge_x'));
    const good = sign(await secret(), body);
    clock.set(after(new Date(), -301_000));
    const old = sign(await secret(), body);
    clock.set(null);
    for (const [sent, signature] of [
      [body, old],
      [`${body} `, good],
      [body, sign('another', body)],
      [body, sign(' ', body)],
      [body, good.replace('v1=', 'v0=')],
      [body, ''],
      [body, 't=,v1='],
    ] as const) {
      expect((await send(sent, signature)).status).toBe(400);
    }
    expect((await send(body, `${good},v1=00`)).status).toBe(200);
  });

  test('PAY-5: have the same effect in any order and however often repeated', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user, numbers.asks);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(['charge.created', 'charge.ended', 'charge.updated', 'charge.ended'], {
          minLength: 1,
        }),
        fc.integer({ min: 1, max: 3 }),
        async (types, times) => {
          const before = await balance(api, user);
          await api.ctx.pool.query('delete from rate_limit');
          const bought = await api.call('POST', '/buy-coins', {
            as: user,
            body: { coins: 10, card_id: card.id, request_key: newId() },
          });
          const { id, action_url } = bought.body.data;
          await post(api, action_url, { answer: 'yes' });
          const ref = action_url?.replace('/sandbox/bank/', '') ?? '';
          await Promise.all(
            types.flatMap((type) =>
              Array.from({ length: times }, async () => {
                const body = JSON.stringify(event(ref, `${type}:${id}`, type));
                return receiveEvent(api.ctx, body, sign(await secret(), body));
              }),
            ),
          );
          await workOnMoney(api);
          expect((await balance(api, user)).available).toBe(before.available + 10);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('PAY-5: parks an unrelated event instead of losing it', async () => {
    const gateway = gatewayOf(api.ctx);
    const readCharge = async (ref: string) =>
      ({ ref, state: 'paid', amount: 1000n, currency: 'usd' }) as const;
    gatewayOf.replace(api.ctx, { ...gateway, readCharge });
    const id = newId();
    const body = JSON.stringify(event('sandbox_charge_unknown', id));
    expect((await send(body, sign(await secret(), body))).status).toBe(200);
    await workOnMoney(api);
    gatewayOf.replace(api.ctx, gateway);
    const { rows } = await api.ctx.pool.query('select state from gateway_event where id = $1', [id]);
    expect(rows).toEqual([{ state: 'parked' }]);
  });

  test.each([
    ['currency', { currency: 'eur' }],
    ['amount', { amount: 1n }],
  ])(
    'PAY-5: settles nothing and parks a charge with another %s than requested for an admin',
    async (_, other) => {
      const user = await api.customer();
      const card = await enterCard(api, user, numbers.asks);
      const before = await balance(api, user);
      const body = { coins: 100, card_id: card.id, request_key: newId() };
      const { id, action_url } = (await api.call('POST', '/buy-coins', { as: user, body })).body.data;
      const ref = action_url?.replace('/sandbox/bank/', '') ?? '';
      await post(api, action_url, { answer: 'yes' });
      const gateway = gatewayOf(api.ctx);
      gatewayOf.replace(api.ctx, {
        ...gateway,
        readCharge: async (chargeRef) => ({ ...(await gateway.readCharge(chargeRef)), ...other }) as Charge,
      });
      const payment_id = newId();
      const sent = JSON.stringify(event(ref, payment_id));
      await send(sent, sign(await secret(), sent));
      await workOnMoney(api);
      gatewayOf.replace(api.ctx, gateway);
      const { rows } = await api.ctx.pool.query(
        'select p.state as payment, e.state as event from payment p, gateway_event e where p.id = $1 and e.id = $2',
        [id, payment_id],
      );
      expect(rows).toEqual([{ payment: 'pending', event: 'parked' }]);
      expect(await balance(api, user)).toEqual(before);
    },
  );
});
