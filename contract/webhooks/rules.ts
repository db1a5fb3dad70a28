/** Separate from the schemas, so that a page can use this without loading them. */

/** Events an endpoint can subscribe to. */
export const webhookEvents = ['order.completed', 'order.cancelled', 'order.failed', 'coins.low'] as const;

/** Sent when the customer tests an endpoint. */
export const testEvent = 'webhook.test';
