/** The door of retention: what is erased when its time is over. */
export { retentionRoutes } from './routes.ts';
export { eraseOld } from './service.ts';
