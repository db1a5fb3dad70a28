import * as calls from '#contract/wallet/routes';
import { languageOf } from '#locales';
import { createRouter, success } from '#platform/http/router';
import { fileResponse } from '#platform/http/send-file';
import { listActivityGroups } from './activity.ts';
import { readOwnBalance } from './service.ts';
import { exportMovements, listMovements } from './statement.ts';

export const walletRoutes = createRouter()
  .bind(calls.getBalance, async ({ c }) => {
    const { ctx, caller } = c.var;
    return success(await readOwnBalance(ctx.db, caller));
  })
  .bind(calls.listActivity, async ({ c, query }) => {
    const { ctx, caller } = c.var;
    return success(await listMovements(ctx, caller, query));
  })
  .bind(calls.listActivityGroups, async ({ c, query }) => {
    const { ctx, caller } = c.var;
    return success(await listActivityGroups(ctx, caller, query));
  })
  .bind(calls.downloadActivity, async ({ c }) => {
    const { ctx, caller } = c.var;
    const body = await exportMovements(ctx, caller, languageOf(c));
    return fileResponse({ name: 'coins.csv', type: 'text/csv; charset=utf-8', body });
  });
