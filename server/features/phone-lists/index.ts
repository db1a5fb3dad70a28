export { loadList } from './load.ts';
export { phoneListRoutes } from './routes.ts';
export { listStatus } from './status.ts';
