/** The calls that pause, resume and cancel an order, and that trace its misses again. */
import * as calls from '#contract/orders/lifecycle-routes';
import type { Caller, Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { presentOrder } from '../present.ts';
import type { OrderRow } from '../repository.ts';
import { findRetrace, retraceMisses } from './retrace.ts';
import { cancelOrder, pauseOrder, resumeOrder } from './service.ts';

/** What is said once the call has done its work. */
const said: Partial<Record<OrderRow['state'], string>> = {
  paused: 'Your order is paused.',
  queued: 'Your order goes on.',
  cancelling: 'Your order is being cancelled.',
  cancelled: 'Your order is cancelled.',
};

/** Mounts the calls. */
export function lifeRoutes(ctx: Context) {
  const answer = async (
    verb: (ctx: Context, caller: Caller, id: string) => Promise<OrderRow>,
    of: { caller: Caller; id: string },
  ) => {
    const order = await verb(ctx, of.caller, of.id);
    return success(presentOrder(order), said[order.state] ?? '');
  };
  return createRouter()
    .bind(
      calls.pauseOrder,
      async ({ caller, params }) => await answer(pauseOrder, { caller: caller, ...params }),
    )
    .bind(
      calls.resumeOrder,
      async ({ caller, params }) => await answer(resumeOrder, { caller: caller, ...params }),
    )
    .bind(calls.getRetraceOffer, async ({ caller, params }) =>
      success(await findRetrace(ctx, caller, params.id)),
    )
    .bind(calls.retraceMisses, async ({ caller, params }) => {
      const order = await retraceMisses(ctx, caller, params.id);
      return success(presentOrder(order), 'The misses are traced again, free.');
    })
    .bind(
      calls.cancelOrder,
      async ({ caller, params }) => await answer(cancelOrder, { caller: caller, ...params }),
    );
}
