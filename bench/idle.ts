/**
 * CPU time of a service that nobody uses, including PostgreSQL, in percent of a core. `npm run bench -- idle [seconds]`
 * waits until startup has settled, then measures for that long.
 */
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder } from '#support/data-folder';
import { computed } from './load/trace/cpu.ts';
import { startService } from './support/service.ts';

/** Percent of a core that an idle service may use. */
const limit = 0.5;
/** Until then, the service runs jobs that were due and V8 still optimizes its code. */
const settleSeconds = 240;

/** Runs the bench; the number of seconds is optional. */
export async function run([secondsText = '120']: string[]): Promise<void> {
  const seconds = Number(secondsText);
  const folder = await dataFolder('openskip-bench-');
  const env = { OPENSKIP_DATA: folder, OPENSKIP_DEMO: '0', OPENSKIP_LOG: 'warn', PORT: '0' };
  const service = await startService([], env);
  try {
    await pause(settleSeconds * 1000);
    const before = computed(service.pid);
    const began = performance.now();
    await pause(seconds * 1000);
    const used = ((computed(service.pid) - before) / (performance.now() - began)) * 100;
    console.log(`An idle service uses ${used.toFixed(2)}% of a core (at most ${limit}%).`);
    if (used > limit) process.exitCode = 1;
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
