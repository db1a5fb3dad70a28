/** The calls of downloads. */
import { z } from 'zod';
import { IdParam } from '#contract/envelope';
import {
  DownloadJson,
  DownloadQuery,
  DownloadState,
  DownloadTicket,
  DownloadValue,
} from '#contract/orders/download';
import type { Context } from '#platform/context';
import {
  answers,
  createRouter,
  keyedRoute,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { downloads, withinStreams } from '#platform/streams/limits';
import { findOrder } from '../service.ts';
import { sendFile } from './response.ts';
import { issueTicket, openDownload, orderFile, readProgress } from './service.ts';

const tags = ['orders'];

const DownloadParams = z.object({ orderId: z.string().min(1).max(64), value: DownloadValue });
const request = { params: DownloadParams, query: DownloadQuery };
const file = z.string();
const responses = {
  200: {
    description: 'The file; `Download-Id` is its entry in the audit log',
    content: {
      'text/csv': { schema: file },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: file },
      'application/json': { schema: DownloadJson },
    },
  },
};

const downloadRoute = keyedRoute(
  { scope: 'read' },
  {
    method: 'get',
    path: '/lead-file-download/{orderId}/{value}',
    tags,
    summary: 'The result file itself: all, hits, misses, phones alone, or the rows that cannot be traced',
    request,
    responses,
  },
);

const allRoute = keyedRoute(
  { scope: 'read' },
  {
    method: 'get',
    path: '/all-leads-download/{id}',
    tags,
    summary: 'All leads of an order with their results, as a file',
    request: { params: IdParam, query: DownloadQuery },
    responses,
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

const stateRoute = protectedRoute({
  method: 'get',
  path: '/download-state/{id}',
  tags,
  summary: 'How far a download is that a ticket started',
  request: { params: IdParam },
  responses: answers(DownloadState),
});

/** Mounts the calls. */
export function downloadRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(downloadRoute, async (c) => {
      const { orderId, value } = c.req.valid('param');
      const { caller } = c.var;
      const order = await findOrder(ctx, caller, orderId);
      const asked = { value, ...c.req.valid('query') };
      return (await withinStreams(c, downloads, caller.account_id, async () =>
        sendFile(c, await openDownload(ctx, caller, order, asked)),
      )) as never;
    })
    .openapi(allRoute, async (c) => {
      const { caller } = c.var;
      const order = await findOrder(ctx, caller, c.req.valid('param').id);
      const asked = { value: 'all' as const, ...c.req.valid('query') };
      return (await withinStreams(c, downloads, caller.account_id, async () =>
        sendFile(c, await openDownload(ctx, caller, order, asked)),
      )) as never;
    })
    .openapi(ticketRoute, async (c) => {
      const { orderId, value } = c.req.valid('param');
      const order = await findOrder(ctx, c.var.caller, orderId);
      const asked = { value, ...c.req.valid('query') };
      const file = orderFile(ctx, c.var.caller, order, asked);
      return c.json(success(await issueTicket(ctx, c.var.caller, file, asked)), 200);
    })
    .openapi(stateRoute, async (c) => {
      const { state, leads, leads_sent } = await readProgress(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success({ state: DownloadState.shape.state.parse(state), leads, sent: leads_sent }), 200);
    });
}
