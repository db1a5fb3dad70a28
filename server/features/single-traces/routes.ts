/** The calls for programs: trace one lead, and the history at its legacy address. */
import * as calls from '#contract/single-traces/routes';
import { lookupLimit } from '#features/abuse';
import { presentOrder, readHistory } from '#features/orders';
import { reasonRenderer, withReasonText } from '#features/reasons';
import { referenceSource } from '#features/reference';
import { languageOf } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { traceOne } from './service.ts';

/** The calls under /api/v1. */
export function traceRoutes(ctx: Context) {
  const source = referenceSource(ctx);
  const limit = lookupLimit(ctx);
  return createRouter().bind(calls.traceLead, async ({ c, body }) => {
    const { caller } = c.var;
    const { id, ...trace } = await traceOne(ctx, caller, body, { source, limit });
    const { reference } = body.lead;
    return success(
      withReasonText({ id, ...(reference && { reference }), ...trace }, reasonRenderer(languageOf(c))),
    );
  });
}

/** The call under /api/bstapi/v1. */
export const bstRoutes = (ctx: Context) =>
  createRouter().bind(calls.listApiOrders, async ({ c, caller, params, query }) => {
    const language = languageOf(c);
    const paging = query;
    const { items, total, summary } = await readHistory(ctx, caller, {
      user_id: params.id,
      which: 'all',
      ...paging,
    });
    const data = { items: items.map((order) => presentOrder(order, language)), total, ...paging };
    return { ...success(data), leadSummery: summary };
  });
