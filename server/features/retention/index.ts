export { retentionRoutes } from './routes.ts';
export { eraseOld } from './service.ts';
