import * as calls from '#contract/orders/download/routes';
import { DownloadState } from '#contract/orders/download/schemas';
import { selectLanguage } from '#features/accounts';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { downloads, withinStreams } from '#platform/streams/limits';
import { findOrder } from '../service.ts';
import { sendFile } from './response.ts';
import { exportOrder, issueTicket, readProgress, startOrderDownload } from './service.ts';

export function downloadRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.downloadResults, async ({ c, params, query }) => {
      const { orderId, value } = params;
      const { caller } = c.var;
      const order = await findOrder(ctx, caller, orderId);
      const request = { value, ...query, language: await selectLanguage(ctx.db, caller.user_id) };
      return await withinStreams(c, downloads(ctx), caller.account_id, async () =>
        sendFile(c, await startOrderDownload(ctx, caller, order, request)),
      );
    })
    .bind(calls.createDownloadTicket, async ({ caller, params, query }) => {
      const { orderId, value } = params;
      const order = await findOrder(ctx, caller, orderId);
      const request = { value, ...query };
      const file = await exportOrder(ctx, caller, order, request);
      return success(await issueTicket(ctx, caller, file, request));
    })
    .bind(calls.getDownloadState, async ({ caller, params }) => {
      const { state, leads, leads_sent } = await readProgress(ctx, caller, params.id);
      return success({ state: DownloadState.shape.state.parse(state), leads, sent: leads_sent });
    });
}
