/** Outgoing webhooks (Standard Webhooks): endpoints, messages, and delivery attempts. */
import { z } from 'zod';
import { testEvent, webhookEvents } from './rules.ts';

export const WebhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const EndpointState = z.enum(['active', 'off', 'gone', 'failing']);

/** An endpoint as its owner sees it, never its secret. */
export const WebhookEndpoint = z
  .object({
    id: z.string(),
    url: z.string(),
    description: z.string(),
    events: z.array(WebhookEvent),
    state: EndpointState.describe(
      '`off`: you turned it off. `gone`: your server replied 410. `failing`: a message failed every attempt in about three days, and nothing else was delivered in that time.',
    ),
    old_secret_until: z
      .string()
      .nullable()
      .describe('Until when messages also carry the old secret’s signature; null if they don’t.'),
    created_at: z.string(),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** `GET /webhook-endpoints`. */
export const WebhookEndpoints = z
  .object({ endpoints: z.array(WebhookEndpoint) })
  .meta({ id: 'WebhookEndpoints' });

export const EndpointBody = z
  .object({
    url: z.string().trim().min(1).max(2000),
    description: z.string().trim().max(120).default(''),
    events: z.array(WebhookEvent).min(1).max(webhookEvents.length),
  })
  .meta({ id: 'EndpointBody' });
export type EndpointBody = z.infer<typeof EndpointBody>;

/** The editable fields of an endpoint. */
export const EndpointChange = EndpointBody.extend({ enabled: z.boolean() }).meta({
  id: 'EndpointChange',
});
export type EndpointChange = z.infer<typeof EndpointChange>;

/** An endpoint with its signing secret, shown only when the endpoint is created or the secret changes. */
export const WebhookSecret = z
  .object({ secret: z.string(), details: WebhookEndpoint })
  .meta({ id: 'WebhookSecret' });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

export const SecretBody = z
  .object({
    overlap_hours: z
      .number()
      .int()
      .min(0)
      .max(168)
      .default(24)
      .describe('Hours that messages carry both signatures.'),
  })
  .meta({ id: 'SecretBody' });

/** One delivery attempt. */
export const WebhookAttempt = z
  .object({
    at: z.string(),
    status: z.number().int().nullable().describe('HTTP status of the reply; null if there was none.'),
    fault: z.string().nullable(),
    milliseconds: z.number().int(),
  })
  .meta({ id: 'WebhookAttempt' });

/** One message to one endpoint. */
export const WebhookMessage = z
  .object({
    id: z
      .string()
      .describe('ID of the message, sent as the `webhook-id` header. It’s the same on every attempt.'),
    type: z.enum([...webhookEvents, testEvent]),
    state: z.enum(['waiting', 'delivered', 'failed']),
    body: z.string(),
    next_at: z.string().nullable(),
    created_at: z.string(),
    tries: z.array(WebhookAttempt).describe('Newest first.'),
  })
  .meta({ id: 'WebhookMessage' });
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** The body of a message: ids and counts, never lead data. `payloads.ts` has the fields of each type. */
export const WebhookPayload = z
  .object({
    type: z.enum([...webhookEvents, testEvent]),
    timestamp: z.iso.datetime(),
    data: z.record(z.string(), z.union([z.string(), z.number()]).optional()),
  })
  .meta({ id: 'WebhookPayload' });
export type WebhookPayload = z.infer<typeof WebhookPayload>;
