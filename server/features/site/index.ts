/** The door of the site's settings. */
export { siteRoutes } from './routes.ts';
