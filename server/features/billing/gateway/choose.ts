/** The gateway of a service: the built-in one for tests, until another is put in its place. */
import type { Context } from '#platform/context';
import type { PaymentGateway } from './port.ts';
import { sandboxGateway } from './sandbox.ts';

const chosen = new WeakMap<Context, PaymentGateway>();

/** Which gateway moves the money. */
export function gatewayOf(ctx: Context): PaymentGateway {
  const gateway = chosen.get(ctx) ?? sandboxGateway(ctx);
  chosen.set(ctx, gateway);
  return gateway;
}

/** Has a service use another gateway than its configuration says, as tests do to break it. */
export const replaceGateway = (ctx: Context, gateway: PaymentGateway): void => {
  chosen.set(ctx, gateway);
};
