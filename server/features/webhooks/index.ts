/** The door of webhooks. */
export { webhookCredentials } from './credentials.ts';
export { webhooksHolding } from './holding.ts';
export { startWebhookJobs } from './jobs.ts';
export { removeOldMessages } from './repository.ts';
export { webhookRoutes } from './routes.ts';
export { subscribeWebhooks } from './service.ts';
