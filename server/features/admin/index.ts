/** The door of the console. */
export { consoleHolding } from './holding.ts';
export { findLooks } from './person-looks.ts';
export { consoleRoutes } from './routes.ts';
