/**
 * Cards are entered on Stripe's hosted page (a Checkout Session in setup mode). Charges are PaymentIntents confirmed at
 * creation, on or off session. Plans, periods and invoices stay on our side.
 */
import type Stripe from 'stripe';
import { clock } from '#platform/clock';
import type { StripeKeys } from '#platform/config/config';
import type { Context } from '#platform/context';
import { sha256 } from '#platform/ids';
import {
  attemptKey,
  type GatewayDispute,
  type GatewayEntry,
  type GatewayRefund,
  type PaymentGateway,
  type RefundRequest,
} from './port.ts';
import { type Connection, connect, type Errors, isRefusal } from './stripe-connection.ts';
import { eventOf, metadataAttempt, metadataKey } from './stripe-events.ts';
import { failureOf, refusalOf } from './stripe-failures.ts';
import { cardOf, chargeOf, disputeOf, idOf, refundOf } from './stripe-shapes.ts';

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

const refundMetadata = ({ key, attempt }: RefundRequest) => ({
  [metadataKey]: key,
  ...(attempt > 1 && { [metadataAttempt]: String(attempt) }),
});

/** True if the customer no longer has this card. */
async function isRemoved(client: Stripe, errors: Errors, card: string, customer: string) {
  try {
    return idOf((await client.paymentMethods.retrieve(card)).customer) !== customer;
  } catch (error) {
    if (error instanceof errors.StripeInvalidRequestError) return error.code === 'resource_missing';
    throw error;
  }
}

async function findRefundAttempt(client: Stripe, request: RefundRequest): Promise<GatewayRefund | null> {
  for await (const refund of client.refunds.list({ payment_intent: request.charge, limit: 100 })) {
    const { [metadataKey]: key, [metadataAttempt]: attempt = '1' } = refund.metadata ?? {};
    if (key === request.key && Number(attempt) === request.attempt) return refundOf(refund);
  }
  return null;
}

function customerCalls({ request }: Connection): Pick<PaymentGateway, 'createCustomer' | 'removeCustomer'> {
  return {
    async createCustomer({ account_id, email }) {
      // Stripe rejects a reused key if the email differs, so the key includes the email.
      const idempotencyKey = `openskip:customer:${account_id}:${sha256(email).toString('hex').slice(0, 16)}`;
      const customer = await request((client) =>
        client.customers.create({ email, metadata: { [metadataKey]: account_id } }, { idempotencyKey }),
      );
      return customer.id;
    },

    removeCustomer: (ref) =>
      request(async (client, errors) => {
        try {
          await client.customers.del(ref);
        } catch (error) {
          if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
        }
      }),
  };
}

function cardCalls({
  request,
  absoluteUrl,
}: Connection): Pick<PaymentGateway, 'startSetup' | 'readSetup' | 'removeCard'> {
  return {
    async startSetup({ customer, return_path }) {
      const joined = `${return_path}${return_path.includes('?') ? '&' : '?'}`;
      const session = await request((client) =>
        client.checkout.sessions.create({
          mode: 'setup',
          customer,
          allowed_payment_method_types: ['card'],
          success_url: absoluteUrl(`${joined}setup={CHECKOUT_SESSION_ID}`),
          cancel_url: absoluteUrl(return_path),
        }),
      );
      if (session.url === null) throw new Error('Stripe returned no URL for card entry');
      return { ref: session.id, url: session.url };
    },

    async readSetup(ref) {
      const session = await request((client) =>
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
      request(async (client, errors) => {
        try {
          await client.paymentMethods.detach(ref);
        } catch (error) {
          // Already removed.
          if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
        }
      }),
  };
}

function chargeCalls({
  request,
  absoluteUrl,
  log,
}: Connection): Pick<PaymentGateway, 'charge' | 'readCharge' | 'findCharge' | 'cancelCharge'> {
  return {
    charge: ({ key, customer, card, amount, currency, description, return_path }) =>
      request(async (client, errors) => {
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
              ...(return_path === null ? { off_session: true } : { return_url: absoluteUrl(return_path) }),
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

    readCharge: (ref) => request(async (client) => chargeOf(await client.paymentIntents.retrieve(ref))),

    findCharge: ({ key, customer }) =>
      request(async (client) => {
        for await (const intent of client.paymentIntents.list({ customer, limit: 100 })) {
          if (intent.metadata[metadataKey] === key) return chargeOf(intent);
        }
        return null;
      }),

    cancelCharge: (ref) =>
      request(async (client, errors) => {
        try {
          return chargeOf(await client.paymentIntents.cancel(ref, { cancellation_reason: 'abandoned' }));
        } catch (error) {
          // A charge that has ended can't be canceled.
          if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
          return chargeOf(await client.paymentIntents.retrieve(ref));
        }
      }),
  };
}

function refundCalls({
  request: call,
  log,
}: Connection): Pick<PaymentGateway, 'refund' | 'findRefund' | 'readRefund'> {
  return {
    refund: (request) =>
      call(async (client, errors) => {
        const { key, charge, amount } = request;
        try {
          return refundOf(
            await client.refunds.create(
              { payment_intent: charge, amount: Number(amount), metadata: refundMetadata(request) },
              { idempotencyKey: `openskip:refund:${attemptKey(request)}` },
            ),
          );
        } catch (error) {
          if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
          // Stripe refuses to refund a fully refunded charge. This attempt may be the one that refunded it, if its
          // reply was lost.
          const existing = await findRefundAttempt(client, request);
          if (existing !== null) return existing;
          const { code, param, requestId } = error;
          log.error({ refund: key, code, param, request: requestId }, 'Stripe refused a refund');
          return { ref: null, state: 'failed', failure: refusalOf(code) };
        }
      }),

    findRefund: (request) => call((client) => findRefundAttempt(client, request)),

    readRefund: (ref) => call(async (client) => refundOf(await client.refunds.retrieve(ref))),
  };
}

function bookCalls({
  request,
}: Connection): Pick<PaymentGateway, 'readDispute' | 'listDisputes' | 'listEntries'> {
  return {
    readDispute: (ref) => request(async (client) => disputeOf(await client.disputes.retrieve(ref))),

    listDisputes: (since) =>
      request(async (client) => {
        const disputes: GatewayDispute[] = [];
        for await (const dispute of client.disputes.list({ created: { gte: seconds(since) }, limit: 100 }))
          disputes.push(disputeOf(dispute));
        return disputes;
      }),

    listEntries: (since, until) =>
      request(async (client) => {
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
  };
}

export function stripeGateway(ctx: Context, keys: StripeKeys): PaymentGateway {
  const connection = connect(ctx, keys);
  return {
    name: 'stripe',
    realm: keys.test ? 'stripe:test' : 'stripe:live',
    test: keys.test,
    ...customerCalls(connection),
    ...cardCalls(connection),
    ...chargeCalls(connection),
    ...refundCalls(connection),
    ...bookCalls(connection),
    async readEvent(body, signature) {
      const { errors, webhooks } = await connection.load();
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
