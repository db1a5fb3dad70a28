export { userAccountData } from './account-data.ts';
export { type Address, accountEmails, addressOf, ownerAddresses, personAddress, zoneOf } from './address.ts';
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
export { discover, ProviderUnreachable, providerOf } from './company-sign-in/provider.ts';
export { buildExport, deleteOldExports, renewExports } from './deletion/export.ts';
export { exportDownload } from './deletion/routes.ts';
export { deleteAccount, eraseAccount } from './deletion/service.ts';
export { sendEmailChange } from './email-change/service.ts';
export { cleanUpAccounts, startAccountJobs } from './jobs.ts';
export { emailTaken, joinAccount, removeUser, setSeat } from './members.ts';
export { passkeyCredentials } from './passkeys/credentials.ts';
export { servePhoto } from './profile/routes.ts';
export { createAdminLink, firstAdminEmail, hasPassword } from './recovery/admin-link.ts';
export { createLink, createSignInLink } from './recovery/links.ts';
export {
  assertEmailConfirmed,
  needsConfirmedEmail,
  requireConfirmedEmail,
  sendResetLink,
} from './recovery/service.ts';
export { isConfirmed, nextOrderNumber, selectLanguage } from './repository.ts';
export { sealedAccountColumns } from './sealed-columns.ts';
export { requireOwner } from './security/service.ts';
export { resetTwoFactor } from './security/two-factor.ts';
export { sendSignInLink } from './sign-in/link.ts';
export { type Origin, sharedOrigin } from './sign-in/origins.ts';
export { originOf, replySignedIn } from './sign-in/reply.ts';
export { accountRoutes } from './sign-in/routes.ts';
export {
  adminCaller,
  ensureAdminAccount,
  ensureCustomer,
  insertCustomer,
  login,
  register,
} from './sign-in/service.ts';
export type { SignedInUser } from './sign-in/session.ts';
export { requireTerms } from './sign-in/terms.ts';
