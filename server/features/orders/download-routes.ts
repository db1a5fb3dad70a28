/** The calls of downloads. */
import { Readable } from 'node:stream';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { DownloadJson, DownloadQuery, DownloadTicket, DownloadValue } from '#contract/downloads';
import type { Context } from '#platform/context';
import {
  answers,
  createRouter,
  type Env,
  keyedRoute,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http';
import { type Download, issueTicket, openDownload, redeemTicket } from './download.ts';
import { mediaTypes } from './download-files.ts';
import { findOrder } from './service.ts';

const tags = ['orders'];

const DownloadParams = z.object({ orderId: z.string().min(1).max(64), value: DownloadValue });
const request = { params: DownloadParams, query: DownloadQuery };
const file = z.string();

const downloadRoute = keyedRoute(
  { scope: 'read' },
  {
    method: 'get',
    path: '/lead-file-download/{orderId}/{value}',
    tags,
    summary: 'The result file itself: all, hits, misses, phones alone, or the rows that cannot be traced',
    request,
    responses: {
      200: {
        description: 'The file; `Download-Id` is its entry in the audit log',
        content: {
          'text/csv': { schema: file },
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: file },
          'application/json': { schema: DownloadJson },
        },
      },
    },
  },
);

const ticketRoute = protectedRoute({
  method: 'post',
  path: '/download-ticket/{orderId}/{value}',
  tags,
  summary: 'A path that starts one download, within 60 seconds, and how large it will be',
  request,
  responses: answers(DownloadTicket),
});

/** A file as an answer: streamed, saved and not shown, kept by nobody on the way. */
function sendFile({ id, name, format, pieces }: Download): Response {
  const bytes = Readable.from(pieces, { objectMode: false });
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      'Content-Type': mediaTypes[format],
      'Content-Disposition': `attachment; filename="${name.replace(/[^ -~]|"/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
      'Download-Id': id,
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
  const value = DownloadValue.parse(ticket.value);
  return sendFile(await openDownload(ctx, caller, order, { value, ...DownloadQuery.parse(ticket.shape) }));
});

/** Mounts the calls. */
export function downloadRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(downloadRoute, async (c) => {
      const { orderId, value } = c.req.valid('param');
      const order = await findOrder(ctx, c.var.caller, orderId);
      const asked = { value, ...c.req.valid('query') };
      return sendFile(await openDownload(ctx, c.var.caller, order, asked)) as never;
    })
    .openapi(ticketRoute, async (c) => {
      const { orderId, value } = c.req.valid('param');
      const order = await findOrder(ctx, c.var.caller, orderId);
      const asked = { value, ...c.req.valid('query') };
      return c.json(success(await issueTicket(ctx, c.var.caller, order, asked)), 200);
    });
}
