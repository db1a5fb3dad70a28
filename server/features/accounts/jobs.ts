/** What accounts do in the background. */

import type { AccountData } from '#platform/account-data';
import type { Context } from '#platform/context';
import type { Jobs } from '#platform/jobs/jobs';
import { removeOldExports } from './deletion/export.ts';
import { eraseAccount, eraseLeftovers } from './deletion/service.ts';
import { removeOldEmailChanges, sendEmailChange } from './email-change/service.ts';
import { removeOldLinks } from './recovery/links.ts';
import { sendResetLink } from './recovery/service.ts';
import { removeOldDevices } from './sign-in/devices.ts';
import { sendSignInLink } from './sign-in/link.ts';

/** Takes on the jobs in this process. */
export async function startAccountJobs(
  ctx: Context,
  jobs: Jobs,
  accountData: readonly AccountData[],
): Promise<void> {
  await jobs.work('accounts.send-reset-link', ({ user_id }) => sendResetLink(ctx, user_id));
  await jobs.work('accounts.send-sign-in-link', ({ user_id }) => sendSignInLink(ctx, user_id));
  await jobs.work('accounts.send-email-change', ({ change_id }) => sendEmailChange(ctx, change_id));
  await jobs.work('accounts.erase', ({ account_id }) => eraseAccount(ctx, account_id, accountData));
}

/** Removes what is over: links, known devices, exports, and what came too late for an erasure. */
export async function cleanUpAccounts(ctx: Context, accountData: readonly AccountData[]): Promise<void> {
  await removeOldLinks(ctx.db);
  await removeOldDevices(ctx.db);
  await removeOldEmailChanges(ctx.db);
  await removeOldExports(ctx);
  await eraseLeftovers(ctx, accountData);
}
