/** Everything that reads or writes the data plane: all calls of the API, all imports, all jobs. */
import { buildExport } from '#features/accounts';
import { deleteErased, reindex } from '#features/reference';
import { after, clock, days } from '#platform/clock';
import type { Context } from '#platform/context';
import { deliverEvents } from '#platform/jobs/events';
import type { JobName, JobPayloads, Jobs } from '#platform/jobs/jobs';
import { accountData } from '../../../server/account-data.ts';
import { startCron } from '../../../server/cron.ts';
import { startListJobs } from '../../../server/heavy-jobs.ts';
import { runJobs, runQuotes } from '../jobs.ts';
import { workAll } from '../orders/orders.ts';
import { routeTable } from '../route-table/all.ts';
import type { World } from '../route-table/parts.ts';
import { callerOf, sendRow } from '../world.ts';
import { importEverything, undoEverything } from './imports.ts';

/** Does everything once. Leaves the clock where it was. */
export async function doEverything(world: World): Promise<void> {
  const { api } = world;
  await importEverything(api.ctx);
  await callEverything(world);
  await runAllJobs(world);
  await api.ctx.pool.query('update reference_generation set form = form - 1');
  await reindex(api.ctx);
  await deleteErased(api.ctx, 'all');
  await undoEverything(api.ctx);
  clock.set(after(clock.now(), days(4000)));
  try {
    await runAllJobs(world);
  } finally {
    clock.set(null);
  }
}

/** Makes every call of the API that succeeds. */
async function callEverything(world: World): Promise<void> {
  for (const row of routeTable) {
    await world.api.ctx.pool.query('delete from rate_limit');
    const call = await row.good(world);
    await sendRow(world, row, { ...call, as: call.as ?? (row.open ? null : callerOf(world, row)) });
  }
  clock.set(null);
}

type Handlers = Map<JobName, (payload: never, stopping: AbortSignal) => Promise<void>>;

/** The handlers of all jobs that run in this process. */
async function handlersOf(ctx: Context): Promise<Handlers> {
  const handlers: Handlers = new Map();
  const jobs: Jobs = {
    async work(name, handle) {
      handlers.set(name, handle);
    },
    schedule: async () => {},
    stop: async () => {},
  };
  await startCron(ctx, jobs);
  await startListJobs(ctx, jobs);
  // In the service, in a process of its own.
  await jobs.work('accounts.export', ({ export_id }) => buildExport(ctx, export_id, accountData));
  return handlers;
}

const scheduled: JobName[] = ['orders.recurring', 'platform.clean-up', 'retention.erase'];

/** Runs the jobs that are due and those that are scheduled, until nothing is left. */
async function runAllJobs({ api }: World): Promise<void> {
  const handlers = await handlersOf(api.ctx);
  const { signal } = new AbortController();
  for (const name of scheduled) await handlers.get(name)?.({} as never, signal);
  for (let ran = 1; ran > 0; ) {
    await deliverEvents(api.ctx);
    ran = await runQuotes(api);
    await workAll(api.ctx);
    for (const [name, handle] of handlers)
      ran += await runJobs(api, name, (payload: JobPayloads[JobName]) => handle(payload as never, signal));
  }
}
