/**
 * Stripe as a gateway: cards are entered on its hosted page (a Checkout Session that sets a card up), charges are
 * PaymentIntents that are confirmed at once, on the session or off it. Plans, periods and invoices stay ours.
 */
import type Stripe from 'stripe';
import { clock } from '#platform/clock';
import type { StripeKeys } from '#platform/config/config';
import type { Context } from '#platform/context';
import { sha256 } from '#platform/ids';
import {
  attemptKey,
  GatewayAway,
  type GatewayDispute,
  type GatewayEntry,
  type GatewayRefund,
  type PaymentGateway,
  type RefundRequest,
} from './port.ts';
import { eventOf, metadataAttempt, metadataKey } from './stripe-events.ts';
import { failureOf, refusalOf } from './stripe-failures.ts';
import { cardOf, chargeOf, disputeOf, idOf, refundOf } from './stripe-shapes.ts';

type Errors = typeof Stripe.errors;

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Stripe's library takes a fifth of a second to load, which only those who use it should wait for. */
async function connect({ key, url }: StripeKeys) {
  const { default: StripeClient } = await import('stripe');
  const { protocol, hostname, port } = new URL(url);
  const client = new StripeClient(key, {
    maxNetworkRetries: 1,
    timeout: 20_000,
    telemetry: false,
    host: hostname,
    port: port === '' ? 443 : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
  });
  return { client, errors: StripeClient.errors, webhooks: StripeClient.webhooks };
}

/** Stripe did not do what it was asked, and says so: asking again would come to the same. */
const isRefusal = (error: unknown, errors: Errors) =>
  error instanceof errors.StripeInvalidRequestError ||
  error instanceof errors.StripeAuthenticationError ||
  error instanceof errors.StripePermissionError;

const markOf = ({ key, attempt }: RefundRequest) => ({
  [metadataKey]: key,
  ...(attempt > 1 && { [metadataAttempt]: String(attempt) }),
});

/** The gateway of a Stripe account. */
export function stripeGateway({ config, log }: Context, keys: StripeKeys): PaymentGateway {
  let connection: ReturnType<typeof connect> | undefined;
  const stripe = () => {
    connection ??= connect(keys);
    return connection;
  };

  /** Makes a call; an answer that did not come, or that says nothing of what was done, is a gateway that is away. */
  async function ask<T>(call: (client: Stripe, errors: Errors) => Promise<T>): Promise<T> {
    const { client, errors } = await stripe();
    try {
      return await call(client, errors);
    } catch (error) {
      const told = error instanceof errors.StripeCardError || isRefusal(error, errors);
      if (told || !(error instanceof errors.StripeError)) throw error;
      // The same key with another body is a fault of ours, and the charge before it stands.
      if (error instanceof errors.StripeIdempotencyError && error.statusCode === 400) throw error;
      throw new GatewayAway(error);
    }
  }

  /** A card of a customer that was removed, here or at Stripe. */
  async function isRemoved(client: Stripe, errors: Errors, card: string, customer: string) {
    try {
      return idOf((await client.paymentMethods.retrieve(card)).customer) !== customer;
    } catch (error) {
      if (error instanceof errors.StripeInvalidRequestError) return error.code === 'resource_missing';
      throw error;
    }
  }

  async function madeRefund(client: Stripe, request: RefundRequest): Promise<GatewayRefund | null> {
    for await (const refund of client.refunds.list({ payment_intent: request.charge, limit: 100 })) {
      const { [metadataKey]: key, [metadataAttempt]: attempt = '1' } = refund.metadata ?? {};
      if (key === request.key && Number(attempt) === request.attempt) return refundOf(refund);
    }
    return null;
  }

  const address = (path: string) => `${config.publicUrl}${path}`;

  return {
    name: 'stripe',
    realm: keys.test ? 'stripe:test' : 'stripe:live',
    test: keys.test,

    async createCustomer({ account_id, email }) {
      // Another e-mail under the same key would be refused.
      const idempotencyKey = `openskip:customer:${account_id}:${sha256(email).toString('hex').slice(0, 16)}`;
      const customer = await ask((client) =>
        client.customers.create({ email, metadata: { [metadataKey]: account_id } }, { idempotencyKey }),
      );
      return customer.id;
    },

    removeCustomer: (ref) =>
      ask(async (client, errors) => {
        try {
          await client.customers.del(ref);
        } catch (error) {
          if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
        }
      }),

    async startSetup({ customer, return_path }) {
      const joined = `${return_path}${return_path.includes('?') ? '&' : '?'}`;
      const session = await ask((client) =>
        client.checkout.sessions.create({
          mode: 'setup',
          customer,
          allowed_payment_method_types: ['card'],
          success_url: address(`${joined}setup={CHECKOUT_SESSION_ID}`),
          cancel_url: address(return_path),
        }),
      );
      if (session.url === null) throw new Error('Stripe gave no address to enter a card at');
      return { ref: session.id, url: session.url };
    },

    async readSetup(ref) {
      const session = await ask((client) =>
        client.checkout.sessions.retrieve(ref, { expand: ['setup_intent.payment_method'] }),
      );
      const customer = idOf(session.customer);
      const setup = session.setup_intent;
      if (setup === null || typeof setup === 'string' || setup.status !== 'succeeded')
        return { customer, card: null };
      const method = setup.payment_method;
      if (method === null || typeof method === 'string') return { customer, card: null };
      return { customer, card: cardOf(method) };
    },

    removeCard: (ref) =>
      ask(async (client, errors) => {
        try {
          await client.paymentMethods.detach(ref);
        } catch (error) {
          // It is gone already.
          if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
        }
      }),

    charge: ({ key, customer, card, amount, currency, description, return_path }) =>
      ask(async (client, errors) => {
        try {
          const intent = await client.paymentIntents.create(
            {
              amount: Number(amount),
              currency,
              customer,
              payment_method: card,
              allowed_payment_method_types: ['card'],
              confirm: true,
              description,
              metadata: { [metadataKey]: key },
              ...(return_path === null ? { off_session: true } : { return_url: address(return_path) }),
            },
            { idempotencyKey: `openskip:payment:${key}` },
          );
          return chargeOf(intent);
        } catch (error) {
          if (error instanceof errors.StripeCardError) {
            return { ref: error.payment_intent?.id ?? null, state: 'failed', failure: failureOf(error) };
          }
          if (!isRefusal(error, errors)) throw error;
          if (await isRemoved(client, errors, card, customer).catch(() => false))
            return { ref: null, state: 'failed', failure: 'card_removed' };
          const { code, param, requestId } = error as Stripe.errors.StripeError;
          log.error({ payment: key, code, param, request: requestId }, 'Stripe refused a payment');
          return { ref: null, state: 'failed', failure: 'processing_error' };
        }
      }),

    readCharge: (ref) => ask(async (client) => chargeOf(await client.paymentIntents.retrieve(ref))),

    findCharge: ({ key, customer }) =>
      ask(async (client) => {
        for await (const intent of client.paymentIntents.list({ customer, limit: 100 })) {
          if (intent.metadata[metadataKey] === key) return chargeOf(intent);
        }
        return null;
      }),

    endCharge: (ref) =>
      ask(async (client, errors) => {
        try {
          return chargeOf(await client.paymentIntents.cancel(ref, { cancellation_reason: 'abandoned' }));
        } catch (error) {
          // What has ended meanwhile can't be cancelled.
          if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
          return chargeOf(await client.paymentIntents.retrieve(ref));
        }
      }),

    refund: (request) =>
      ask(async (client, errors) => {
        const { key, charge, amount } = request;
        try {
          return refundOf(
            await client.refunds.create(
              { payment_intent: charge, amount: Number(amount), metadata: markOf(request) },
              { idempotencyKey: `openskip:refund:${attemptKey(request)}` },
            ),
          );
        } catch (error) {
          if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
          // A charge that is given back whole refuses more: perhaps this is what gave it back, and its answer was lost.
          const made = await madeRefund(client, request);
          if (made !== null) return made;
          const { code, param, requestId } = error;
          log.error({ refund: key, code, param, request: requestId }, 'Stripe refused a refund');
          return { ref: null, state: 'failed', failure: refusalOf(code) };
        }
      }),

    findRefund: (request) => ask((client) => madeRefund(client, request)),

    readRefund: (ref) => ask(async (client) => refundOf(await client.refunds.retrieve(ref))),

    readDispute: (ref) => ask(async (client) => disputeOf(await client.disputes.retrieve(ref))),

    recentDisputes: (since) =>
      ask(async (client) => {
        const disputes: GatewayDispute[] = [];
        for await (const dispute of client.disputes.list({ created: { gte: seconds(since) }, limit: 100 }))
          disputes.push(disputeOf(dispute));
        return disputes;
      }),

    entries: (since, until) =>
      ask(async (client) => {
        const between = { created: { gte: seconds(since), lt: seconds(until) }, limit: 100 };
        const entries: GatewayEntry[] = [];
        for await (const { id: ref, status, amount_received } of client.paymentIntents.list(between)) {
          if (status === 'succeeded') entries.push({ what: 'charge', ref, amount: BigInt(amount_received) });
        }
        for await (const { id: ref, status, amount } of client.refunds.list(between)) {
          if (status !== 'failed' && status !== 'canceled')
            entries.push({ what: 'refund', ref, amount: BigInt(amount) });
        }
        return entries;
      }),

    async readEvent(body, signature) {
      const { errors, webhooks } = await stripe();
      for (const secret of keys.webhookSecrets) {
        try {
          const now = clock.now().getTime();
          return eventOf(webhooks.constructEvent(body, signature, secret, undefined, undefined, now));
        } catch (error) {
          if (!(error instanceof errors.StripeSignatureVerificationError)) throw error;
        }
      }
      return null;
    },
  };
}
