/** Queues a message for each endpoint that subscribes to an event. */
import type { WebhookEvent, WebhookPayload } from '#contract/webhooks/schemas';
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import { newId } from '#platform/ids';
import { type EventRecord, subscribe } from '#platform/jobs/events';
import { enqueue } from '#platform/jobs/jobs';
import type { Tx } from '#platform/postgres/database';
import { type EndpointRow, insertMessage, selectEndpoints } from './repository.ts';

/** Writes a message to an endpoint, once per event; it is sent after the transaction commits. */
export async function queueMessage(
  tx: Tx,
  { id: endpoint_id, account_id }: Pick<EndpointRow, 'id' | 'account_id'>,
  event: { event_id: string; type: WebhookPayload['type']; data: WebhookPayload['data'] },
): Promise<string> {
  const id = newId();
  const created_at = clock.now();
  const payload: WebhookPayload = { type: event.type, timestamp: created_at.toISOString(), data: event.data };
  const inserted = await insertMessage(tx, {
    id,
    endpoint_id,
    account_id,
    event_id: event.event_id,
    type: event.type,
    body: JSON.stringify(payload),
    state: 'waiting',
    next_at: created_at,
    created_at,
  });
  if (inserted) await enqueue(tx, 'webhooks.deliver', { message_id: id, tries: 0 }, { group: endpoint_id });
  return id;
}

async function queueForSubscribers(
  tx: Tx,
  { id, name, account_id, payload }: EventRecord<WebhookEvent>,
): Promise<void> {
  for (const endpoint of await selectEndpoints(tx, account_id)) {
    if (endpoint.disabled !== null || !endpoint.events.includes(name)) continue;
    await queueMessage(tx, endpoint, { event_id: id, type: name, data: payload });
  }
}

/** Subscribes webhooks to events. Called once per process that delivers events. */
export function subscribeWebhooks(ctx: Context): void {
  subscribe(ctx, 'order.completed', queueForSubscribers);
  subscribe(ctx, 'order.cancelled', queueForSubscribers);
  subscribe(ctx, 'order.failed', queueForSubscribers);
  subscribe(ctx, 'coins.low', queueForSubscribers);
}
