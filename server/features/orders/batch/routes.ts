/** The calls that are made for programs: an order in one call, and results by cursor or as a stream. */
import { z } from 'zod';
import { notice } from '#contract/accounts/terms';
import { IdParam } from '#contract/envelope';
import { mostLeads, OrderBody, OrderQuery, ResultsPage, ResultsQuery } from '#contract/orders/batch';
import { Order, OrderLead } from '#contract/orders/schemas';
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import { answers, createRouter, keyedRoute, type SignedInEnv, success } from '#platform/http/routes';
import { streamAnswer } from '#platform/streams/answer';
import { downloads, withinStreams } from '#platform/streams/limits';
import { presentLead, presentOrder } from '../present.ts';
import { orderBatch, readLines, readResults, streamResults } from './service.ts';

const tags = ['orders'];

/** Lines of JSON. */
export const linesType = 'application/x-ndjson';

const orderRoute = keyedRoute(
  { scope: 'trace', once: true },
  {
    method: 'post',
    path: '/orders',
    tags,
    summary:
      'Order a batch of leads, as JSON or as lines of JSON with the rest in the address; it is priced in the background and then paid with coins, unless `pay` is false',
    request: {
      query: OrderQuery,
      body: {
        content: {
          'application/json': { schema: OrderBody },
          [linesType]: { schema: z.string().describe('A lead by header in each line') },
        },
      },
    },
    responses: answers(Order),
  },
);

const resultsRoute = keyedRoute(
  { scope: 'read' },
  {
    method: 'get',
    path: '/order-results/{id}',
    tags,
    summary: 'The rows of an order with their results, behind one of them',
    request: { params: IdParam, query: ResultsQuery },
    responses: answers(ResultsPage),
  },
);

const streamRoute = keyedRoute(
  { scope: 'read' },
  {
    method: 'get',
    path: '/order-results/{id}/stream',
    tags,
    summary: 'The same to the end, a line of JSON for each row',
    request: { params: IdParam, query: ResultsQuery.omit({ limit: true }) },
    responses: {
      200: { description: 'The rows', content: { [linesType]: { schema: OrderLead } } },
    },
  },
);

/** Mounts the calls. */
export function batchRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(orderRoute, async (c) => {
      const type = c.req.header('content-type') ?? '';
      const { caller } = c.var;
      if (type.startsWith(linesType)) {
        const { pay, ...terms } = c.req.valid('query');
        const leads = readLines(await c.req.text(), mostLeads.lines);
        const order = await orderBatch(ctx, caller, { ...terms, leads, pay: pay === 'true' });
        return c.json(success(presentOrder(order)), 200);
      }
      const asked = c.req.valid('json');
      if (!/^application\/json\b/.test(type) || typeof asked === 'string')
        throw new AppError(
          'unsupported_media',
          `Send the leads as JSON, with “Content-Type: application/json”, or one a line, with “Content-Type: ${linesType}”.`,
        );
      const order = await orderBatch(ctx, caller, asked);
      return c.json(success(presentOrder(order)), 200);
    })
    .openapi(resultsRoute, async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('query') };
      const { items, ...rest } = await readResults(ctx, c.var.caller, asked);
      return c.json(success({ items: items.map(presentLead), ...rest }), 200);
    })
    .openapi(streamRoute, async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('query') };
      const { caller } = c.var;
      return (await withinStreams(c, downloads, caller.account_id, async () => {
        const batches = await streamResults(ctx, caller, asked);
        async function* lines() {
          for await (const rows of batches)
            yield rows.map((row) => `${JSON.stringify(presentLead(row))}\n`).join('');
        }
        const headers = { 'Content-Type': linesType, 'Cache-Control': 'no-store', Notice: notice };
        return streamAnswer(c, { pieces: lines(), headers });
      })) as never;
    });
}
