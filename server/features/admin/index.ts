/** The door of the console. */
export { consoleHolding } from './holding.ts';
export { consoleRoutes } from './routes.ts';
