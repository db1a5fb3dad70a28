import type { z } from 'zod';
import * as calls from '#contract/orders/routes';
import type { OrderListQuery } from '#contract/orders/schemas';
import { languageOf } from '#locales';
import type { Caller, Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { leadPresenter, presentOrder } from './present.ts';
import { createQuote } from './quote/create.ts';
import { listOpenUploads } from './quote/open-uploads.ts';
import { findOrder, listLeads, listOrders, readHistory } from './service.ts';

export function orderRoutes(ctx: Context) {
  const history = async (
    caller: Caller,
    { id, ...query }: { id: string; which: 'recent' | 'old' } & z.infer<typeof OrderListQuery>,
  ) => {
    const { items, total, summary } = await readHistory(ctx, caller, { user_id: id, ...query });
    const { page, per_page } = query;
    const data = { items: items.map(presentOrder), total, page, per_page };
    return { status: true as const, message: '', data, leadSummery: summary };
  };
  return createRouter()
    .bind(calls.createQuote, async ({ caller, body }) => {
      const order = await createQuote(ctx, caller, body);
      return success(presentOrder(order));
    })
    .bind(calls.listOpenUploads, async ({ caller }) =>
      success({ uploads: await listOpenUploads(ctx, caller) }),
    )
    .bind(calls.listOrders, async ({ caller, query }) => {
      const { items, total } = await listOrders(ctx, caller, query);
      const { page, per_page } = query;
      return success({ items: items.map(presentOrder), total, page, per_page });
    })
    .bind(calls.getOrder, async ({ caller, params }) => {
      const order = await findOrder(ctx, caller, params.id);
      return success(presentOrder(order));
    })
    .bind(
      calls.listRecentOrders,
      async ({ caller, params, query }) => await history(caller, { which: 'recent', ...params, ...query }),
    )
    .bind(
      calls.listOldOrders,
      async ({ caller, params, query }) => await history(caller, { which: 'old', ...params, ...query }),
    )
    .bind(calls.listOrderLeads, async ({ c, caller, params, query }) => {
      const { items, total } = await listLeads(ctx, caller, { ...query, id: params.id });
      const { page, per_page } = query;
      return success({ items: items.map(leadPresenter(languageOf(c))), total, page, per_page });
    });
}
