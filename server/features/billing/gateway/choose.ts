import type { Context } from '#platform/context';
import type { PaymentGateway } from './port.ts';
import { sandboxGateway } from './sandbox.ts';
import { stripeGateway } from './stripe.ts';

const gateways = new WeakMap<Context, PaymentGateway>();

/** Returns the gateway in use: Stripe if its keys are set, otherwise the built-in sandbox. */
export function gatewayOf(ctx: Context): PaymentGateway {
  const { stripe } = ctx.config;
  const gateway = gateways.get(ctx) ?? (stripe === null ? sandboxGateway(ctx) : stripeGateway(ctx, stripe));
  gateways.set(ctx, gateway);
  return gateway;
}

/** Replaces the gateway of a service, so tests can make it fail. */
export const replaceGateway = (ctx: Context, gateway: PaymentGateway): void => {
  gateways.set(ctx, gateway);
};
