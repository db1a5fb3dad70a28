/** Scheduled jobs, such as sealing the audit log and deleting expired data. */
import { deleteOldLookups } from '#features/abuse';
import { cleanUpAccounts, startAccountJobs } from '#features/accounts';
import { startBillingJobs } from '#features/billing';
import { startDropJobs } from '#features/drop';
import { removeOldSentFiles } from '#features/imports';
import { removeOldAssignments } from '#features/lead-work';
import { indexMissedOrders, reindexStaleOrders } from '#features/leads';
import { removeOldNotifications } from '#features/notifications';
import { removeExpiredQuoteRows, removeOldTickets, runRecurringLists } from '#features/orders';
import { executePrivacyRequests, expireOldRequests } from '#features/privacy';
import { deleteLateReplies } from '#features/providers';
import { eraseOld } from '#features/retention';
import { removeExpiredReservations } from '#features/storage';
import { removeAbandonedFiles, removeOldParts } from '#features/uploads';
import { removeOldMessages, startWebhookJobs } from '#features/webhooks';
import { sealWaiting } from '#platform/audit/anchor';
import { removeDataLeftovers } from '#platform/backup/leftovers';
import { after, clock, days } from '#platform/clock';
import type { Context } from '#platform/context';
import { removeOldCalls } from '#platform/http/idempotency';
import { deleteExpiredLimits } from '#platform/http/limits';
import { removeOldEvents } from '#platform/jobs/events';
import type { Jobs } from '#platform/jobs/jobs';
import { removeOldMail } from '#platform/mail/outbox';
import { removeOldUses } from '#platform/security/api-uses';
import { removeEndedSessions } from '#platform/security/sessions';
import { accountData } from './account-data.ts';

/** How long delivered events are kept for troubleshooting. */
const eventTtl = days(7);

/** Starts the scheduled jobs in this process. */
export async function startCron(ctx: Context, jobs: Jobs): Promise<void> {
  await jobs.work('platform.seal-audit', () => sealWaiting(ctx));
  await jobs.work('platform.clean-up', async () => {
    await removeEndedSessions(ctx.db);
    await deleteExpiredLimits(ctx.db);
    await cleanUpAccounts(ctx, accountData);
    await removeExpiredQuoteRows(ctx);
    await removeAbandonedFiles(ctx);
    await removeOldUses(ctx.db);
    await removeOldCalls(ctx.db);
    await deleteOldLookups(ctx.db);
    await removeOldMessages(ctx.db);
    await removeOldParts(ctx);
    await removeDataLeftovers(ctx.config.dataFolder);
    await removeExpiredReservations(ctx);
    await removeOldSentFiles(ctx);
    await removeOldTickets(ctx.db, clock.now());
    await removeOldAssignments(ctx.db);
    await indexMissedOrders(ctx);
    await reindexStaleOrders(ctx);
    await deleteLateReplies(ctx.db, clock.now());
    await removeOldEvents(ctx, after(clock.now(), -eventTtl));
    await removeOldMail(ctx);
    await removeOldNotifications(ctx);
    await expireOldRequests(ctx);
    await executePrivacyRequests(ctx);
  });
  await startAccountJobs(ctx, jobs, accountData);
  await startBillingJobs(ctx, jobs);
  await startWebhookJobs(ctx, jobs);
  await jobs.work('orders.recurring', async () => {
    await runRecurringLists(ctx);
  });
  await jobs.work('privacy.carry-out', () => executePrivacyRequests(ctx));
  await startDropJobs(ctx, jobs);
  await jobs.work('retention.erase', () => eraseOld(ctx));
  await jobs.schedule('retention.erase', '40 2 * * *');
  await jobs.schedule('orders.recurring', '5 * * * *');
  await jobs.schedule('platform.seal-audit', '* * * * *');
  await jobs.schedule('platform.clean-up', '17 * * * *');
}
