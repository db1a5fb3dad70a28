export { adminAccountData } from './account-data.ts';
export { listCustomers, listPayments } from './customers.ts';
export { readJobs, redrive } from './jobs.ts';
export { cancelCustomerOrder, listOrders, retryOrder } from './orders.ts';
export { listPersonViews } from './person-looks.ts';
export { adminRoutes } from './routes.ts';
