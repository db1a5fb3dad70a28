/** The OpenSkip Trigger with webhooks of a real service. */
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../tests/support/http/http.ts';
import { WebhookWorld } from '../../tests/support/http/webhooks.ts';
import { trace } from '../../tests/support/orders/orders.ts';
import { openTrigger } from './testing.ts';

const world = new WebhookWorld();
/** The receiver stands for n8n and speaks plain HTTP. */
const url = 'http://hooks.example.com/webhook/1/webhook';
let trigger: ReturnType<typeof openTrigger>;
beforeEach(async () => {
  const { api } = world.town;
  const server = await serve(api);
  const body = { name: 'n8n', scopes: ['webhooks'] };
  const apiKey = (await api.call('POST', '/app-key', { as: world.user, body })).body.data.key;
  trigger = openTrigger({ server: `http://127.0.0.1:${server.port}`, apiKey }, url);
  return () => server.close();
});

const endpoints = async () =>
  (await world.town.api.call('GET', '/webhook-endpoints', { as: world.user })).body.data.endpoints;

/** What arrived last at n8n's URL. */
function lastMessage() {
  const message = world.receiver.received.at(-1);
  if (message === undefined) throw new Error('no message arrived');
  return message;
}

/** Delivers the event of a completed order. */
async function completeOrder() {
  await trace(world.town.api, world.user, world.town.file(0, 3));
  await world.deliver();
  return lastMessage();
}

test('API-8: turning a workflow on and off creates and deletes its webhook', async () => {
  await trigger.activate();
  await trigger.activate();
  expect(await endpoints()).toEqual([
    expect.objectContaining({ url, description: 'n8n', events: ['order.completed'], state: 'active' }),
  ]);
  await trigger.deactivate();
  expect(await endpoints()).toEqual([]);
  await trigger.deactivate();
});

test('API-8: other events, or a webhook that was turned off, make a new webhook in place of the old one', async () => {
  await trigger.activate();
  const [first] = await endpoints();
  trigger.change({ events: ['order.completed', 'coins.low'] });
  await trigger.activate();
  const [second, ...more] = await endpoints();
  const events = ['order.completed', 'coins.low'];
  expect([second?.events, more]).toEqual([events, []]);
  expect(second?.id).not.toBe(first?.id);
  const off = { url, description: '', events, enabled: false };
  await world.town.api.call('PUT', `/webhook-endpoint/${second?.id}`, { as: world.user, body: off });
  await trigger.activate();
  expect(await endpoints()).toEqual([expect.objectContaining({ state: 'active' })]);
});

test('API-8: a completed order starts the workflow once', async () => {
  await trigger.activate();
  const message = await completeOrder();
  const { status, items } = await trigger.receive(message);
  expect([status, items?.[0]?.json]).toEqual([
    200,
    { type: 'order.completed', timestamp: expect.any(String), data: expect.objectContaining({ number: 1 }) },
  ]);
  expect(await trigger.receive(message)).toEqual({ status: 200, items: null });
});

test('API-8: messages with a wrong or old signature are refused and start nothing', async () => {
  await trigger.activate();
  const message = await completeOrder();
  const refused = { status: 401, items: null };
  const { headers, body } = message;
  const signed = `${headers['webhook-signature']}`;
  const wrong = [
    { headers, body: body.replace('order.completed', 'order.failed') },
    { headers: { ...headers, 'webhook-id': 'msg_other' }, body },
    { headers: { ...headers, 'webhook-signature': signed.replace('v1,', 'v2,') }, body },
    { headers: { ...headers, 'webhook-signature': 'v1,' }, body },
    { headers: { ...headers, 'webhook-timestamp': 'now' }, body },
    { headers: {}, body },
  ];
  for (const forged of wrong) expect(await trigger.receive(forged)).toEqual(refused);
  expect((await trigger.receive(message)).items).toHaveLength(1);
  await trigger.deactivate();
  expect(await trigger.receive(message)).toEqual(refused);
});

/** A message as a library for the standard signs it. */
function signedAt(date: Date, id: string) {
  const body = '{"type":"order.failed","timestamp":"2026-11-22T03:00:00.000Z","data":{}}';
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(date.getTime() / 1000)),
    'webhook-signature': new Webhook(trigger.secret()).sign(id, date, body),
  };
  return { headers, body };
}
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

test('API-8: messages of more than five minutes ago or ahead are refused', async () => {
  await trigger.activate();
  expect((await trigger.receive(signedAt(inSeconds(-310), 'old'))).status).toBe(401);
  expect((await trigger.receive(signedAt(inSeconds(310), 'early'))).status).toBe(401);
  expect((await trigger.receive(signedAt(inSeconds(-290), 'late'))).items).toHaveLength(1);
  // Two secrets are in use for a while after one is replaced.
  const both = signedAt(new Date(), 'both');
  both.headers['webhook-signature'] = `v1,AAAA ${both.headers['webhook-signature']}`;
  expect((await trigger.receive(both)).items).toHaveLength(1);
});

test('API-8: a message sent again starts nothing for ten minutes, then it does', async () => {
  await trigger.activate();
  const startedAt = new Date();
  expect((await trigger.receive(signedAt(startedAt, 'again'))).items).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(startedAt.getTime() + 9 * 60_000);
    expect(await trigger.receive(signedAt(new Date(), 'again'))).toEqual({ status: 200, items: null });
    vi.setSystemTime(startedAt.getTime() + 11 * 60_000);
    expect((await trigger.receive(signedAt(new Date(), 'again'))).items).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('API-8: a test event is accepted, and starts the workflow only in the editor', async () => {
  await trigger.activate();
  const [endpoint] = await endpoints();
  const send = async () => {
    await world.town.api.call('POST', `/webhook-test/${endpoint?.id}`, { as: world.user });
    await world.deliver();
    return lastMessage();
  };
  expect(await trigger.receive(await send())).toEqual({ status: 200, items: null });
  expect((await trigger.receive(await send(), 'manual')).items).toHaveLength(1);
});

test('API-8: turning a workflow on fails with the reason if the service can’t reach n8n', async () => {
  const { api } = world.town;
  const server = await serve(api);
  const body = { name: 'n8n', scopes: ['webhooks'] };
  const { key } = (await api.call('POST', '/app-key', { as: world.user, body })).body.data;
  const local = openTrigger(
    { server: `http://127.0.0.1:${server.port}`, apiKey: key },
    'http://localhost:5678/1',
  );
  await expect(local.activate()).rejects.toMatchObject({ description: expect.stringMatching(/^url: .+/) });
  await server.close();
});
