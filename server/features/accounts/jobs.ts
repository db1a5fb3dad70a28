import type { AccountData } from '#platform/account-data';
import type { Context } from '#platform/context';
import type { Jobs } from '#platform/jobs/jobs';
import { deleteExpiredSignIns } from './company-sign-in/repository.ts';
import { deleteOldTrials } from './deletion/closed-trials.ts';
import { deleteOldExports } from './deletion/export.ts';
import { eraseAccount, eraseLeftovers } from './deletion/service.ts';
import { deleteExpiredEmailChanges, sendEmailChange } from './email-change/service.ts';
import { deleteExpiredChallenges } from './passkeys/repository.ts';
import { removeAbandonedPhotos } from './profile/photo.ts';
import { deleteExpiredLinks } from './recovery/links.ts';
import { sendResetLink } from './recovery/service.ts';
import { deleteExpiredDevices } from './sign-in/devices.ts';
import { sendSignInLink } from './sign-in/link.ts';

export async function startAccountJobs(
  ctx: Context,
  jobs: Jobs,
  accountData: readonly AccountData[],
): Promise<void> {
  await jobs.work('accounts.send-reset-link', ({ user_id }) => sendResetLink(ctx, user_id));
  await jobs.work('accounts.send-sign-in-link', (data) => sendSignInLink(ctx, data));
  await jobs.work('accounts.send-email-change', ({ change_id }) => sendEmailChange(ctx, change_id));
  await jobs.work('accounts.erase', ({ account_id }) => eraseAccount(ctx, account_id, accountData));
}

/** Deletes expired links, devices, exports and abandoned photos, and repeats recent erasures. */
export async function cleanUpAccounts(ctx: Context, accountData: readonly AccountData[]): Promise<void> {
  await deleteExpiredLinks(ctx.db);
  await deleteExpiredDevices(ctx.db);
  await deleteExpiredChallenges(ctx.db);
  await deleteExpiredSignIns(ctx.db);
  await deleteExpiredEmailChanges(ctx.db);
  await deleteOldExports(ctx);
  await removeAbandonedPhotos(ctx);
  await deleteOldTrials(ctx.db);
  await eraseLeftovers(ctx, accountData);
}
