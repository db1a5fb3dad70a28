export { subscribeMetrics } from './payments.ts';
export { startMetrics } from './server.ts';
