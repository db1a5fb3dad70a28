export { userAccountData } from './account-data.ts';
export { addressOf } from './address.ts';
export {
  adminAccounts,
  asActorFor,
  createAdmin,
  findCustomer,
  findUserByEmail,
  resendMail,
  setRole,
  setSuspended,
} from './admin.ts';
export { buildExport } from './deletion/export.ts';
export { exportDownload } from './deletion/routes.ts';
export { cleanUpAccounts, startAccountJobs } from './jobs.ts';
export { servePhoto } from './profile/routes.ts';
export { createAdminLink, hasPassword, operatorEmail } from './recovery/admin-link.ts';
export { assertEmailConfirmed, needsConfirmedEmail, requireConfirmedEmail } from './recovery/service.ts';
export { nextOrderNumber } from './repository.ts';
export { requireOwner } from './security/service.ts';
export { sharedOrigin } from './sign-in/origins.ts';
export { accountRoutes } from './sign-in/routes.ts';
export { ensureCustomer, ensureOperator, login, operatorCaller, register } from './sign-in/service.ts';
export { requireTerms } from './sign-in/terms.ts';
