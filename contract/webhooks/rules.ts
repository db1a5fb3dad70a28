/** What webhooks tell of; apart from the schemas, so that a page can offer it without loading those. */

/** What an endpoint can be told of. */
export const webhookEvents = ['order.completed', 'order.cancelled', 'order.failed', 'coins.low'] as const;

/** What is sent when the customer tries an endpoint. */
export const testEvent = 'webhook.test';
