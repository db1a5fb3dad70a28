import type { Context as HonoContext } from 'hono';
import * as calls from '#contract/orders/lifecycle/routes';
import { languageOf, type Message, message } from '#locales';
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
    { c, caller, params }: { c: HonoContext; caller: Caller; params: { id: string } },
  ) => {
    const order = await transition(ctx, caller, params.id);
    return success(presentOrder(order, languageOf(c)), messages[order.state] ?? '');
  };
  return createRouter()
    .bind(calls.pauseOrder, (request) => respond(pauseOrder, request))
    .bind(calls.resumeOrder, (request) => respond(resumeOrder, request))
    .bind(calls.getRetraceOffer, async ({ caller, params }) =>
      success(await readRetraceOffer(ctx, caller, params.id)),
    )
    .bind(calls.retraceMisses, async ({ c, caller, params }) => {
      const language = languageOf(c);
      const order = await retraceMisses(ctx, caller, { ...params, language });
      return success(presentOrder(order, language), message('messages:misses_retraced'));
    })
    .bind(calls.cancelOrder, (request) => respond(cancelOrder, request));
}
