/** The calls that pause, resume and cancel an order, and that trace its misses again. */
import { IdParam } from '#contract/envelope';
import { Order, Retrace } from '#contract/orders/schemas';
import type { Caller, Context } from '#platform/context';
import {
  answers,
  createRouter,
  keyedRoute,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { presentOrder } from '../present.ts';
import type { OrderRow } from '../repository.ts';
import { findRetrace, retraceMisses } from './retrace.ts';
import { cancelOrder, pauseOrder, resumeOrder } from './service.ts';

const tags = ['orders'];
const about = { request: { params: IdParam }, responses: answers(Order) };

const pauseRoute = keyedRoute(
  { scope: 'manage' },
  {
    method: 'post',
    path: '/order-pause/{id}',
    tags,
    summary: 'Pause an order: what is being traced is finished, the rest waits',
    ...about,
  },
);

const resumeRoute = keyedRoute(
  { scope: 'manage' },
  {
    method: 'post',
    path: '/order-resume/{id}',
    tags,
    summary: 'Have a paused order go on',
    ...about,
  },
);

const cancelRoute = keyedRoute(
  { scope: 'manage' },
  {
    method: 'post',
    path: '/order-cancel/{id}',
    tags,
    summary: 'Cancel an order: what was traced stays and is charged, the rest of its coins comes back',
    ...about,
  },
);

const offerRoute = protectedRoute({
  method: 'get',
  path: '/order-retrace/{id}',
  tags,
  summary: 'How many misses of an order can be traced again free, since data has come for their places',
  request: { params: IdParam },
  responses: answers(Retrace),
});

const retraceRoute = protectedRoute({
  method: 'post',
  path: '/order-retrace/{id}',
  tags,
  summary: 'Trace those misses again, free, in an order of their own',
  ...about,
});

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
  return createRouter<SignedInEnv>()
    .openapi(pauseRoute, async (c) =>
      c.json(await answer(pauseOrder, { caller: c.var.caller, ...c.req.valid('param') }), 200),
    )
    .openapi(resumeRoute, async (c) =>
      c.json(await answer(resumeOrder, { caller: c.var.caller, ...c.req.valid('param') }), 200),
    )
    .openapi(offerRoute, async (c) =>
      c.json(success(await findRetrace(ctx, c.var.caller, c.req.valid('param').id)), 200),
    )
    .openapi(retraceRoute, async (c) => {
      const order = await retraceMisses(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(presentOrder(order), 'The misses are traced again, free.'), 200);
    })
    .openapi(cancelRoute, async (c) =>
      c.json(await answer(cancelOrder, { caller: c.var.caller, ...c.req.valid('param') }), 200),
    );
}
