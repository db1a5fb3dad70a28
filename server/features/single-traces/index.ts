export { singleTraceAccountData } from './account-data.ts';
export { refilterTraces } from './refilter.ts';
export { removeOldTraces } from './repository.ts';
export { bstRoutes, traceRoutes } from './routes.ts';
