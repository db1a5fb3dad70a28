export { adminAccountData } from './account-data.ts';
export { listCustomers } from './customer-list.ts';
export { listPayments, suspendCustomer } from './customers.ts';
export { readJobs, redrive } from './jobs.ts';
export { cancelCustomerOrder, listOrders, retryOrder } from './orders.ts';
export { listPersonViews } from './person-views.ts';
export { adminRoutes } from './routes.ts';
