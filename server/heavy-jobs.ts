/**
 * CPU-heavy jobs run apart from requests, one per account, so that a customer with a hundred jobs doesn't delay others.
 * Lists of leads run in a worker thread, two at once. Exports run one at a time in a process of their own, because
 * their compression would fill the thread pool that the whole service shares.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { indexLeadsOnce, recountOrder } from '#features/leads';
import type { Context } from '#platform/context';
import type { Jobs } from '#platform/jobs/jobs';
import { traceContext } from '#platform/tracing/spans';
import type { ExportOutcome, ExportRequest } from './export-process.ts';

/** Starts the lists in this thread. */
export async function startListJobs(ctx: Context, jobs: Jobs): Promise<void> {
  const list = ({ order_id }: { order_id: string }, stopping: AbortSignal) =>
    indexLeadsOnce(ctx, order_id, stopping);
  await jobs.work('results.list', list, { jobs: 2, perGroup: 1 });
  await jobs.work('results.count', ({ order_id }) => recountOrder(ctx, order_id));
}

/** Starts the exports. Only for the main thread: a child process inherits the priority of the thread that starts it. */
export async function startExportJobs(ctx: Context, jobs: Jobs): Promise<void> {
  await jobs.work('accounts.export', ({ export_id }) => runExportProcess(ctx, export_id));
}

/** Makes an export in a child process; throws if it fails. */
export async function runExportProcess({ config, databaseUrl }: Context, export_id: string): Promise<void> {
  const child = fork(new URL('./export-process.ts', import.meta.url), { stdio: 'inherit' });
  let failure: ExportOutcome['failure'] = { message: 'its process ended early', code: '' };
  child.on('message', (outcome: ExportOutcome) => {
    failure = outcome.failure;
  });
  child.send({ config, databaseUrl, export_id, ...traceContext() } satisfies ExportRequest);
  await once(child, 'exit');
  if (failure === null) return;
  const { message, code } = failure;
  throw Object.assign(new Error(`an export failed: ${message}`), code === '' ? {} : { code });
}
