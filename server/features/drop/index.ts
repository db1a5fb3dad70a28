export { startDropJobs, tickDrop } from './jobs.ts';
export { dropRoutes } from './routes.ts';
export { syncDrop } from './service.ts';
export { readStatus as readDropStatus } from './status.ts';
