/** The door of privacy: what people in the data may ask of us. */

export { privacyAdminRoutes } from './admin-routes.ts';
export { carryOut, expireOld, refilterKept } from './carry-out.ts';
export { privacyRoutes } from './routes.ts';
export { suppressionRoutes } from './suppression-routes.ts';
