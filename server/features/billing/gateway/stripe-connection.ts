import type Stripe from 'stripe';
import type { StripeKeys } from '#platform/config/config';
import type { Context } from '#platform/context';
import { inCallSpan } from '#platform/tracing/calls';
import { GatewayUnavailable } from './port.ts';

export type Errors = typeof Stripe.errors;

/** Stripe's library takes 0.2 s to load, so it's loaded on first use. */
async function loadStripe({ key, url }: StripeKeys) {
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

/** True if Stripe definitely did nothing and a retry would fail the same way. */
export const isRefusal = (error: unknown, errors: Errors) =>
  error instanceof errors.StripeInvalidRequestError ||
  error instanceof errors.StripeAuthenticationError ||
  error instanceof errors.StripePermissionError;

export interface Connection {
  /** Throws GatewayUnavailable if there is no reply, or one that leaves the result unknown. */
  request<T>(call: (client: Stripe, errors: Errors) => Promise<T>): Promise<T>;
  load(): ReturnType<typeof loadStripe>;
  absoluteUrl(path: string): string;
  log: Context['log'];
}

export function connect({ config, log }: Context, keys: StripeKeys): Connection {
  let loaded: ReturnType<typeof loadStripe> | undefined;
  const load = () => {
    loaded ??= loadStripe(keys);
    return loaded;
  };
  const span = { name: 'Stripe', attributes: { 'server.address': new URL(keys.url).hostname } };
  return {
    load,
    absoluteUrl: (path) => `${config.publicUrl}${path}`,
    log,
    async request(call) {
      const { client, errors } = await load();
      try {
        return await inCallSpan(span, () => call(client, errors));
      } catch (error) {
        const isDefinite = error instanceof errors.StripeCardError || isRefusal(error, errors);
        if (isDefinite || !(error instanceof errors.StripeError)) throw error;
        // The same key with a different body is our own bug; the first charge stands.
        if (error instanceof errors.StripeIdempotencyError && error.statusCode === 400) throw error;
        throw new GatewayUnavailable(error);
      }
    },
  };
}
