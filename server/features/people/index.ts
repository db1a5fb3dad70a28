/** The door of people: one person looked up by name and place. */
export { peopleRoutes } from './routes.ts';
