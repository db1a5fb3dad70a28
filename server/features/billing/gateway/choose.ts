import { perContext } from '#platform/context';
import type { PaymentGateway } from './port.ts';
import { sandboxGateway } from './sandbox.ts';
import { stripeGateway } from './stripe.ts';

/** The gateway in use: Stripe if its keys are set, otherwise the built-in sandbox. */
export const gatewayOf = perContext<PaymentGateway>((ctx) => {
  const { stripe } = ctx.config;
  return stripe === null ? sandboxGateway(ctx) : stripeGateway(ctx, stripe);
});
