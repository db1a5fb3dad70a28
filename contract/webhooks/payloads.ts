/** What webhooks send: the body of each event with an example, for the API’s description and for receivers. */
import { z } from 'zod';
import { events } from '../events.ts';
import { testEvent } from './rules.ts';
import type { WebhookPayload } from './schemas.ts';

export interface DescribedPayload {
  readonly summary: string;
  readonly schema: z.ZodType<WebhookPayload>;
  readonly example: WebhookPayload;
}

const timestamp = '2026-11-22T03:00:00.000Z';
const order = { order_id: '019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071', number: 12 };

function payload<D extends WebhookPayload['data']>(
  type: WebhookPayload['type'],
  { summary, data, example }: { summary: string; data: z.ZodType<D>; example: D },
): DescribedPayload {
  const schema = z.object({
    type: z.literal(type).describe('Name of the event.'),
    timestamp: z.iso.datetime().describe('When the message was created.'),
    data: data.describe('IDs and counts, never lead data.'),
  });
  return { summary, schema, example: { type, timestamp, data: example } };
}

export const webhookPayloads: readonly DescribedPayload[] = [
  payload('order.completed', {
    summary: 'A paid order completed',
    data: events['order.completed'],
    example: { ...order, hits: 262, coins: 250 },
  }),
  payload('order.cancelled', {
    summary: 'You canceled a paid order',
    data: events['order.cancelled'],
    example: { ...order, hits: 31, coins: 29 },
  }),
  payload('order.failed', {
    summary: 'An order failed',
    data: events['order.failed'],
    example: order,
  }),
  payload('coins.low', {
    summary: 'Spending took your coins below the threshold',
    data: events['coins.low'],
    example: { available: 98, below: 100 },
  }),
  payload(testEvent, {
    summary: 'You sent a test event',
    data: z.object({ endpoint_id: z.string().describe('ID of the webhook.') }),
    example: { endpoint_id: '019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6072' },
  }),
];
