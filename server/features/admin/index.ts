export { consoleHolding } from './account-data.ts';
export { listCustomers, listPayments, suspendCustomer } from './customers.ts';
export { readJobs, redrive } from './jobs.ts';
export { cancelFor, listOrders, retryOrder } from './orders.ts';
export { findLooks } from './person-looks.ts';
export { consoleRoutes } from './routes.ts';
