/** How fast this machine's memory is, which limits any linkage in the end. */
import { startThreads } from './threads.ts';

/** What a thread of `memory-thread.ts` measures. */
export interface MemorySpeed {
  /** Nanoseconds of a read anywhere. */
  read: number;
  /** Bytes a second, read from the first to the last. */
  bandwidth: number;
}

/** Reads of a lead that miss the processor's caches, about: its keys, and the people under them. */
const readsPerLead = 70;

/** Measures memory on so many threads at the same time. Returns how many leads a second their reads alone allow. */
export async function measureMemory(threads: number, say: (text: string) => void): Promise<number> {
  const team = await startThreads<MemorySpeed>(
    new URL('./memory-thread.ts', import.meta.url),
    Array.from({ length: threads }, () => null),
  );
  const speeds = await team.run();
  await team.close();
  const sum = (figure: (speed: MemorySpeed) => number) =>
    speeds.reduce((total, speed) => total + figure(speed), 0);
  const limit = sum(({ read }) => 1e9 / (read * readsPerLead));
  say(
    `Memory: ${(sum(({ read }) => read) / threads).toFixed(0)} ns a read, ` +
      `${(sum(({ bandwidth }) => bandwidth) / 1e9).toFixed(1)} GB/s · ` +
      `${readsPerLead} reads a lead allow ${Math.round(limit).toLocaleString('en-US')} leads/s`,
  );
  return limit;
}
