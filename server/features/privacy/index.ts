/** The door of privacy: what people in the data may ask of us. */

export { privacyAdminRoutes } from './admin-routes.ts';
export { carryOut, expireOld, refilterKept } from './execute.ts';
export { privacyRoutes } from './routes.ts';
export { suppressionRoutes } from './suppressions/routes.ts';
