export { apiKeyAccountData } from './account-data.ts';
export { apiKeyCredentials } from './credentials.ts';
export { apiKeyRoutes } from './routes.ts';
