/** The calls that are made for programs: one lead traced at once, and the history under the address of old. */
import { z } from 'zod';
import { SingleTrace, TraceBody } from '#contract/api-keys/schemas';
import { IdParam, Paging, pageOf } from '#contract/envelope';
import { LeadSummary, Order } from '#contract/orders/schemas';
import { lookupLimit } from '#features/abuse';
import { presentOrder, readHistory } from '#features/orders';
import { localSource, snapshotFolder } from '#features/reference';
import type { Context } from '#platform/context';
import {
  answers,
  answersAs,
  body,
  createRouter,
  keyedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { traceOne } from './service.ts';

const traceRoute = keyedRoute(
  { scope: 'trace', test: true, once: true },
  {
    method: 'post',
    path: '/trace',
    tags: ['trace'],
    summary:
      'Trace one lead at once; a hit costs one coin, and nothing when the lead was traced in the last 90 days',
    request: { body: body(TraceBody) },
    responses: answers(SingleTrace),
  },
);

/** Mounts the calls below /api/v1. */
export function traceRoutes(ctx: Context) {
  const source = localSource(ctx.lookups, snapshotFolder(ctx.config.dataFolder));
  const limit = lookupLimit(ctx);
  return createRouter<SignedInEnv>().openapi(traceRoute, async (c) => {
    const { caller } = c.var;
    return c.json(success(await traceOne(ctx, caller, c.req.valid('json'), { source, limit })), 200);
  });
}

const historyRoute = keyedRoute(
  { scope: 'read' },
  {
    method: 'get',
    path: '/lead-orders/{id}',
    tags: ['orders'],
    summary: 'The order history for programs, with the sum of how its leads ended; `{id}` is the user’s own',
    request: { params: IdParam, query: Paging },
    responses: answersAs(
      z.object({
        status: z.literal(true),
        message: z.string(),
        data: pageOf(Order),
        leadSummery: LeadSummary,
      }),
    ),
  },
);

/** Mounts the call below /api/bstapi/v1. */
export const bstRoutes = (ctx: Context) =>
  createRouter<SignedInEnv>().openapi(historyRoute, async (c) => {
    const paging = c.req.valid('query');
    const { items, total, summary } = await readHistory(ctx, c.var.caller, {
      user_id: c.req.valid('param').id,
      which: 'all',
      ...paging,
    });
    const data = { items: items.map(presentOrder), total, ...paging };
    return c.json({ status: true as const, message: '', data, leadSummery: summary }, 200);
  });
