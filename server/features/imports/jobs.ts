/**
 * The jobs that change the reference database: import an uploaded file (in a child process), undo an import, reindex,
 * and learn from traces.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { isOutdated, learnFigures, reindex } from '#features/reference';
import { type Context, inTransaction } from '#platform/context';
import { enqueue, type Jobs } from '#platform/jobs/jobs';
import { runUndo } from './undo.ts';
import type { ImportOutcome, ImportRequest } from './uploads/process.ts';

/** Starts the import jobs in this process. The returned function ends them; a running one returns to the queue. */
export async function startImportJobs(ctx: Context, jobs: Jobs): Promise<() => void> {
  const running = new Set<AbortController>();
  await jobs.work('sources.undo-import', (payload) => runUndo(ctx, payload));
  await jobs.work('sources.reindex', () => reindex(ctx));
  await jobs.work('sources.learn', async () => {
    await learnFigures(ctx);
  });
  await jobs.schedule('sources.learn', '50 2 * * *');
  if (await isOutdated(ctx.pool)) await inTransaction(ctx, (tx) => enqueue(tx, 'sources.reindex', {}));
  await jobs.work('sources.import-file', async ({ file_id }) => {
    const control = new AbortController();
    running.add(control);
    try {
      await importInChildProcess(ctx, file_id, control.signal);
    } finally {
      running.delete(control);
    }
  });
  return () => {
    for (const control of running) control.abort();
  };
}

async function importInChildProcess(ctx: Context, file_id: string, signal: AbortSignal): Promise<void> {
  const child = fork(new URL('./uploads/process.ts', import.meta.url), { stdio: 'inherit' });
  signal.addEventListener('abort', () => child.kill('SIGKILL'));
  let failure: string | null = 'its process ended early';
  child.on('message', (outcome: ImportOutcome) => {
    failure = outcome.failure;
  });
  const request: ImportRequest = { config: ctx.config, databaseUrl: ctx.databaseUrl, file_id };
  child.send(request);
  await once(child, 'exit');
  // The queue retries it.
  if (failure !== null) throw new Error(`an import stopped: ${failure}`);
}
