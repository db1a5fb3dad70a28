/** The door of accounts. */
export { addressOf } from './address.ts';
export { createAdminLink, hasPassword, operatorEmail } from './admin-link.ts';
export {
  actOn,
  adminAccounts,
  createAdmin,
  findCustomer,
  findUserByEmail,
  resendMail,
  setRole,
  suspend,
} from './administer.ts';
export { exportDownload } from './data-routes.ts';
export { makeExport } from './export.ts';
export { accountsHolding } from './holding.ts';
export { cleanUpAccounts, startAccountJobs } from './jobs.ts';
export { sharedOrigin } from './origins.ts';
export { servePhoto } from './profile-routes.ts';
export { assertEmailConfirmed, needsConfirmedEmail, requireConfirmedEmail } from './recovery.ts';
export { accountRoutes } from './routes.ts';
export { requireOwner } from './security.ts';
export { ensureCustomer, ensureOperator, login, operatorCaller, register } from './service.ts';
export { requireTerms } from './terms.ts';
