/** Outgoing webhooks: content, signatures, and forbidden destinations. */
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { webhookPayloads } from '#contract/webhooks/payloads';
import { WebhookPayload } from '#contract/webhooks/schemas';
import { inTransaction } from '#platform/context';
import { emit } from '#platform/jobs/events';
import { actFor } from '#support/accounts/acting';
import { everyEvent, WebhookWorld, webhookUrl } from '#support/http/webhooks';
import { giveCoins, trace } from '#support/orders/orders';

const world = new WebhookWorld();

test('API-3: announces a completed order with a signature the standard’s own library verifies, and without lead data', async () => {
  const { secret, id } = await world.make();
  const order = await trace(world.town.api, world.user, world.town.file(0, 5));
  await world.deliver();
  expect(world.receiver.received).toHaveLength(1);
  const [{ headers, body, host } = { headers: {}, body: '', host: '' }] = world.receiver.received;
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
    (text: string, signature = headers, by = secret) =>
    () =>
      new Webhook(by).verify(text, signature);
  expect(verify(body.replace('"hits":', '"hits":1'))).toThrow();
  expect(verify(body, headers, `whsec_${Buffer.alloc(24).toString('base64')}`)).toThrow();
  expect(verify(body, { ...headers, 'webhook-timestamp': '1000000000' })).toThrow();
  expect(await world.log(id)).toMatchObject([
    {
      state: 'delivered',
      type: 'order.completed',
      body,
      next_at: null,
      tries: [{ status: 200, fault: null }],
    },
  ]);
  // Emitting the event again creates no second message.
  await world.town.api.ctx.pool.query('update event set delivered_at = null');
  expect(await world.deliver()).toBe(0);
});

test('API-3: announces a low balance once, and only events the endpoint subscribes to', async () => {
  await giveCoins(world.town.api, world.user, 78);
  const low = await world.make(['coins.low']);
  const ended = await world.make(['order.failed']);
  await trace(world.town.api, world.user, world.town.file(0, 5));
  await trace(world.town.api, world.user, world.town.file(5, 8));
  await world.deliver();
  const sentEvents = world.receiver.received.map(({ body }) => JSON.parse(body));
  expect(sentEvents).toMatchObject([{ type: 'coins.low', data: { available: 98, below: 100 } }]);
  expect([(await world.log(low.id)).length, await world.log(ended.id)]).toEqual([1, []]);
});

test('API-3: signs with both secrets until the overlap of a rotation ends', async () => {
  const old = await world.make();
  const body = { overlap_hours: 2 };
  const rotated = (await world.town.api.call('POST', `/webhook-secret/${old.id}`, { as: world.user, body }))
    .body.data;
  const send = async () => {
    await world.town.api.call('POST', `/webhook-test/${old.id}`, { as: world.user });
    await world.deliver();
    const { headers = {}, body: text = '' } = world.receiver.received.at(-1) ?? {};
    return (secret: string) => new Webhook(secret).verify(text, headers);
  };
  const both = await send();
  for (const secret of [old.secret, rotated.secret])
    expect(both(secret)).toMatchObject({ type: 'webhook.test' });
  expect(rotated.details.old_secret_until).not.toBeNull();
  await world.town.api.ctx.pool.query(`update webhook_endpoint set old_secret_until = now() where id = $1`, [
    old.id,
  ]);
  const one = await send();
  expect(one(rotated.secret)).toMatchObject({ type: 'webhook.test' });
  expect(() => one(old.secret)).toThrow();
  const { rows } = await world.town.api.ctx.pool.query('select t::text as row from webhook_endpoint t');
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(rotated.secret).toString('hex'));
});

test('API-3: creates, lists, tests and deletes a webhook with an API key', async () => {
  const body = { name: 'Automation', scopes: ['webhooks'] };
  const { key } = (await world.town.api.call('POST', '/app-key', { as: world.user, body })).body.data;
  const headers = { 'x-api-key': key };
  const endpoint = { url: webhookUrl.replace('https', 'http'), events: ['order.completed'] };
  const created = (await world.town.api.call('POST', '/webhook-endpoints', { headers, body: endpoint })).body
    .data;
  const { id } = created.details;
  const listed = (await world.town.api.call('GET', '/webhook-endpoints', { headers })).body.data.endpoints;
  expect(listed).toEqual([created.details]);
  const sent = (await world.town.api.call('POST', `/webhook-test/${id}`, { headers })).body.data;
  await world.deliver();
  const delivered = world.receiver.received.find((message) => message.headers['webhook-id'] === sent.id);
  expect(new Webhook(created.secret).verify(delivered?.body ?? '', delivered?.headers ?? {})).toMatchObject({
    type: 'webhook.test',
  });
  const messages = (await world.town.api.call('GET', `/webhook-messages/${id}`, { headers })).body.data.items;
  expect(messages).toMatchObject([{ state: 'delivered', tries: [{ status: 200 }] }]);
  expect((await world.town.api.call('POST', `/webhook-removal/${id}`, { headers })).status).toBe(200);
  expect((await world.town.api.call('POST', `/webhook-removal/${id}`, { headers })).status).toBe(404);
  const test = { ...body, mode: 'test' };
  const testKey = (await world.town.api.call('POST', '/app-key', { as: world.user, body: test })).body.data
    .key;
  const refused = await world.town.api.call('GET', '/webhook-endpoints', {
    headers: { 'x-api-key': testKey },
  });
  expect([refused.status, refused.body.error?.code]).toEqual([403, 'test_key']);
});

test('API-3: sends the fields that the description has for each event', async () => {
  await giveCoins(world.town.api, world.user, 78);
  const { id } = await world.make();
  await trace(world.town.api, world.user, world.town.file(0, 5));
  await trace(world.town.api, world.user, world.town.file(5, 8));
  await world.town.api.call('POST', `/webhook-test/${id}`, { as: world.user });
  const { id: order_id, number } = await trace(world.town.api, world.user, world.town.file(8, 9));
  const { account_id } = world.user.caller;
  await inTransaction(world.town.api.ctx, async (tx) => {
    await emit(tx, 'order.failed', account_id, { order_id, number });
    await emit(tx, 'order.cancelled', account_id, { order_id, number, hits: 1, coins: 1 });
  });
  await world.deliver();
  const received = new Map(
    world.receiver.received.map(({ body }) => [JSON.parse(body).type, JSON.parse(body)]),
  );
  expect([...received.keys()].sort()).toEqual(webhookPayloads.map(({ example }) => example.type).sort());
  for (const { schema, example } of webhookPayloads) {
    const message = received.get(example.type);
    expect(schema.parse(message)).toEqual(message);
    expect(Object.keys(message.data)).toEqual(Object.keys(example.data));
  }
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
    const body = { url: bad, events: everyEvent };
    const refused = await world.town.api.call('POST', '/webhook-endpoints', { as: world.user, body });
    expect([bad, refused.status, Object.keys(refused.body.errors)]).toEqual([bad, 422, ['url']]);
  }
  const inside = await world.make(everyEvent, 'http://inside.example.com/');
  await world.town.api.call('POST', `/webhook-test/${inside.id}`, { as: world.user });
  await world.deliver();
  expect(world.receiver.received).toEqual([]);
  expect((await world.log(inside.id))[0]?.tries).toMatchObject([{ status: null, fault: 'not_public' }]);
  const moved = await world.make();
  world.receiver.answer(302);
  await world.town.api.call('POST', `/webhook-test/${moved.id}`, { as: world.user });
  await world.deliver();
  expect(world.receiver.received).toHaveLength(1);
  expect((await world.log(moved.id))[0]).toMatchObject({ state: 'waiting', tries: [{ status: 302 }] });
});

test('API-3: lets no admin acting as a customer change a webhook, and allows ten', async () => {
  const { id } = await world.make();
  for (let count = 1; count < 10; count += 1) await world.make();
  const eleventh = { url: webhookUrl, events: everyEvent };
  expect(
    (await world.town.api.call('POST', '/webhook-endpoints', { as: world.user, body: eleventh })).status,
  ).toBe(409);
  expect((await world.town.api.call('POST', `/webhook-removal/${id}`, { as: world.user })).status).toBe(200);
  expect(await world.stateOf(id)).toBeUndefined();
  const as = await actFor(world.town.api, world.user);
  expect((await world.town.api.call('POST', '/webhook-endpoints', { as, body: eleventh })).status).toBe(403);
  const { endpoints } = (await world.town.api.call('GET', '/webhook-endpoints', { as })).body.data;
  expect((await world.town.api.call('POST', `/webhook-test/${endpoints[0]?.id}`, { as })).status).toBe(403);
});
