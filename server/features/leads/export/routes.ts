import { Selection } from '#contract/leads/selection';
import { downloadAllLeads } from '#contract/orders/download/routes';
import { selectLanguage } from '#features/accounts';
import { exportOrder, findOrder, sendFile, startDownload } from '#features/orders';
import type { Context } from '#platform/context';
import { createRouter } from '#platform/http/router';
import { downloads, withinStreams } from '#platform/streams/limits';
import { searchTurns } from '../list/search-turns.ts';
import { exportSelection } from './service.ts';

export function leadExportRoutes(ctx: Context) {
  return createRouter().bind(downloadAllLeads, async ({ c, params, query }) => {
    const { caller } = c.var;
    const request = { value: 'all' as const, ...query };
    const file =
      params.id === caller.user_id
        ? await searchTurns(ctx).run(caller.account_id, () =>
            exportSelection(ctx, caller, Selection.parse({ filter: {} }), request),
          )
        : await exportOrder(ctx, caller, await findOrder(ctx, caller, params.id), request);
    const language = await selectLanguage(ctx.db, caller.user_id);
    return await withinStreams(c, downloads(ctx), caller.account_id, async () =>
      sendFile(c, await startDownload(ctx, caller, file, { ...request, language })),
    );
  });
}
