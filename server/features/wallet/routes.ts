/** The wallet's calls. */
import { Balance } from '#contract/wallet';
import { answers, createRouter, protectedRoute, type SignedInEnv, success } from '#platform/http';
import { readBalance } from './service.ts';

const balanceRoute = protectedRoute({
  method: 'get',
  path: '/wallet',
  tags: ['wallet'],
  summary: 'The coins that can be spent, and those that running orders hold',
  responses: answers(Balance),
});

export const walletRoutes = createRouter<SignedInEnv>().openapi(balanceRoute, async (c) => {
  const { ctx, caller } = c.var;
  return c.json(success(await readBalance(ctx.db, caller.account_id)), 200);
});
