/** Webhooks to the hosts that the operator lists. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverMessage, subscribeWebhooks } from '#features/webhooks';
import { confirmEmailOf } from '#support/accounts/sign-in';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { english } from '#support/english';
import { openReceiver, type Receiver } from '#support/http/receiver';
import { runJobs } from '#support/jobs';

let api: TestApi;
let receiver: Receiver;
let user: TestUser;
beforeAll(async () => {
  api = await testApi({ OPENSKIP_WEBHOOK_HOSTS: 'hooks.example.com, *.partner.example' });
  subscribeWebhooks(api.ctx);
  receiver = await openReceiver(api.ctx);
  user = await api.customer();
  await confirmEmailOf(api, user);
});
afterAll(async () => {
  await receiver.close();
  await api.close();
});

const create = (url: string) =>
  api.call('POST', '/webhook-endpoints', { as: user, body: { url, events: ['order.completed'] } });

/** Sends a test event and returns its first attempt. */
async function attempt(id: string) {
  await api.call('POST', `/webhook-test/${id}`, { as: user });
  await runJobs(api, 'webhooks.deliver', (payload) => deliverMessage(api.ctx, payload));
  const { items } = (await api.call('GET', `/webhook-messages/${id}`, { as: user })).body.data;
  return items[0]?.tries[0];
}

test('API-3: sends to listed hosts', async () => {
  for (const host of ['hooks.example.com:8080', 'a.partner.example']) {
    const { id } = (await create(`http://${host}/hook`)).body.data.details;
    expect([host, (await attempt(id))?.status]).toEqual([host, 200]);
  }
  expect(receiver.received).toHaveLength(2);
});

test('API-3: refuses all other hosts when a webhook is created, by name and by number', async () => {
  for (const url of ['https://example.com/', 'https://partner.example/', 'http://93.184.215.14/']) {
    const refused = await create(url);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { url: english('fields:webhook_url_not_listed') },
    ]);
  }
});

test('API-3: sends nothing to a webhook whose host is no longer listed', async () => {
  const { id } = (await create('http://hooks.example.com/former')).body.data.details;
  await api.ctx.pool.query(`update webhook_endpoint set url = 'http://former.example.com/' where id = $1`, [
    id,
  ]);
  const sent = receiver.received.length;
  expect(await attempt(id)).toMatchObject({ status: null, fault: 'not_listed' });
  expect(receiver.received).toHaveLength(sent);
});
