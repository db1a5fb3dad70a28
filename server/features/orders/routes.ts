import type { z } from 'zod';
import type { Language } from '#contract/languages';
import * as calls from '#contract/orders/routes';
import type { OrderListQuery } from '#contract/orders/schemas';
import { languageOf } from '#locales';
import type { Caller, Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { leadPresenter, presentOrder } from './present.ts';
import { createQuote } from './quote/create.ts';
import { discardUpload, listOpenUploads } from './quote/open-uploads.ts';
import { findOrder, listLeads, listOrders, readHistory } from './service.ts';

export function orderRoutes(ctx: Context) {
  const history = async (
    { caller, language }: { caller: Caller; language: Language },
    { id, ...query }: { id: string; which: 'recent' | 'old' } & z.infer<typeof OrderListQuery>,
  ) => {
    const { items, total, summary } = await readHistory(ctx, caller, { user_id: id, ...query });
    const { page, per_page } = query;
    const data = { items: items.map((order) => presentOrder(order, language)), total, page, per_page };
    return { ...success(data), leadSummery: summary };
  };
  return createRouter()
    .bind(calls.createQuote, async ({ c, caller, body }) => {
      const order = await createQuote(ctx, caller, body);
      return success(presentOrder(order, languageOf(c)));
    })
    .bind(calls.listOpenUploads, async ({ caller }) => success(await listOpenUploads(ctx, caller)))
    .bind(calls.discardUpload, async ({ caller, params }) => {
      await discardUpload(ctx, caller, params.id);
      return success(await listOpenUploads(ctx, caller));
    })
    .bind(calls.listOrders, async ({ c, caller, query }) => {
      const { items, total } = await listOrders(ctx, caller, query);
      const { page, per_page } = query;
      const language = languageOf(c);
      return success({
        items: items.map((order) => presentOrder(order, language)),
        total,
        page,
        per_page,
      });
    })
    .bind(calls.getOrder, async ({ c, caller, params }) => {
      const order = await findOrder(ctx, caller, params.id);
      return success(presentOrder(order, languageOf(c)));
    })
    .bind(
      calls.listRecentOrders,
      async ({ c, caller, params, query }) =>
        await history({ caller, language: languageOf(c) }, { which: 'recent', ...params, ...query }),
    )
    .bind(
      calls.listOldOrders,
      async ({ c, caller, params, query }) =>
        await history({ caller, language: languageOf(c) }, { which: 'old', ...params, ...query }),
    )
    .bind(calls.listOrderLeads, async ({ c, caller, params, query }) => {
      const { items, total } = await listLeads(ctx, caller, { ...query, id: params.id });
      const { page, per_page } = query;
      return success({ items: items.map(leadPresenter(languageOf(c))), total, page, per_page });
    });
}
