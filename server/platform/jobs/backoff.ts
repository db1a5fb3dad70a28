/** Delays between restarts of a failed process. */
import { minutes, seconds } from '../clock.ts';

export interface BackoffOptions {
  /** Delay after the first failure, ms. */
  firstMs: number;
  /** Longest delay, ms. */
  maxMs: number;
  /** A run that was healthy for this long resets the delay, ms. */
  healthyMs: number;
}

export interface Backoff {
  /** Returns the delay before the next start in ms, given how long the last run was healthy. */
  next(healthyMs: number): number;
}

const defaults: BackoffOptions = { firstMs: seconds(1), maxMs: minutes(1), healthyMs: minutes(1) };

/**
 * Doubles the delay with each failure and subtracts up to half at random, so that several processes don't restart in
 * step.
 */
export function createBackoff(options: Partial<BackoffOptions> = {}, random = Math.random): Backoff {
  const { firstMs, maxMs, healthyMs } = { ...defaults, ...options };
  let failures = 0;
  return {
    next(healthy) {
      failures = healthy >= healthyMs ? 1 : failures + 1;
      const delay = Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 30));
      return Math.round(delay * (1 - random() / 2));
    },
  };
}
