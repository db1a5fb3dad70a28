/** A Stripe account's objects and their API form: cards, sessions, intents, refunds, disputes, errors. */
import type Stripe from 'stripe';
import type { TestCard } from './cards.ts';

/** An error in Stripe's format. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message ?? error.code));
    this.status = status;
    this.error = error;
  }
}

/** The error for an unknown ID. */
export const missing = (objectType: string, id: string, param = 'id') =>
  new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${objectType}: '${id}'`,
  });
/** The error for an invalid request. */
export const invalid = (message: string, more: Record<string, unknown> = {}) =>
  new Refusal(400, { type: 'invalid_request_error', message, ...more });

/** A card of a customer, or a detached one. */
export interface Method {
  id: string;
  customer: string | null;
  card: TestCard;
  exp_month: number;
  exp_year: number;
}
/** A session of the card entry page. */
export interface Session {
  id: string;
  customer: string;
  success_url: string;
  cancel_url: string;
  method: string | null;
}
/** A charge in its current state. */
export interface Intent {
  id: string;
  amount: number;
  currency: string;
  customer: string;
  metadata: Record<string, string>;
  method: string;
  status: Stripe.PaymentIntent.Status;
  error: { code: string; decline_code?: string } | null;
  return_url: string | null;
  refunded: number;
  created: number;
}
export interface Refund {
  id: string;
  intent: string;
  amount: number;
  status: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  created: number;
}
/** A disputed charge. */
export interface Dispute {
  id: string;
  intent: string;
  amount: number;
  status: Stripe.Dispute.Status;
  created: number;
}

/** Returns the object with the ID, or throws Stripe's error. */
export const find = <T>(map: Map<string, T>, objectType: string, id: string, param?: string): T => {
  const found = map.get(id);
  if (found === undefined) throw missing(objectType, id, param);
  return found;
};

const showMethod = ({ id, customer, card, exp_month, exp_year }: Method) => ({
  id,
  object: 'payment_method' as const,
  type: 'card' as const,
  customer,
  livemode: false,
  card: {
    brand: card.brand,
    last4: card.last4,
    exp_month,
    exp_year,
    fingerprint: `fake${card.brand}${card.last4}`,
  } satisfies Partial<Stripe.PaymentMethod.Card>,
});

const showSession = (base: () => string, methods: Map<string, Method>, session: Session) =>
  ({
    id: session.id,
    object: 'checkout.session',
    mode: 'setup',
    livemode: false,
    customer: session.customer,
    status: session.method === null ? 'open' : 'complete',
    url: session.method === null ? `${base()}/c/pay/${session.id}` : null,
    setup_intent: {
      id: session.id.replace('cs_test', 'seti'),
      object: 'setup_intent',
      status: session.method === null ? 'requires_payment_method' : 'succeeded',
      payment_method: session.method && showMethod(find(methods, 'payment_method', session.method)),
    } satisfies Partial<Record<keyof Stripe.SetupIntent, unknown>>,
  }) satisfies Partial<Record<keyof Stripe.Checkout.Session, unknown>>;

const showIntent = (base: () => string, intent: Intent) =>
  ({
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    currency: intent.currency,
    customer: intent.customer,
    metadata: intent.metadata,
    livemode: false,
    created: intent.created,
    status: intent.status,
    payment_method: intent.method,
    last_payment_error: intent.error && { type: 'card_error' as const, ...intent.error },
    next_action:
      intent.status === 'requires_action'
        ? {
            type: 'redirect_to_url',
            redirect_to_url: { url: `${base()}/bank/${intent.id}`, return_url: intent.return_url },
          }
        : null,
  }) satisfies Partial<Record<keyof Stripe.PaymentIntent, unknown>>;

const showRefund = (
  currency: string,
  { id, intent, amount, status, failure_reason, metadata, created }: Refund,
) =>
  ({
    id,
    object: 'refund',
    amount,
    payment_intent: intent,
    status,
    ...(failure_reason !== undefined && { failure_reason }),
    metadata,
    created,
    currency,
  }) satisfies Partial<Stripe.Refund>;

const showDispute = (currency: string, { id, intent, amount, status, created }: Dispute) =>
  ({
    id,
    object: 'dispute',
    amount,
    payment_intent: intent,
    status,
    created,
    livemode: false,
    reason: 'fraudulent',
    currency,
  }) satisfies Partial<Stripe.Dispute>;

interface Stored {
  methods: Map<string, Method>;
  intents: Map<string, Intent>;
}

/** The API form of each object. `base` is the URL of the account's pages. */
export function shapes(base: () => string, { methods, intents }: Stored) {
  const currencyOf = ({ intent }: { intent: string }) => find(intents, 'payment_intent', intent).currency;
  return {
    method: showMethod,
    session: (session: Session) => showSession(base, methods, session),
    intent: (intent: Intent) => showIntent(base, intent),
    refund: (refund: Refund) => showRefund(currencyOf(refund), refund),
    dispute: (dispute: Dispute) => showDispute(currencyOf(dispute), dispute),
  };
}
