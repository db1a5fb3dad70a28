/** Outgoing webhooks: content, signatures, retries, and forbidden destinations. */
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebhookPayload } from '#contract/webhooks/schemas';
import { subscribeNotifications } from '#features/notifications';
import { deliverMessage, schedule, subscribeWebhooks } from '#features/webhooks';
import { after, clock, days, minutes } from '#platform/clock';
import { deliverEvents } from '#platform/jobs/events';
import { actFor } from '#support/accounts/acting';
import { confirmEmailOf } from '#support/accounts/sign-in';
import type { TestUser } from '#support/api';
import { english } from '#support/english';
import { openReceiver, type Receiver } from '#support/http/receiver';
import { runJobs } from '#support/jobs';
import { giveCoins, openTown, trace } from '#support/orders/orders';

const url = 'https://hooks.example.com/openskip?of=us';
const everything = ['order.completed', 'order.cancelled', 'order.failed', 'coins.low'];

let town: Awaited<ReturnType<typeof openTown>>;
let receiver: Receiver;
let user: TestUser;
beforeAll(async () => {
  town = await openTown();
  subscribeNotifications(town.api.ctx);
  subscribeWebhooks(town.api.ctx);
});
beforeEach(async () => {
  receiver = await openReceiver(town.api.ctx);
  user = await town.api.customer();
  await confirmEmailOf(town.api, user);
});
afterEach(async () => {
  clock.set(null);
  await receiver.close();
});
afterAll(() => town.api.close());

/** A webhook of the customer. The receiver speaks plain HTTP because the test provides the connection. */
async function make(events = everything, to = url.replace('https', 'http')) {
  const made = await town.api.call('POST', '/webhook-endpoints', { as: user, body: { url: to, events } });
  expect([made.status, made.body.message]).toEqual([200, english('messages:webhook_created')]);
  return { secret: made.body.data.secret, id: made.body.data.details.id };
}

/** Delivers pending messages like the worker and returns the number of attempts. */
async function deliver(patience?: number): Promise<number> {
  await deliverEvents(town.api.ctx);
  return runJobs(town.api, 'webhooks.deliver', (payload) => deliverMessage(town.api.ctx, payload, patience));
}

const log = async (id: string) =>
  (await town.api.call('GET', `/webhook-messages/${id}`, { as: user })).body.data.items;
const stateOf = async (id: string) => {
  const { body } = await town.api.call('GET', '/webhook-endpoints', { as: user });
  return body.data.endpoints.find((endpoint) => endpoint.id === id)?.state;
};

test('API-3: announces a completed order with a signature the standard’s own library verifies, and without lead data', async () => {
  const { secret, id } = await make();
  const order = await trace(town.api, user, town.file(0, 5));
  await deliver();
  expect(receiver.received).toHaveLength(1);
  const [{ headers, body, host } = { headers: {}, body: '', host: '' }] = receiver.received;
  expect(host).toBe('hooks.example.com');
  const verified = WebhookPayload.parse(new Webhook(secret).verify(body, headers));
  const { hits, coins } = order.leadSummery;
  expect(verified).toMatchObject({
    type: 'order.completed',
    data: { order_id: order.id, number: order.number, hits, coins },
  });
  expect(body.length).toBeLessThan(20_000);
  expect(Object.keys(verified.data).sort()).toEqual(['coins', 'hits', 'number', 'order_id']);
  // The library refuses altered messages, other signatures and wrong timestamps.
  const verify =
    (text: string, of = headers, by = secret) =>
    () =>
      new Webhook(by).verify(text, of);
  expect(verify(body.replace('"hits":', '"hits":1'))).toThrow();
  expect(verify(body, headers, `whsec_${Buffer.alloc(24).toString('base64')}`)).toThrow();
  expect(verify(body, { ...headers, 'webhook-timestamp': '1000000000' })).toThrow();
  expect(await log(id)).toMatchObject([
    {
      state: 'delivered',
      type: 'order.completed',
      body,
      next_at: null,
      tries: [{ status: 200, fault: null }],
    },
  ]);
  // Emitting the event again creates no second message.
  await town.api.ctx.pool.query('update event set delivered_at = null');
  expect(await deliver()).toBe(0);
});

test('API-3: announces a low balance once, and only events the endpoint subscribes to', async () => {
  await giveCoins(town.api, user, 78);
  const low = await make(['coins.low']);
  const ended = await make(['order.failed']);
  await trace(town.api, user, town.file(0, 5));
  await trace(town.api, user, town.file(5, 8));
  await deliver();
  const told = receiver.received.map(({ body }) => JSON.parse(body));
  expect(told).toMatchObject([{ type: 'coins.low', data: { available: 98, below: 100 } }]);
  expect([(await log(low.id)).length, await log(ended.id)]).toEqual([1, []]);
});

test('API-3: signs with both secrets until the overlap of a rotation ends', async () => {
  const old = await make();
  const body = { overlap_hours: 2 };
  const made = (await town.api.call('POST', `/webhook-secret/${old.id}`, { as: user, body })).body.data;
  const send = async () => {
    await town.api.call('POST', `/webhook-test/${old.id}`, { as: user });
    await deliver();
    const { headers = {}, body: text = '' } = receiver.received.at(-1) ?? {};
    return (secret: string) => new Webhook(secret).verify(text, headers);
  };
  const both = await send();
  for (const secret of [old.secret, made.secret])
    expect(both(secret)).toMatchObject({ type: 'webhook.test' });
  expect(made.details.old_secret_until).not.toBeNull();
  await town.api.ctx.pool.query(`update webhook_endpoint set old_secret_until = now() where id = $1`, [
    old.id,
  ]);
  const one = await send();
  expect(one(made.secret)).toMatchObject({ type: 'webhook.test' });
  expect(() => one(old.secret)).toThrow();
  const { rows } = await town.api.ctx.pool.query('select t::text as row from webhook_endpoint t');
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(made.secret).toString('hex'));
});

test('API-3: retries an unavailable receiver for three days, then turns its webhook off and notifies its owner', async () => {
  const { id, secret } = await make();
  receiver.answer(503);
  await town.api.call('POST', `/webhook-test/${id}`, { as: user });
  const waits: number[] = [];
  for (let tries = 0; tries <= schedule.length; tries += 1) {
    expect(await deliver()).toBe(1);
    const [message] = await log(id);
    if (message?.next_at) {
      waits.push(new Date(message.next_at).getTime() - clock.now().getTime());
      clock.set(new Date(message.next_at));
      // Reads the log with a sign-in that would have expired.
      await town.api.ctx.pool.query(`update session set expires_at = $1`, [after(clock.now(), days(1))]);
    }
  }
  expect(await deliver()).toBe(0);
  for (const [index, wait] of waits.entries()) {
    const least = schedule[index] ?? 0;
    expect(wait).toBeGreaterThan(least - minutes(1));
    expect(wait).toBeLessThan(least * 1.2 + minutes(1));
  }
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(days(3));
  const [message] = await log(id);
  expect(message).toMatchObject({ state: 'failed', next_at: null });
  expect(message?.tries).toHaveLength(schedule.length + 1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await stateOf(id)).toBe('failing');
  await deliverEvents(town.api.ctx);
  const bell = await town.api.call('GET', `/notification/${user.id}`, { as: user });
  expect(bell.body.data.notification_list).toMatchObject([
    { title: 'Your webhook to hooks.example.com is off' },
  ]);
  // Redelivered by hand once it is on again.
  const again = () => town.api.call('POST', `/webhook-redelivery/${message?.id}`, { as: user });
  expect((await again()).status).toBe(409);
  const change = { url, events: everything, enabled: true };
  await town.api.call('PUT', `/webhook-endpoint/${id}`, {
    as: user,
    body: { ...change, url: 'http://hooks.example.com/' },
  });
  receiver.answer(204);
  expect((await again()).body.data.state).toBe('waiting');
  await deliver();
  expect((await log(id))[0]?.state).toBe('delivered');
  const { headers = {}, body = '' } = receiver.received.at(-1) ?? {};
  clock.set(null);
  expect(headers['webhook-id']).toBe(message?.id);
  expect(() => new Webhook(secret).sign(message?.id ?? '', new Date(), body)).not.toThrow();
});

test('API-3: times out on a receiver that never answers, and the order continues', async () => {
  const { id } = await make();
  receiver.answer(null);
  const order = await trace(town.api, user, town.file(0, 3));
  expect(order.state).toBe('completed');
  expect(await deliver(200)).toBe(1);
  expect(await log(id)).toMatchObject([
    { state: 'waiting', next_at: expect.any(String), tries: [{ status: null, fault: 'timeout' }] },
  ]);
  // Delivery doesn't wait for the body after the status.
  receiver.answer(200, false);
  await deliver(2000);
  expect((await log(id))[0]).toMatchObject({ state: 'delivered', tries: [{ status: 200 }, {}] });
});

test('API-3: turns a webhook off when it answers 410, and sends nothing to one that is off', async () => {
  const gone = await make();
  const off = await make();
  receiver.answer(410);
  await town.api.call('POST', `/webhook-test/${gone.id}`, { as: user });
  await town.api.call('POST', `/webhook-test/${off.id}`, { as: user });
  await town.api.call('PUT', `/webhook-endpoint/${off.id}`, {
    as: user,
    body: { url, events: everything, enabled: false },
  });
  await deliver();
  expect([await stateOf(gone.id), await stateOf(off.id)]).toEqual(['gone', 'off']);
  expect(receiver.received).toHaveLength(1);
  await trace(town.api, user, town.file(0, 3));
  await deliver();
  expect(receiver.received).toHaveLength(1);
  expect((await town.api.call('POST', `/webhook-test/${gone.id}`, { as: user })).status).toBe(409);
});

test('API-3, H1-H14: reaches no private address, when created or later, and follows no redirect', async () => {
  for (const bad of [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:3000/',
    'http://api.localhost/',
    'ftp://hooks.example.com/',
    'https://user:secret@hooks.example.com/',
    'hooks.example.com',
  ]) {
    const body = { url: bad, events: everything };
    const refused = await town.api.call('POST', '/webhook-endpoints', { as: user, body });
    expect([bad, refused.status, Object.keys(refused.body.errors)]).toEqual([bad, 422, ['url']]);
  }
  const inside = await make(everything, 'http://inside.example.com/');
  await town.api.call('POST', `/webhook-test/${inside.id}`, { as: user });
  await deliver();
  expect(receiver.received).toEqual([]);
  expect((await log(inside.id))[0]?.tries).toMatchObject([{ status: null, fault: 'not_public' }]);
  const moved = await make();
  receiver.answer(302);
  await town.api.call('POST', `/webhook-test/${moved.id}`, { as: user });
  await deliver();
  expect(receiver.received).toHaveLength(1);
  expect((await log(moved.id))[0]).toMatchObject({ state: 'waiting', tries: [{ status: 302 }] });
});

test('API-3: lets no admin acting as a customer change a webhook, and allows ten', async () => {
  const { id } = await make();
  for (let count = 1; count < 10; count += 1) await make();
  const eleventh = { url, events: everything };
  expect((await town.api.call('POST', '/webhook-endpoints', { as: user, body: eleventh })).status).toBe(409);
  expect((await town.api.call('POST', `/webhook-removal/${id}`, { as: user })).status).toBe(200);
  expect(await stateOf(id)).toBeUndefined();
  const as = await actFor(town.api, user);
  expect((await town.api.call('POST', '/webhook-endpoints', { as, body: eleventh })).status).toBe(403);
  const { endpoints } = (await town.api.call('GET', '/webhook-endpoints', { as })).body.data;
  expect((await town.api.call('POST', `/webhook-test/${endpoints[0]?.id}`, { as })).status).toBe(403);
});
