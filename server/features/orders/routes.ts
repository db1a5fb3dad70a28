/** The calls of orders. */
import { Readable } from 'node:stream';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { IdParam, Paging, pageOf } from '#contract/envelope';
import {
  DownloadTicket,
  DownloadValue,
  LeadSummary,
  Order,
  OrderLead,
  PaymentBody,
  QuoteBody,
} from '#contract/orders';
import { Outcome } from '#contract/results';
import type { Context } from '#platform/context';
import {
  answers,
  answersAs,
  body,
  createRouter,
  type Env,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http';
import { type Download, openDownload } from './download.ts';
import { presentLead, presentOrder } from './present.ts';
import {
  findOrder,
  issueTicket,
  listLeads,
  listOrders,
  payOrder,
  quoteOrder,
  readHistory,
  redeemTicket,
} from './service.ts';

const tags = ['orders'];

const quoteRoute = protectedRoute({
  method: 'post',
  path: '/order-quote',
  tags,
  summary: 'Draft an order on an upload: its file is read and priced in the background',
  request: { body: body(QuoteBody) },
  responses: answers(Order),
});

const paymentRoute = protectedRoute({
  method: 'post',
  path: '/payment',
  tags,
  summary: 'Pay a priced order: the most it can cost is held, and it runs',
  request: { body: body(PaymentBody) },
  responses: answers(Order),
});

const orderListRoute = protectedRoute({
  method: 'get',
  path: '/order-list',
  tags,
  summary: 'The caller’s orders, the newest first',
  request: { query: Paging },
  responses: answers(pageOf(Order)),
});

const singleOrderRoute = protectedRoute({
  method: 'get',
  path: '/single-order-list/{id}',
  tags,
  summary: 'One order, by its id or its number',
  request: { params: IdParam },
  responses: answers(Order),
});

const historyRoute = protectedRoute({
  method: 'get',
  path: '/lead-orders/{id}',
  tags,
  summary: 'The caller’s order history, with the sum of how its leads ended',
  request: { params: IdParam, query: Paging },
  responses: answersAs(
    z.object({ status: z.literal(true), message: z.string(), data: pageOf(Order), leadSummery: LeadSummary }),
  ),
});

const leadsRoute = protectedRoute({
  method: 'get',
  path: '/order-leads/{id}',
  tags,
  summary: 'The rows of an order with their results',
  request: { params: IdParam, query: Paging.extend({ outcome: Outcome.optional() }) },
  responses: answers(pageOf(OrderLead)),
});

const DownloadParams = z.object({ orderId: z.string().min(1).max(64), value: DownloadValue });

const downloadRoute = protectedRoute({
  method: 'get',
  path: '/lead-file-download/{orderId}/{value}',
  tags,
  summary: 'The result file itself: all, hits, misses, or the rows that cannot be traced',
  request: { params: DownloadParams },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
  },
});

const ticketRoute = protectedRoute({
  method: 'post',
  path: '/download-ticket/{orderId}/{value}',
  tags,
  summary: 'A path that starts one download, within 60 seconds',
  request: { params: DownloadParams },
  responses: answers(DownloadTicket),
});

async function* bytesOf(pieces: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** A file as an answer: streamed, saved and not shown, kept by nobody on the way. */
function sendFile({ name, pieces }: Download): Response {
  const file = Readable.from(bytesOf(pieces), { objectMode: false });
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name.replace(/[^ -~]|"/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
    },
  });
}

/** Answers with the file of a ticket; mounted outside the API, since a browser follows it as a link. */
export const ticketDownload = createMiddleware<Env, '/download/:ticket'>(async (c) => {
  const { ctx, ip } = c.var;
  const ticket = await redeemTicket(ctx, c.req.param('ticket'));
  const account = await ctx.db
    .selectFrom('account')
    .select(['bucket', 'kind'])
    .where('id', '=', ticket.account_id)
    .executeTakeFirstOrThrow();
  const caller = {
    user_id: ticket.user_id,
    account_id: ticket.account_id,
    bucket: account.bucket,
    operator: account.kind === 'operator',
    role: 'customer' as const,
    session_id: null,
    impersonator_id: null,
    ip,
  };
  const order = await findOrder(ctx, caller, ticket.order_id);
  return sendFile(await openDownload(ctx, caller, order, DownloadValue.parse(ticket.value)));
});

/** Mounts the calls. */
export function orderRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(quoteRoute, async (c) => {
      const order = await quoteOrder(ctx, c.var.caller, { ...c.req.valid('json'), background: true });
      return c.json(success(presentOrder(order)), 200);
    })
    .openapi(paymentRoute, async (c) => {
      const order = await payOrder(ctx, c.var.caller, c.req.valid('json'));
      return c.json(success(presentOrder(order), 'Your order is running.'), 200);
    })
    .openapi(orderListRoute, async (c) => {
      const paging = c.req.valid('query');
      const { items, total } = await listOrders(ctx, c.var.caller, paging);
      return c.json(success({ items: items.map(presentOrder), total, ...paging }), 200);
    })
    .openapi(singleOrderRoute, async (c) => {
      const order = await findOrder(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(presentOrder(order)), 200);
    })
    .openapi(historyRoute, async (c) => {
      const paging = c.req.valid('query');
      const { items, total, summary } = await readHistory(ctx, c.var.caller, c.req.valid('param').id, paging);
      const data = { items: items.map(presentOrder), total, ...paging };
      return c.json({ status: true as const, message: '', data, leadSummery: summary }, 200);
    })
    .openapi(leadsRoute, async (c) => {
      const asked = c.req.valid('query');
      const { items, total } = await listLeads(ctx, c.var.caller, { ...asked, id: c.req.valid('param').id });
      const { page, per_page } = asked;
      return c.json(success({ items: items.map(presentLead), total, page, per_page }), 200);
    })
    .openapi(downloadRoute, async (c) => {
      const { orderId, value } = c.req.valid('param');
      const order = await findOrder(ctx, c.var.caller, orderId);
      return sendFile(await openDownload(ctx, c.var.caller, order, value)) as never;
    })
    .openapi(ticketRoute, async (c) => {
      const { orderId, value } = c.req.valid('param');
      return c.json(success(await issueTicket(ctx, c.var.caller, { id: orderId, value })), 200);
    });
}
