/** Runs in a worker thread, so that tracing uses every core and never delays a request. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { startQuoteWorker, startWorker, type ThreadData, type ThreadMessage } from '#features/orders';
import { startJobs } from '#platform/jobs/jobs';
import { openContext } from '#platform/open-context';
import { startHeavyJobs } from './heavy-jobs.ts';

const { config, databaseUrl, name, lanes, quotesPerAccount, heavyJobs } = workerData as ThreadData;
const { ctx, close } = openContext(config, databaseUrl, { role: name, max: 6 });

if (process.platform === 'linux') yieldToRequests();

const worker = startWorker(ctx, name);
const quotes = lanes.map((lane) =>
  startQuoteWorker(ctx, { worker: name, lane, perAccount: quotesPerAccount }),
);
const jobs = heavyJobs ? await startJobs(ctx, { cron: false }) : null;
if (jobs !== null) await startHeavyJobs(ctx, jobs);

/**
 * Requests have priority when CPU is short: lowers the priority of this thread and its embedded database connections.
 */
function yieldToRequests(): void {
  const nice = 10;
  // On Linux this sets the priority of the calling thread only.
  setPriority(nice);
  if (config.databaseUrl !== undefined) return;
  ctx.pool.on('connect', (client) => {
    try {
      if ('processID' in client) setPriority(Number(client.processID), nice);
    } catch {
      // The database runs as another user.
    }
  });
}

parentPort?.on('message', async (message: ThreadMessage) => {
  if (message.kind === 'wake') return worker.wake();
  if (message.kind === 'wake-quotes') {
    for (const service of quotes) service.wake();
    return;
  }
  await Promise.all([
    worker.stop(message.patience),
    ...quotes.map((service) => service.stop(message.patience)),
    jobs?.stop(message.patience / 1000),
  ]);
  await close();
  process.exit(0);
});
parentPort?.postMessage('ready');
