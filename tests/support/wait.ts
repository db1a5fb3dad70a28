/** Waits for a condition and fails with a message. */
import { setTimeout as pause } from 'node:timers/promises';

/** Polls every 25 ms until `look` returns anything but null or false; throws after `patience` ms. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | false | undefined>,
  patience = 20_000,
): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== null && found !== false && found !== undefined) return found;
    if (performance.now() > end) throw new Error(`waited ${patience / 1000} s in vain: ${what}`);
    await pause(25);
  }
}
