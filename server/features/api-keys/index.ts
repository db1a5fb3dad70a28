/** The public entry point of API keys. */

export { apiKeysHolding } from './account-data.ts';
export { apiKeyCredentials } from './credentials.ts';
export { apiKeyRoutes } from './routes.ts';
