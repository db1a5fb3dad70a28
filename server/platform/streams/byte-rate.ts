/** A rate of bytes per second that several sources share. */
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../errors.ts';
import { createFairQueue } from '../http/fair-queue.ts';

export interface ByteRate {
  /** Counts bytes of a source; resolves when it may send more. Sources take turns. */
  take(source: string, bytes: number): Promise<void>;
}

interface Options {
  perSecond: number;
  /** Bytes that pass at once after a quiet time. */
  burst: number;
  /** Milliseconds; tests bring their own. */
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

export function createByteRate({
  perSecond,
  burst,
  now = () => performance.now(),
  wait = pause,
}: Options): ByteRate {
  const queue = createFairQueue({
    atOnce: 1,
    maxWaiting: Number.POSITIVE_INFINITY,
    waitingPerSource: Number.POSITIVE_INFINITY,
    refusal: () => new AppError('unavailable.uploads'),
  });
  let left = burst;
  let countedAt = now();
  return {
    take: (source, bytes) =>
      queue.run(source, async () => {
        const passed = now() - countedAt;
        countedAt += passed;
        left = Math.min(burst, left + (passed / 1000) * perSecond) - bytes;
        if (left < 0) await wait((-left / perSecond) * 1000);
      }),
  };
}
