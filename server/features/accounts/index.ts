/** The door of accounts. */
export { accountRoutes } from './routes.ts';
export { ensureCustomer, ensureOperator, login, operatorCaller, register } from './service.ts';
