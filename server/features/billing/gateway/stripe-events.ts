/** What Stripe tells by itself, in our words: which object it is about, and our own key for it. */
import type Stripe from 'stripe';
import type { GatewayEvent } from './port.ts';

type About = Pick<GatewayEvent, 'about' | 'ref' | 'key'>;

/** Names our own rows in the metadata of what we make at Stripe. */
export const metadataKey = 'openskip_key';
/** Which attempt of it this is, from the second on. */
export const metadataAttempt = 'openskip_attempt';

const keyOf = (metadata: Stripe.Metadata | null): string | null => metadata?.[metadataKey] ?? null;

function aboutOf(event: Stripe.Event): About {
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
  ...aboutOf(event),
});
