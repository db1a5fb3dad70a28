/** The door of accounts. */
export { createAdmin, findUserByEmail } from './administer.ts';
export { accountRoutes } from './routes.ts';
export { ensureCustomer, ensureOperator, login, operatorCaller, register } from './service.ts';
