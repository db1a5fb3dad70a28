import { notice } from '#contract/accounts/terms';
import * as calls from '#contract/orders/batch/routes';
import { maxBatchLeads } from '#contract/orders/batch/schemas';
import { languageOf } from '#locales';
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import { createRouter, success } from '#platform/http/router';
import { downloads, withinStreams } from '#platform/streams/limits';
import { streamResponse } from '#platform/streams/response';
import { leadPresenter, presentOrder } from '../present.ts';
import { createBatchOrder, parseLeadLines, readResults, streamResults } from './service.ts';

export function batchRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.createOrder, async ({ c, query, body }) => {
      const type = c.req.header('content-type') ?? '';
      const { caller } = c.var;
      if (type.startsWith(calls.linesType)) {
        const { pay, ...terms } = query;
        const leads = parseLeadLines(await c.req.text(), maxBatchLeads.lines);
        const order = await createBatchOrder(ctx, caller, { ...terms, leads, pay: pay === 'true' });
        return success(presentOrder(order, languageOf(c)));
      }
      const batch = body;
      if (!/^application\/json\b/.test(type) || typeof batch === 'string')
        throw new AppError('media_type_unsupported.leads', { values: { type: calls.linesType } });
      const order = await createBatchOrder(ctx, caller, batch);
      return success(presentOrder(order, languageOf(c)));
    })
    .bind(calls.listOrderResults, async ({ c, caller, params, query }) => {
      const request = { ...params, ...query };
      const { items, ...rest } = await readResults(ctx, caller, request);
      return success({ items: items.map(leadPresenter(languageOf(c))), ...rest });
    })
    .bind(calls.streamOrderResults, async ({ c, params, query }) => {
      const request = { ...params, ...query };
      const { caller } = c.var;
      return await withinStreams(c, downloads(ctx), caller.account_id, async () => {
        const batches = await streamResults(ctx, caller, request);
        const present = leadPresenter(languageOf(c));
        async function* lines() {
          for await (const rows of batches)
            yield rows.map((row) => `${JSON.stringify(present(row))}\n`).join('');
        }
        const headers = { 'Content-Type': calls.linesType, 'Cache-Control': 'no-store', Notice: notice };
        return streamResponse(c, { pieces: lines(), headers });
      });
    });
}
