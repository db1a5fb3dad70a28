import type Stripe from 'stripe';
import type { GatewayEvent } from './port.ts';

type EventObject = Pick<GatewayEvent, 'about' | 'ref' | 'key'>;

/** Metadata field that holds our key on objects we create at Stripe. */
export const metadataKey = 'openskip_key';
/** Metadata field for the attempt, from the second on. */
export const metadataAttempt = 'openskip_attempt';

const keyOf = (metadata: Stripe.Metadata | null): string | null => metadata?.[metadataKey] ?? null;

function eventObject(event: Stripe.Event): EventObject {
  switch (event.type) {
    case 'checkout.session.completed':
      return { about: 'setup', ref: event.data.object.id, key: null };
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.processing': {
      const { id, metadata } = event.data.object;
      return { about: 'charge', ref: id, key: keyOf(metadata) };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { id, metadata } = event.data.object;
      return { about: 'refund', ref: id, key: keyOf(metadata) };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return { about: 'dispute', ref: event.data.object.id, key: null };
    default:
      return { about: 'other', ref: '', key: null };
  }
}

export const eventOf = (event: Stripe.Event): GatewayEvent => ({
  id: event.id,
  type: event.type,
  live: event.livemode,
  ...eventObject(event),
});
