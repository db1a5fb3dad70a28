import * as calls from '#contract/charges/routes';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertPage } from '#platform/security/abilities';
import { listRefundAccounts } from './refund-accounts.ts';

export function chargeRoutes(ctx: Context) {
  return createRouter().bind(calls.listWrongNumberRefunds, async ({ caller, query }) => {
    assertPage(caller, '/support');
    return success(await listRefundAccounts(ctx, query));
  });
}
