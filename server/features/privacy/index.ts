export { privacyAdminRoutes } from './admin-routes.ts';
export { executePrivacyRequests, expireOldRequests, refilterStoredResults } from './execute.ts';
export { privacyRoutes } from './routes.ts';
export { suppressionRoutes } from './suppressions/routes.ts';
