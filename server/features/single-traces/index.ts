/** The public entry point of single-traces. */

export { refilterTraces } from './refilter.ts';
export { bstRoutes, traceRoutes } from './routes.ts';
