/** The gateway of a service: Stripe where its keys are set, else the built-in one for tests. */
import type { Context } from '#platform/context';
import type { PaymentGateway } from './port.ts';
import { sandboxGateway } from './sandbox.ts';
import { stripeGateway } from './stripe.ts';

const chosen = new WeakMap<Context, PaymentGateway>();

/** Which gateway moves the money. */
export function gatewayOf(ctx: Context): PaymentGateway {
  const { stripe } = ctx.config;
  const gateway = chosen.get(ctx) ?? (stripe === null ? sandboxGateway(ctx) : stripeGateway(ctx, stripe));
  chosen.set(ctx, gateway);
  return gateway;
}

/** Has a service use another gateway than its configuration says, as tests do to break it. */
export const replaceGateway = (ctx: Context, gateway: PaymentGateway): void => {
  chosen.set(ctx, gateway);
};
