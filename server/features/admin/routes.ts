/** The calls of the console. Support reads; what changes something takes an admin. */
import type { Context } from '#platform/context';
import { createRouter } from '#platform/http/router';
import { customerRoutes } from './customer-routes.ts';
import { operationRoutes } from './operation-routes.ts';

/** Mounts the calls. */
export const consoleRoutes = (ctx: Context) =>
  createRouter().route('/', customerRoutes(ctx)).route('/', operationRoutes(ctx));
