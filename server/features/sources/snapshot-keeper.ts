/** Keeps the snapshot as new as the reference database: builds it anew once a change of people has come to rest. */

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import { selectGeneration } from './repository.ts';
import type { BuiltSnapshot } from './snapshot-build.ts';
import { isWhole } from './snapshot-file.ts';
import { snapshotFolder, snapshotPath } from './snapshot-store.ts';

/**
 * Looks every so many ms, and answers how to end it. People who changed between two looks are still changing: an import
 * is waited for.
 */
export function keepSnapshot(ctx: Context, every = 10_000): () => Promise<void> {
  const folder = snapshotFolder(ctx.config.dataFolder);
  let seen = -1;
  let failed = -1;
  let building: Worker | null = null;

  async function look(): Promise<void> {
    const generation = await selectGeneration(ctx.pool);
    const rested = generation === seen;
    seen = generation;
    if (!rested || building || generation === failed || isWhole(snapshotPath(folder, generation))) return;
    failed = await build(generation);
  }

  /** Answers the generation that could not be built, -1 when all went well. */
  async function build(generation: number): Promise<number> {
    const began = clock.now().getTime();
    building = new Worker(new URL('./snapshot-thread.ts', import.meta.url), {
      workerData: { databaseUrl: ctx.databaseUrl, folder },
    });
    building.on('message', (built: BuiltSnapshot | null) => {
      if (built) ctx.log.info({ ...built, ms: clock.now().getTime() - began }, 'a snapshot was built');
    });
    try {
      await once(building, 'exit');
      return -1;
    } catch (error) {
      ctx.log.warn({ err: error }, 'a snapshot could not be built; orders read the database');
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
    await building?.terminate();
    await looking;
  };
}
