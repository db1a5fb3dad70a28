/** The thread that a worker runs in, so that tracing uses every core and never holds up a request. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '#platform/config';
import { startJobs } from '#platform/jobs';
import { openContext } from '#platform/open-context';
import { giveUpQuote, runQuote } from './quote.ts';
import { startWorker } from './worker.ts';

/** What the pool hands a thread. */
export interface ThreadData {
  config: Config;
  databaseUrl: string;
  name: string;
  quotes: boolean;
}
/** What the pool tells a thread. */
export type ThreadMessage = { kind: 'wake' } | { kind: 'stop'; patience: number };

const { config, databaseUrl, name, quotes } = workerData as ThreadData;
const { ctx, close } = openContext(config, databaseUrl, { role: name, max: 4 });

const worker = startWorker(ctx, name);
const jobs = quotes ? await startJobs(ctx, { cron: false }) : null;
await jobs?.work('orders.quote', ({ order_id }) => runQuote(ctx, order_id));
await jobs?.work('orders.give-up-quote', ({ order_id }) => giveUpQuote(ctx, order_id));

parentPort?.on('message', async (message: ThreadMessage) => {
  if (message.kind === 'wake') return worker.wake();
  await Promise.all([worker.stop(message.patience), jobs?.stop(message.patience / 1000)]);
  await close();
  process.exit(0);
});
parentPort?.postMessage('ready');
