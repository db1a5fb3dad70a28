import * as calls from '#contract/reporting/routes';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { readDashboard } from './dashboard.ts';

export const dashboardRoutes = (ctx: Context) =>
  createRouter().bind(calls.getDashboard, async ({ caller, query }) =>
    success(await readDashboard(ctx, caller, query)),
  );
