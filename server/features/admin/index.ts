/** The door of the console. */
export { consoleRoutes } from './routes.ts';
