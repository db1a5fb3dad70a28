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
  access: 'session',
  tags: ['webhooks'],
  summary: 'List webhooks',
  description: 'Where the caller’s webhooks go, never the secrets that sign them.',
  response: WebhookEndpoints,
});

export const createWebhook = route({
  operationId: 'createWebhook',
  method: 'post',
  path: '/webhook-endpoints',
  access: 'session',
  tags: ['webhooks'],
  summary: 'Create a webhook',
  description: 'Have events sent to an address; the secret that signs them is told this once.',
  body: EndpointBody,
  response: WebhookSecret,
});

export const updateWebhook = route({
  operationId: 'updateWebhook',
  method: 'put',
  path: '/webhook-endpoint/{id}',
  access: 'session',
  tags: ['webhooks'],
  summary: 'Update a webhook',
  description: 'Change where and of what a webhook tells, or turn it off and on.',
  params: IdParam,
  body: EndpointChange,
  response: WebhookEndpoint,
});

export const deleteWebhook = route({
  operationId: 'deleteWebhook',
  method: 'post',
  path: '/webhook-removal/{id}',
  access: 'session',
  tags: ['webhooks'],
  summary: 'Delete a webhook',
  description: 'Remove a webhook with its log.',
  params: IdParam,
  response: z.null(),
});

export const rotateWebhookSecret = route({
  operationId: 'rotateWebhookSecret',
  method: 'post',
  path: '/webhook-secret/{id}',
  access: 'session',
  tags: ['webhooks'],
  summary: "Rotate a webhook's signing secret",
  description: 'Make a new signing secret; for some hours messages carry both signatures.',
  params: IdParam,
  body: SecretBody,
  response: WebhookSecret,
});

export const testWebhook = route({
  operationId: 'testWebhook',
  method: 'post',
  path: '/webhook-test/{id}',
  access: 'session',
  tags: ['webhooks'],
  summary: 'Send a test event',
  description: 'Send a message of the type webhook.test.',
  params: IdParam,
  response: WebhookMessage,
});

export const listWebhookMessages = route({
  operationId: 'listWebhookMessages',
  method: 'get',
  path: '/webhook-messages/{id}',
  access: 'session',
  tags: ['webhooks'],
  summary: "List a webhook's messages",
  description: 'What was sent to a webhook in the last 30 days and how each try ended, the latest first.',
  params: IdParam,
  query: Paging,
  response: pageOf(WebhookMessage),
});

export const redeliverWebhookMessage = route({
  operationId: 'redeliverWebhookMessage',
  method: 'post',
  path: '/webhook-redelivery/{id}',
  access: 'session',
  tags: ['webhooks'],
  summary: 'Redeliver a webhook message',
  description: 'Send a message once more, under the same id.',
  params: IdParam,
  response: WebhookMessage,
});
