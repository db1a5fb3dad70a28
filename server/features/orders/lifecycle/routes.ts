import * as calls from '#contract/orders/lifecycle/routes';
import { type Message, message } from '#locales';
import type { Caller, Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { presentOrder } from '../present.ts';
import type { OrderRow } from '../repository.ts';
import { readRetraceOffer, retraceMisses } from './retrace.ts';
import { cancelOrder, pauseOrder, resumeOrder } from './service.ts';

/** Reply message by the order's new state. */
const messages: Partial<Record<OrderRow['state'], Message>> = {
  paused: message('messages:order_paused'),
  queued: message('messages:order_resumed'),
  cancelling: message('messages:order_canceling'),
  cancelled: message('messages:order_canceled'),
};

export function lifecycleRoutes(ctx: Context) {
  const respond = async (
    transition: (ctx: Context, caller: Caller, id: string) => Promise<OrderRow>,
    request: { caller: Caller; id: string },
  ) => {
    const order = await transition(ctx, request.caller, request.id);
    return success(presentOrder(order), messages[order.state] ?? '');
  };
  return createRouter()
    .bind(
      calls.pauseOrder,
      async ({ caller, params }) => await respond(pauseOrder, { caller: caller, ...params }),
    )
    .bind(
      calls.resumeOrder,
      async ({ caller, params }) => await respond(resumeOrder, { caller: caller, ...params }),
    )
    .bind(calls.getRetraceOffer, async ({ caller, params }) =>
      success(await readRetraceOffer(ctx, caller, params.id)),
    )
    .bind(calls.retraceMisses, async ({ caller, params }) => {
      const order = await retraceMisses(ctx, caller, params.id);
      return success(presentOrder(order), message('messages:misses_retraced'));
    })
    .bind(
      calls.cancelOrder,
      async ({ caller, params }) => await respond(cancelOrder, { caller: caller, ...params }),
    );
}
