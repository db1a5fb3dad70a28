/** Runs in a worker thread, so that tracing uses every core and never delays a request. */
import { parentPort, workerData } from 'node:worker_threads';
import { startQuoteWorker, startWorker, type ThreadData, type ThreadMessage } from '#features/orders';
import { startJobs } from '#platform/jobs/jobs';
import { openContext } from '#platform/open-context';
import { lowerThread } from '#platform/priority';
import { startHeavyJobs } from './heavy-jobs.ts';

const { config, databaseUrl, name, lanes, quotesPerAccount, heavyJobs, nice } = workerData as ThreadData;
const { ctx, close } = openContext(config, databaseUrl, { role: name, max: 6 });

// Requests have priority when CPU is short.
lowerThread(nice);

const worker = startWorker(ctx, name);
const quotes = lanes.map((lane) =>
  startQuoteWorker(ctx, {
    worker: name,
    lane,
    perAccount: quotesPerAccount,
    // Other threads have a higher priority and take a small quote first, unless they are busy.
    smallAfterMs: lanes.includes('small') ? 0 : 300,
  }),
);
const jobs = heavyJobs ? await startJobs(ctx, { cron: false }) : null;
if (jobs !== null) await startHeavyJobs(ctx, jobs);

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
