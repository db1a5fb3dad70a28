/** The call of the dashboard. */
import { Dashboard, DashboardQuery } from '#contract/reporting/dashboard';
import type { Context } from '#platform/context';
import { answers, createRouter, protectedRoute, type SignedInEnv, success } from '#platform/http/routes';
import { readDashboard } from './dashboard.ts';

const dashboardRoute = protectedRoute({
  method: 'get',
  path: '/user-dashboard',
  tags: ['orders'],
  summary: 'What the caller’s orders came to: figures, history, and where the leads live',
  request: { query: DashboardQuery },
  responses: answers(Dashboard),
});

/** Mounts the call. */
export const dashboardRoutes = (ctx: Context) =>
  createRouter<SignedInEnv>().openapi(dashboardRoute, async (c) =>
    c.json(success(await readDashboard(ctx, c.var.caller, c.req.valid('query'))), 200),
  );
