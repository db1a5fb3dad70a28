/**
 * Keeps the snapshot up to date: rebuilds it once changes of people have stopped, and holds it in memory for the
 * threads of this process.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import { selectGeneration } from '../repository.ts';
import type { SnapshotMessage } from './build/process.ts';
import { isComplete } from './file.ts';
import { loadSnapshot, shareSnapshots } from './memory.ts';
import { snapshotFolder, snapshotPath } from './store.ts';

/**
 * Checks every `intervalMs`; returns a function that stops it. A generation that changed between two checks is still
 * changing, for example by an import, and isn't built yet. A process that doesn't build (`builds`) uses what another
 * process of this installation built.
 */
export function keepSnapshot(ctx: Context, { intervalMs = 10_000, builds = true } = {}): () => Promise<void> {
  const folder = snapshotFolder(ctx.config.dataFolder);
  const shared = shareSnapshots(folder);
  let lastSeen = -1;
  /** The last generation whose build failed or found nobody. It isn't built again. */
  let lastUnbuilt = -1;
  let stopped = false;
  let building: ChildProcess | null = null;

  async function check(): Promise<void> {
    const generation = await selectGeneration(ctx.pool);
    const settled = generation === lastSeen;
    lastSeen = generation;
    if (stopped || shared.generation === generation) return;
    // It is out of date, so its memory is freed.
    if (shared.generation !== null) shared.share(null);
    const path = snapshotPath(folder, generation);
    if (!isComplete(path)) {
      if (!builds || !settled || generation === lastUnbuilt) return;
      await build(generation);
    }
    const memory = await loadSnapshot(path, generation);
    if (memory !== null && !stopped) shared.share(memory);
  }

  async function build(generation: number): Promise<void> {
    const { child, outcome } = startBuild(ctx, folder);
    building = child;
    const message = await outcome.finally(() => {
      building = null;
    });
    if (stopped) return;
    if ('failed' in message || message.built?.people === 0) lastUnbuilt = generation;
    if ('failed' in message)
      ctx.log.warn({ failure: message.failed }, 'couldn’t build a snapshot; orders read the database');
  }

  let checking: Promise<void> | null = null;
  const start = () => {
    checking ??= check()
      .catch((error) => ctx.log.warn({ err: error }, 'couldn’t update the snapshot; trying again'))
      .finally(() => {
        checking = null;
      });
  };
  const timer = setInterval(start, intervalMs);
  // Loads an existing snapshot at once.
  start();

  return async () => {
    clearInterval(timer);
    stopped = true;
    building?.kill('SIGKILL');
    await checking;
    shared.close();
  };
}

/** Builds a snapshot in a child process. `outcome` resolves when it ends. */
function startBuild(
  ctx: Context,
  folder: string,
): { child: ChildProcess; outcome: Promise<SnapshotMessage> } {
  const began = clock.now().getTime();
  const child = fork(new URL('./build/process.ts', import.meta.url), { stdio: 'inherit' });
  let outcome: SnapshotMessage = { failed: 'its process ended early' };
  child.on('message', (message: SnapshotMessage) => {
    outcome = message;
    if ('built' in message && message.built !== null && message.built.people > 0)
      ctx.log.info({ ...message.built, ms: clock.now().getTime() - began }, 'a snapshot was built');
  });
  child.send({ databaseUrl: ctx.databaseUrl, folder, minFreeBytes: ctx.config.minFreeBytes });
  return { child, outcome: once(child, 'exit').then(() => outcome) };
}
