/** The admin's call about refunds for wrong numbers. */
import { AccountRefundsPage, AccountRefundsQuery } from '#contract/charges/schemas';
import type { Context } from '#platform/context';
import { answers, createRouter, protectedRoute, type SignedInEnv, success } from '#platform/http/routes';
import { demandPage } from '#platform/security/abilities';
import { listRefundAccounts } from './refund-accounts.ts';

const listRoute = protectedRoute({
  method: 'get',
  path: '/admin/wrong-number-refunds',
  tags: ['admin'],
  summary: 'List the accounts that report the most wrong numbers, for admins and support',
  request: { query: AccountRefundsQuery },
  responses: answers(AccountRefundsPage),
});

/** Mounts the calls. */
export function chargeRoutes(ctx: Context) {
  return createRouter<SignedInEnv>().openapi(listRoute, async (c) => {
    demandPage(c.var.caller, '/support');
    return c.json(success(await listRefundAccounts(ctx, c.req.valid('query'))), 200);
  });
}
