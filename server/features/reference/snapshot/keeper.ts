/**
 * Keeps the snapshot up to date: rebuilds it once changes of people have stopped, and holds it in memory for the
 * threads of this process.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import { selectGeneration } from '../repository.ts';
import { isWhole } from './file.ts';
import { holdSnapshots, loadSnapshot } from './memory.ts';
import type { SnapshotMessage } from './process.ts';
import { snapshotFolder, snapshotPath } from './store.ts';

/**
 * Checks every `every` ms; returns a function that stops it. A generation that changed between two checks is still
 * changing, for example by an import, and isn't built yet. A process that doesn't build (`builds`) uses what another
 * process of this installation built.
 */
export function keepSnapshot(ctx: Context, { every = 10_000, builds = true } = {}): () => Promise<void> {
  const folder = snapshotFolder(ctx.config.dataFolder);
  const held = holdSnapshots(folder);
  let seen = -1;
  let failed = -1;
  let stopped = false;
  let building: ChildProcess | null = null;

  async function look(): Promise<void> {
    const generation = await selectGeneration(ctx.pool);
    const rested = generation === seen;
    seen = generation;
    if (stopped || held.generation === generation) return;
    // It is out of date, so its memory is freed.
    if (held.generation !== null) held.hold(null);
    const path = snapshotPath(folder, generation);
    if (!isWhole(path)) {
      if (!builds || !rested || generation === failed) return;
      failed = await build(generation);
    }
    const memory = await loadSnapshot(path, generation);
    if (memory !== null && !stopped) held.hold(memory);
  }

  /** Returns the generation whose build failed; -1 on success. */
  async function build(generation: number): Promise<number> {
    const began = clock.now().getTime();
    const child = fork(new URL('./process.ts', import.meta.url), { stdio: 'inherit' });
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
  const start = () => {
    looking ??= look()
      .catch((error) => ctx.log.warn({ err: error }, 'the snapshot could not be kept; it is tried again'))
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(start, every);
  // Loads an existing snapshot at once.
  start();

  return async () => {
    clearInterval(timer);
    stopped = true;
    building?.kill('SIGKILL');
    await looking;
    held.close();
  };
}
