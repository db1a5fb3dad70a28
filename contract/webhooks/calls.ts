/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const createWebhook = call<typeof routes.createWebhook>('post', '/webhook-endpoints');
export const deleteWebhook = call<typeof routes.deleteWebhook>('post', '/webhook-removal/{id}');
export const listWebhookMessages = call<typeof routes.listWebhookMessages>('get', '/webhook-messages/{id}');
export const listWebhooks = call<typeof routes.listWebhooks>('get', '/webhook-endpoints');
export const redeliverWebhookMessage = call<typeof routes.redeliverWebhookMessage>('post', '/webhook-redelivery/{id}');
export const rotateWebhookSecret = call<typeof routes.rotateWebhookSecret>('post', '/webhook-secret/{id}');
export const testWebhook = call<typeof routes.testWebhook>('post', '/webhook-test/{id}');
export const updateWebhook = call<typeof routes.updateWebhook>('put', '/webhook-endpoint/{id}');
