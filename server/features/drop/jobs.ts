/** The scheduled sync: checked hourly, run when due. Does nothing without a key. */
import { after, clock, seconds } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { enqueue, type Jobs } from '#platform/jobs/jobs';
import { syncDrop } from './service.ts';
import { isSyncDue } from './status.ts';

/** Runs the job; `asked` if an admin wants it now or DROP requested a retry. */
export async function tickDrop(ctx: Context, { asked = false }: { asked?: boolean }): Promise<void> {
  if (ctx.config.drop === null || !(asked || (await isSyncDue(ctx.db)))) return;
  const end = await syncDrop(ctx, async () => false).catch((error: unknown) => {
    // Another process, such as the command line, is already syncing.
    if (error instanceof AppError && error.code === 'drop_sync_running') return null;
    throw error;
  });
  if (end?.outcome !== 'waiting') return;
  const at = after(clock.now(), seconds(end.seconds));
  await inTransaction(ctx, (tx) => enqueue(tx, 'drop.sync', { asked: true }, { at }));
}

/** Starts the job in this process. */
export async function startDropJobs(ctx: Context, jobs: Jobs): Promise<void> {
  await jobs.work('drop.sync', (payload) => tickDrop(ctx, payload));
  await jobs.schedule('drop.sync', '25 * * * *');
}
