export { adminAccountData } from './account-data.ts';
export { listCustomers } from './customers/list.ts';
export { listPayments, suspendCustomer } from './customers/service.ts';
export { readHealth } from './health.ts';
export { readJobs, redrive } from './jobs.ts';
export { cancelCustomerOrder, listOrders, retryOrder } from './orders.ts';
export { listPersonViews } from './person-views.ts';
export { adminRoutes } from './routes.ts';
