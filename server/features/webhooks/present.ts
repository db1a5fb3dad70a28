/** Endpoints and messages as the API returns them. */
import {
  EndpointState,
  WebhookMessage as Message,
  type WebhookEndpoint as Shown,
  WebhookEvent,
} from '#contract/webhooks/schemas';
import { clock } from '#platform/clock';
import type { EndpointRow, MessageRow, TryRow } from './repository.ts';

const states: Record<string, string> = { customer: 'off' };

export function presentEndpoint(row: EndpointRow): Shown {
  const { old_secret_until: until } = row;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: WebhookEvent.array().parse(row.events),
    state: EndpointState.parse(row.disabled === null ? 'active' : (states[row.disabled] ?? row.disabled)),
    old_secret_until: until !== null && until > clock.now() ? until.toISOString() : null,
    created_at: row.created_at.toISOString(),
  };
}

export const presentMessage = (row: MessageRow, tries: TryRow[]): Message =>
  Message.parse({
    id: row.id,
    type: row.type,
    state: row.state,
    body: row.body,
    next_at: row.state === 'waiting' ? (row.next_at?.toISOString() ?? null) : null,
    created_at: row.created_at.toISOString(),
    tries: tries
      .filter(({ message_id }) => message_id === row.id)
      .map(({ at, status, fault, milliseconds }) => ({ at: at.toISOString(), status, fault, milliseconds })),
  });
