/** The public entry point of reporting. */
export { dashboardRoutes } from './routes.ts';
