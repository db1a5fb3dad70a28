import * as calls from '#contract/retention/routes';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertPage } from '#platform/security/abilities';
import { readErasures } from './service.ts';

export function retentionRoutes(ctx: Context) {
  return createRouter().bind(calls.listErasures, async ({ caller }) => {
    assertPage(caller, '/admin');
    return success(await readErasures(ctx));
  });
}
