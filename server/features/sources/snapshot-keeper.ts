/** Keeps the snapshot as new as the reference database: builds it anew once a change of people has come to rest. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import { selectGeneration } from './repository.ts';
import { isWhole } from './snapshot-file.ts';
import type { SnapshotMessage } from './snapshot-process.ts';
import { snapshotFolder, snapshotPath } from './snapshot-store.ts';

/**
 * Looks every so many ms, and answers how to end it. People who changed between two looks are still changing: an import
 * is waited for.
 */
export function keepSnapshot(ctx: Context, every = 10_000): () => Promise<void> {
  const folder = snapshotFolder(ctx.config.dataFolder);
  let seen = -1;
  let failed = -1;
  let stopped = false;
  let building: ChildProcess | null = null;

  async function look(): Promise<void> {
    const generation = await selectGeneration(ctx.pool);
    const rested = generation === seen;
    seen = generation;
    if (stopped || !rested || generation === failed || isWhole(snapshotPath(folder, generation))) return;
    failed = await build(generation);
  }

  /** Answers the generation that could not be built, -1 when all went well. */
  async function build(generation: number): Promise<number> {
    const began = clock.now().getTime();
    const child = fork(new URL('./snapshot-process.ts', import.meta.url), { stdio: 'inherit' });
    building = child;
    let failure: string | null = 'its process ended early';
    child.on('message', (message: SnapshotMessage) => {
      failure = 'failed' in message ? message.failed : null;
      if ('built' in message && message.built)
        ctx.log.info({ ...message.built, ms: clock.now().getTime() - began }, 'a snapshot was built');
    });
    child.send({ databaseUrl: ctx.databaseUrl, folder });
    try {
      await once(child, 'exit');
      if (failure === null || stopped) return -1;
      ctx.log.warn({ failure }, 'a snapshot could not be built; orders read the database');
      return generation;
    } finally {
      building = null;
    }
  }

  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error) => ctx.log.warn({ err: error }, 'the snapshot waits for the database'))
      .finally(() => {
        looking = null;
      });
  }, every);

  return async () => {
    clearInterval(timer);
    stopped = true;
    building?.kill('SIGKILL');
    await looking;
  };
}
