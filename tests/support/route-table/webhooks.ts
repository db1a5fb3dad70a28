/** Route table rows: webhooks. Without a worker, nothing is sent. */
import { z } from 'zod';
import { envelope, pageOf } from '#contract/envelope';
import { WebhookEndpoint, WebhookEndpoints, WebhookMessage, WebhookSecret } from '#contract/webhooks/schemas';
import { badPages, type Row, type World } from './parts.ts';

const webhook = { url: 'https://hooks.example.com/openskip', events: ['order.completed'] };

/** The ID of the owner's only webhook. */
async function endpointId({ api, owner }: World): Promise<string> {
  await api.ctx.pool.query('delete from webhook_endpoint where account_id = $1', [owner.caller.account_id]);
  const { body } = await api.call('POST', '/webhook-endpoints', { as: owner, body: webhook });
  return body.data.details.id;
}

async function messageId(world: World): Promise<string> {
  const id = await endpointId(world);
  const { body } = await world.api.call('POST', `/webhook-test/${id}`, { as: world.owner });
  return body.data.id;
}

const badWebhooks = [
  {},
  [],
  { ...webhook, url: '' },
  { ...webhook, url: 7 },
  { ...webhook, url: 'hooks.example.com' },
  { ...webhook, url: 'http://127.0.0.1/' },
  { ...webhook, url: `https://hooks.example.com/${'x'.repeat(2000)}` },
  { ...webhook, events: [] },
  { ...webhook, events: ['order.paid'] },
  { ...webhook, events: 'order.completed' },
  { ...webhook, description: 'x'.repeat(121) },
];

export const webhookRows: Row[] = [
  {
    route: 'GET /api/v1/webhook-endpoints',
    good: () => ({ path: '/webhook-endpoints' }),
    answer: envelope(WebhookEndpoints),
  },
  {
    route: 'POST /api/v1/webhook-endpoints',
    good: () => ({ path: '/webhook-endpoints', body: webhook }),
    answer: envelope(WebhookSecret),
    wrong: () => badWebhooks.map((body) => ({ path: '/webhook-endpoints', body })),
  },
  {
    route: 'PUT /api/v1/webhook-endpoint/:id',
    good: async (world) => ({
      path: `/webhook-endpoint/${await endpointId(world)}`,
      body: { ...webhook, enabled: false },
    }),
    answer: envelope(WebhookEndpoint),
    about: (id) => ({ path: `/webhook-endpoint/${id}`, body: { ...webhook, enabled: true } }),
    wrong: () =>
      [webhook, ...badWebhooks.map((body) => ({ ...body, enabled: true }))].map((body) => ({
        path: '/webhook-endpoint/x',
        body,
      })),
  },
  {
    route: 'POST /api/v1/webhook-removal/:id',
    good: async (world) => ({ path: `/webhook-removal/${await endpointId(world)}` }),
    answer: envelope(z.null()),
    about: (id) => ({ path: `/webhook-removal/${id}` }),
  },
  {
    route: 'POST /api/v1/webhook-secret/:id',
    good: async (world) => ({
      path: `/webhook-secret/${await endpointId(world)}`,
      body: { overlap_hours: 1 },
    }),
    answer: envelope(WebhookSecret),
    about: (id) => ({ path: `/webhook-secret/${id}`, body: {} }),
    wrong: () =>
      [{ overlap_hours: -1 }, { overlap_hours: 169 }, { overlap_hours: '1' }].map((body) => ({
        path: '/webhook-secret/x',
        body,
      })),
  },
  {
    route: 'POST /api/v1/webhook-test/:id',
    good: async (world) => ({ path: `/webhook-test/${await endpointId(world)}` }),
    answer: envelope(WebhookMessage),
    about: (id) => ({ path: `/webhook-test/${id}` }),
  },
  {
    route: 'GET /api/v1/webhook-messages/:id',
    good: async (world) => ({ path: `/webhook-messages/${await endpointId(world)}` }),
    answer: envelope(pageOf(WebhookMessage)),
    about: (id) => ({ path: `/webhook-messages/${id}` }),
    wrong: () => badPages('/webhook-messages/x'),
  },
  {
    route: 'POST /api/v1/webhook-redelivery/:id',
    good: async (world) => ({ path: `/webhook-redelivery/${await messageId(world)}` }),
    answer: envelope(WebhookMessage),
    about: (id) => ({ path: `/webhook-redelivery/${id}` }),
  },
];
