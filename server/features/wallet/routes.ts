/** The wallet's calls. */
import { z } from 'zod';
import { Paging } from '#contract/envelope';
import { Balance, Movements } from '#contract/wallet/schemas';
import {
  answers,
  createRouter,
  keyedRoute,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { answersFile, fileAnswer } from '#platform/http/send-file';
import { readBalance } from './service.ts';
import { listMovements, movementsFile } from './statement.ts';

const tags = ['wallet'];

const balanceRoute = keyedRoute(
  { scope: 'read', test: true },
  {
    method: 'get',
    path: '/wallet',
    tags,
    summary: 'The coins that can be spent, and those that running orders hold',
    responses: answers(Balance),
  },
);

const movementsRoute = protectedRoute({
  method: 'get',
  path: '/wallet-movements',
  tags,
  summary: 'Every movement of the caller’s coins with its order or invoice, the newest first',
  request: { query: Paging },
  responses: answers(Movements),
});

const movementsFileRoute = protectedRoute({
  method: 'get',
  path: '/wallet-movements/file',
  tags,
  summary: 'Every movement of the caller’s coins as CSV',
  responses: answersFile('text/csv', z.string()),
});

export const walletRoutes = createRouter<SignedInEnv>()
  .openapi(balanceRoute, async (c) => {
    const { ctx, caller } = c.var;
    return c.json(success(await readBalance(ctx.db, caller.account_id)), 200);
  })
  .openapi(movementsRoute, async (c) => {
    const { ctx, caller } = c.var;
    return c.json(success(await listMovements(ctx, caller, c.req.valid('query'))), 200);
  })
  .openapi(movementsFileRoute, async (c) => {
    const { ctx, caller } = c.var;
    const body = await movementsFile(ctx, caller);
    return fileAnswer({ name: 'coins.csv', type: 'text/csv; charset=utf-8', body }) as never;
  });
