import { z } from 'zod';
import { IdParam, Paging, pageOf } from '../envelope.ts';
import { route } from '../route.ts';
import {
  EndpointBody,
  EndpointChange,
  SecretBody,
  WebhookEndpoint,
  WebhookEndpoints,
  WebhookMessage,
  WebhookSecret,
} from './schemas.ts';

export const listWebhooks = route({
  operationId: 'listWebhooks',
  method: 'get',
  path: '/webhook-endpoints',
  access: { scope: 'webhooks' },
  seat: 'owner',
  tags: ['webhooks'],
  summary: 'List webhooks',
  description: 'Returns your webhooks without their secrets.',
  response: WebhookEndpoints,
});

export const createWebhook = route({
  operationId: 'createWebhook',
  method: 'post',
  path: '/webhook-endpoints',
  access: { scope: 'webhooks' },
  seat: 'owner',
  tags: ['webhooks'],
  summary: 'Create a webhook',
  description: 'Sends events to your URL. The signing secret is in this reply only, so store it now.',
  body: EndpointBody,
  example: { url: 'https://crm.example.com/openskip', description: 'CRM', events: ['order.completed'] },
  response: WebhookSecret,
});

export const updateWebhook = route({
  operationId: 'updateWebhook',
  method: 'put',
  path: '/webhook-endpoint/{id}',
  access: { scope: 'webhooks' },
  seat: 'owner',
  tags: ['webhooks'],
  summary: 'Update a webhook',
  description:
    'Changes a webhook’s URL or events, or turns it on or off. A webhook you turn on gets later events only.',
  params: IdParam,
  body: EndpointChange,
  example: {
    url: 'https://crm.example.com/openskip',
    description: 'CRM',
    events: ['order.completed', 'coins.low'],
    enabled: true,
  },
  response: WebhookEndpoint,
});

export const deleteWebhook = route({
  operationId: 'deleteWebhook',
  method: 'post',
  path: '/webhook-removal/{id}',
  access: { scope: 'webhooks' },
  seat: 'owner',
  tags: ['webhooks'],
  summary: 'Delete a webhook',
  description: 'Deletes a webhook and its log.',
  params: IdParam,
  response: z.null(),
});

export const rotateWebhookSecret = route({
  operationId: 'rotateWebhookSecret',
  method: 'post',
  path: '/webhook-secret/{id}',
  access: { scope: 'webhooks' },
  seat: 'owner',
  tags: ['webhooks'],
  summary: "Rotate a webhook's signing secret",
  description: 'Creates a new signing secret. For the hours you choose, messages carry both signatures.',
  params: IdParam,
  body: SecretBody,
  example: { overlap_hours: 24 },
  response: WebhookSecret,
});

export const testWebhook = route({
  operationId: 'testWebhook',
  method: 'post',
  path: '/webhook-test/{id}',
  access: { scope: 'webhooks' },
  seat: 'owner',
  tags: ['webhooks'],
  summary: 'Send a test event',
  description:
    'Sends an event of type `webhook.test`. The message’s `tries` have the result a moment later: read them with `GET /webhook-messages/{id}`.',
  params: IdParam,
  response: WebhookMessage,
});

export const listWebhookMessages = route({
  operationId: 'listWebhookMessages',
  method: 'get',
  path: '/webhook-messages/{id}',
  access: { scope: 'webhooks' },
  seat: 'owner',
  tags: ['webhooks'],
  summary: "List a webhook's messages",
  description: 'Returns the messages of the last 30 days with every delivery attempt, newest first.',
  params: IdParam,
  query: Paging,
  response: pageOf(WebhookMessage),
});

export const redeliverWebhookMessage = route({
  operationId: 'redeliverWebhookMessage',
  method: 'post',
  path: '/webhook-redelivery/{id}',
  access: { scope: 'webhooks' },
  seat: 'owner',
  tags: ['webhooks'],
  summary: 'Redeliver a webhook message',
  description: 'Sends a message again now with the same ID, and retries it like a new one.',
  params: IdParam,
  response: WebhookMessage,
});
