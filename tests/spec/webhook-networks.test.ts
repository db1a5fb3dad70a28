/** Webhooks to private networks that the operator allows. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverMessage, subscribeWebhooks } from '#features/webhooks';
import { outgoing } from '#platform/http/safe-fetch';
import { confirmEmailOf } from '#support/accounts/sign-in';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { openReceiver, type Receiver } from '#support/http/receiver';
import { runJobs } from '#support/jobs';

let api: TestApi;
let receiver: Receiver;
let user: TestUser;
beforeAll(async () => {
  api = await testApi({ OPENSKIP_WEBHOOK_NETWORKS: '10.0.0.0/8, 127.0.0.1' });
  subscribeWebhooks(api.ctx);
});
beforeEach(async () => {
  receiver = await openReceiver(api.ctx);
  user = await api.customer();
  await confirmEmailOf(api, user);
});
afterEach(() => receiver.close());
afterAll(() => api.close());

const create = (url: string) =>
  api.call('POST', '/webhook-endpoints', { as: user, body: { url, events: ['order.completed'] } });

/** Sends a test event and returns its first attempt. */
async function attempt(url: string) {
  const { id } = (await create(url)).body.data.details;
  await api.call('POST', `/webhook-test/${id}`, { as: user });
  await runJobs(api, 'webhooks.deliver', (payload) => deliverMessage(api.ctx, payload));
  const { items } = (await api.call('GET', `/webhook-messages/${id}`, { as: user })).body.data;
  return items[0]?.tries[0];
}

test('API-3: sends to the allowed addresses, by number, by name and as localhost', async () => {
  for (const host of ['10.0.0.7', 'inside.example.com', '127.0.0.1', 'localhost:5678'])
    expect([host, (await attempt(`http://${host}/hook`))?.status]).toEqual([host, 200]);
  expect(receiver.received).toHaveLength(4);
});

test('API-3: refuses all other private addresses when a webhook is created', async () => {
  for (const url of [
    'http://192.168.1.1/',
    'http://127.0.0.2/',
    'http://[::1]/',
    'http://169.254.169.254/',
  ]) {
    const refused = await create(url);
    expect([url, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([url, 422, ['url']]);
  }
});

test('API-3: checks the address of every attempt, so a name can’t lead elsewhere later', async () => {
  const addresses = ['10.0.0.7', '192.168.1.1'];
  const network = outgoing(api.ctx);
  outgoing.replace(api.ctx, { ...network, resolve: async () => [addresses.shift() ?? '169.254.169.254'] });
  expect((await attempt('http://rebind.example.com/'))?.status).toBe(200);
  for (let again = 0; again < 2; again += 1)
    expect(await attempt('http://rebind.example.com/')).toMatchObject({ status: null, fault: 'not_public' });
  expect(receiver.received).toHaveLength(1);
});
