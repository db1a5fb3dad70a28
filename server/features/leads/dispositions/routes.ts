import * as calls from '#contract/leads/dispositions/routes';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { reportCalls } from './service.ts';

export function dispositionRoutes(ctx: Context) {
  return createRouter().bind(calls.reportCalls, async ({ caller, body }) =>
    success(await reportCalls(ctx, caller, body)),
  );
}
