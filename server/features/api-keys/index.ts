/** The door of API keys. */

export { apiKeysHolding } from './account-data.ts';
export { apiKeyCredentials } from './credentials.ts';
export {
  type EarlierResult,
  type History,
  insertTrace,
  lockHistory,
  readKnown,
  removeOldTraces,
} from './repository.ts';
export { apiKeyRoutes } from './routes.ts';
