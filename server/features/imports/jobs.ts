/** The jobs that change the reference database: a file that an admin sent, in a process of its own; undoing; preparing people anew. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { isOutdated, reindex } from '#features/reference';
import { type Context, inTransaction } from '#platform/context';
import { enqueue, type Jobs } from '#platform/jobs/jobs';
import { runUndo } from './undo.ts';
import type { SentOrder, SentOutcome } from './uploads/process.ts';

/** Takes on the jobs of imports in this process; answers how to end one that runs, which is given back. */
export async function startImportJobs(ctx: Context, jobs: Jobs): Promise<() => void> {
  const running = new Set<AbortController>();
  await jobs.work('sources.undo-import', (payload) => runUndo(ctx, payload));
  await jobs.work('sources.reindex', () => reindex(ctx));
  if (await isOutdated(ctx.pool)) await inTransaction(ctx, (tx) => enqueue(tx, 'sources.reindex', {}));
  await jobs.work('sources.import-file', async ({ file_id }) => {
    const control = new AbortController();
    running.add(control);
    try {
      await importApart(ctx, file_id, control.signal);
    } finally {
      running.delete(control);
    }
  });
  return () => {
    for (const control of running) control.abort();
  };
}

async function importApart(ctx: Context, file_id: string, signal: AbortSignal): Promise<void> {
  const child = fork(new URL('./uploads/process.ts', import.meta.url), { stdio: 'inherit' });
  signal.addEventListener('abort', () => child.kill('SIGKILL'));
  let failure: string | null = 'its process ended early';
  child.on('message', (outcome: SentOutcome) => {
    failure = outcome.failure;
  });
  const order: SentOrder = { config: ctx.config, databaseUrl: ctx.databaseUrl, file_id };
  child.send(order);
  await once(child, 'exit');
  // The queue tries it again.
  if (failure !== null) throw new Error(`an import stopped: ${failure}`);
}
