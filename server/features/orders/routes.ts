/** The calls of orders. */
import { z } from 'zod';
import { IdParam, Paging, pageOf } from '#contract/envelope';
import { Outcome } from '#contract/orders/results';
import {
  LeadSummary,
  OpenUploads,
  Order,
  OrderLead,
  OrderListQuery,
  QuoteBody,
} from '#contract/orders/schemas';
import type { Caller, Context } from '#platform/context';
import {
  answers,
  answersAs,
  body,
  createRouter,
  fails,
  keyedRoute,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { presentLead, presentOrder } from './present.ts';
import { priceUpload } from './quote/create.ts';
import { listOpenUploads } from './quote/open-uploads.ts';
import { findOrder, listLeads, listOrders, readHistory } from './service.ts';

const tags = ['orders'];

const quoteRoute = keyedRoute(
  { scope: 'trace', once: true },
  {
    method: 'post',
    path: '/order-quote',
    tags,
    summary:
      'Draft an order on an upload: its file is read and priced in the background, and an earlier order on it that waits for its payment is discarded, or answered where nothing is chosen otherwise',
    request: { body: body(QuoteBody) },
    responses: { ...answers(Order), ...fails(404, 'The upload does not exist') },
  },
);

const openUploadsRoute = protectedRoute({
  method: 'get',
  path: '/open-uploads',
  tags,
  summary: 'The newest files of the last week that no order was drafted on',
  responses: answers(OpenUploads),
});

const orderListRoute = keyedRoute(
  { scope: 'read' },
  {
    method: 'get',
    path: '/order-list',
    tags,
    summary: 'The caller’s orders, the newest first; by part of the name and by state',
    request: { query: OrderListQuery },
    responses: answers(pageOf(Order)),
  },
);

const singleOrderRoute = keyedRoute(
  { scope: 'read' },
  {
    method: 'get',
    path: '/single-order-list/{id}',
    tags,
    summary: 'One order, by its id or its number',
    request: { params: IdParam },
    responses: answers(Order),
  },
);

const History = answersAs(
  z.object({ status: z.literal(true), message: z.string(), data: pageOf(Order), leadSummery: LeadSummary }),
);

const historyRoute = protectedRoute({
  method: 'get',
  path: '/lead-orders/{id}',
  tags,
  summary: 'The caller’s orders of the last 90 days, with the sum of how their leads ended',
  request: { params: IdParam, query: OrderListQuery },
  responses: History,
});

const oldHistoryRoute = protectedRoute({
  method: 'get',
  path: '/old-lead-orders/{id}',
  tags,
  summary: 'The caller’s orders of longer ago, with the sum of how their leads ended',
  request: { params: IdParam, query: OrderListQuery },
  responses: History,
});

const leadsRoute = keyedRoute(
  { scope: 'read' },
  {
    method: 'get',
    path: '/order-leads/{id}',
    tags,
    summary: 'The rows of an order with their results',
    request: { params: IdParam, query: Paging.extend({ outcome: Outcome.optional() }) },
    responses: answers(pageOf(OrderLead)),
  },
);

/** Mounts the calls. */
export function orderRoutes(ctx: Context) {
  const history = async (
    caller: Caller,
    { id, ...asked }: { id: string; which: 'recent' | 'old' } & z.infer<typeof OrderListQuery>,
  ) => {
    const { items, total, summary } = await readHistory(ctx, caller, { user_id: id, ...asked });
    const { page, per_page } = asked;
    const data = { items: items.map(presentOrder), total, page, per_page };
    return { status: true as const, message: '', data, leadSummery: summary };
  };
  return createRouter<SignedInEnv>()
    .openapi(quoteRoute, async (c) => {
      const order = await priceUpload(ctx, c.var.caller, c.req.valid('json'));
      return c.json(success(presentOrder(order)), 200);
    })
    .openapi(openUploadsRoute, async (c) =>
      c.json(success({ uploads: await listOpenUploads(ctx, c.var.caller) }), 200),
    )
    .openapi(orderListRoute, async (c) => {
      const wanted = c.req.valid('query');
      const { items, total } = await listOrders(ctx, c.var.caller, wanted);
      const { page, per_page } = wanted;
      return c.json(success({ items: items.map(presentOrder), total, page, per_page }), 200);
    })
    .openapi(singleOrderRoute, async (c) => {
      const order = await findOrder(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(presentOrder(order)), 200);
    })
    .openapi(historyRoute, async (c) =>
      c.json(
        await history(c.var.caller, { which: 'recent', ...c.req.valid('param'), ...c.req.valid('query') }),
        200,
      ),
    )
    .openapi(oldHistoryRoute, async (c) =>
      c.json(
        await history(c.var.caller, { which: 'old', ...c.req.valid('param'), ...c.req.valid('query') }),
        200,
      ),
    )
    .openapi(leadsRoute, async (c) => {
      const asked = c.req.valid('query');
      const { items, total } = await listLeads(ctx, c.var.caller, { ...asked, id: c.req.valid('param').id });
      const { page, per_page } = asked;
      return c.json(success({ items: items.map(presentLead), total, page, per_page }), 200);
    });
}
