/** The calls of the admin console. Support can read; changes need an admin. */
import type { Context } from '#platform/context';
import { createRouter } from '#platform/http/router';
import { customerOrderRoutes, customerRoutes, paymentRoutes, teamRoutes } from './customer-routes.ts';
import { operationRoutes } from './operation-routes.ts';
import { overviewRoutes } from './overview/routes.ts';

export const adminRoutes = (ctx: Context) =>
  createRouter()
    .route('/', customerRoutes(ctx))
    .route('/', customerOrderRoutes(ctx))
    .route('/', paymentRoutes(ctx))
    .route('/', teamRoutes(ctx))
    .route('/', operationRoutes(ctx))
    .route('/', overviewRoutes(ctx));
