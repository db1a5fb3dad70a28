/** Runs in a worker thread, so that tracing uses every core and never delays a request. */
import { parentPort, workerData } from 'node:worker_threads';
import { startQuoteWorker, startWorker, type ThreadData, type ThreadMessage } from '#features/orders';
import { startJobs } from '#platform/jobs/jobs';
import { createLog } from '#platform/log';
import { sendMetrics } from '#platform/metrics/threads';
import { openContext } from '#platform/open-context';
import { lowerThread } from '#platform/priority';
import { startTracing } from '#platform/tracing/start';
import { startListJobs } from './heavy-jobs.ts';

const { config, databaseUrl, name, lanes, quotesPerAccount, heavyJobs, nice } = workerData as ThreadData;
const stopTracing = await startTracing(createLog(config.logLevel), name);
const { ctx, close } = openContext(config, databaseUrl, { role: name, max: 6 });

// Requests have priority when CPU is short.
lowerThread(nice);

const worker = startWorker(ctx, name);
const quoteWorkers = lanes.map((lane) =>
  startQuoteWorker(ctx, {
    worker: name,
    lane,
    perAccount: quotesPerAccount,
    // Other threads have a higher priority and take a small quote first, unless they are busy.
    smallAfterMs: lanes.includes('small') ? 0 : 300,
  }),
);
const jobs = heavyJobs ? await startJobs(ctx, { cron: false, notifiesDue: false }) : null;
if (jobs !== null) await startListJobs(ctx, jobs);

const endMetrics = parentPort === null ? null : sendMetrics(ctx, parentPort);

parentPort?.on('message', async (message: ThreadMessage) => {
  if (message.kind === 'wake') {
    for (const loop of message.work === 'chunk' ? [worker] : quoteWorkers) loop.wake();
    return;
  }
  await Promise.all([
    worker.stop(message.graceMs),
    ...quoteWorkers.map((quoteWorker) => quoteWorker.stop(message.graceMs)),
    jobs?.stop(message.graceMs / 1000),
  ]);
  await endMetrics?.();
  await close();
  await stopTracing();
  process.exit(0);
});
parentPort?.postMessage('ready');
