/** The door of API keys. */
export { bstRoutes, traceRoutes } from './call-routes.ts';
export { apiKeyCredentials } from './credentials.ts';
export { apiKeysHolding } from './holding.ts';
export { refilterTraces } from './refilter.ts';
export { removeOldTraces } from './repository.ts';
export { apiKeyRoutes } from './routes.ts';
