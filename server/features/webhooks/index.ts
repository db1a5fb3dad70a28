export { webhookAccountData } from './account-data.ts';
export { webhookCredentials } from './credentials.ts';
export { deliverMessage, schedule } from './deliver.ts';
export { startWebhookJobs } from './jobs.ts';
export { removeOldMessages } from './repository.ts';
export { webhookRoutes } from './routes.ts';
export { sealedWebhookColumns, subscribeWebhooks } from './service.ts';
