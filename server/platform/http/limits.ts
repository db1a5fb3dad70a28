/** Rate limits, counted in the database so that all processes share the count. */
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Db } from '../postgres/database.ts';

export interface Limit {
  /** Counts one try. Throws `rate_limit` with the time to wait if the limit is exceeded. */
  take(key: string): Promise<void>;
  /** Clears a key's count. */
  reset(key: string): Promise<void>;
  /** Takes back one try that turned out not to be a guess. */
  refund(key: string): Promise<void>;
}

/** `points` tries per `duration` seconds; `name` separates counts. */
interface Size {
  name: string;
  points: number;
  duration: number;
}

/**
 * The pool, with counts that commit without waiting for the disk: a flood of failed sign-ins would otherwise queue
 * everyone's commits behind its own. A crash of PostgreSQL loses the counts of the last second at most.
 */
const countingPool = (pool: pg.Pool) => ({
  query: (query: { text: string; values: unknown[]; name?: string }) =>
    pool.query({
      ...query,
      text: query.text.replace(
        'RETURNING points, expire',
        "RETURNING points, expire, set_config('synchronous_commit', 'off', true)",
      ),
    }),
});

const counter = (pool: pg.Pool, options: Size) =>
  new RateLimiterPostgres({
    storeClient: countingPool(pool),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: options.name,
    points: options.points,
    duration: options.duration,
  });

export function createLimit(pool: pg.Pool, options: Size): Limit {
  const limiter = counter(pool, options);
  return {
    take: (key) => consume(limiter, key),
    async reset(key) {
      await limiter.delete(key);
    },
    async refund(key) {
      await limiter.reward(key);
    },
  };
}

/** A permission granted to a key for `duration` seconds. */
export interface Pass {
  grant(key: string): Promise<void>;
  has(key: string): Promise<boolean>;
}

/** Stored in the database so that all processes see it. */
export function createPass(pool: pg.Pool, { name, duration }: Omit<Size, 'points'>): Pass {
  const limiter = counter(pool, { name, points: 1, duration });
  return {
    async grant(key) {
      await limiter.set(key, 1, duration);
    },
    has: async (key) => (await limiter.get(key)) !== null,
  };
}

/**
 * A limit of `points` per `duration` milliseconds, counted in this process only: for requests that must not wait for
 * the database, where extra processes may allow more.
 */
export function createLocalLimit({ points, duration }: { points: number; duration: number }): {
  take(key: string): Promise<void>;
} {
  const limiter = new RateLimiterMemory({ points, duration: duration / 1000 });
  return { take: (key) => consume(limiter, key) };
}

async function consume(limiter: Pick<RateLimiterMemory, 'consume'>, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new AppError('rate_limit', { values: { wait }, retryAfter: wait });
  }
}

/** Counts tries within `duration` seconds without refusing any; the caller decides. */
export function createTally(
  pool: pg.Pool,
  options: Omit<Size, 'points'>,
): { take(key: string): Promise<{ count: number; wait: number }> } {
  const limiter = counter(pool, { ...options, points: 1_000_000_000 });
  return {
    async take(key) {
      const { consumedPoints, msBeforeNext } = await limiter.consume(key);
      return { count: consumedPoints, wait: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
    },
  };
}

/** A limit that reports what is left. */
export interface Quota {
  /** Counts one request; `wait` is the seconds until the quota resets. */
  take(key: string): Promise<{ allowed: boolean; left: number; wait: number }>;
}

/** A limit of `points` per `duration` seconds that reports what is left instead of throwing. */
export function createQuota(pool: pg.Pool, options: Size): Quota {
  const limiter = counter(pool, options);
  return { take: (key) => takePoint(limiter, key) };
}

/** Counted in this process only. */
export interface LocalQuota extends Quota {
  readonly points: number;
  /** Seconds until an exhausted key has tries again; 0 otherwise. Counts nothing. */
  secondsUntilFree(key: string): Promise<number>;
}

export function createLocalQuota({ points, duration }: Omit<Size, 'name'>): LocalQuota {
  const limiter = new RateLimiterMemory({ points, duration });
  return {
    points,
    take: (key) => takePoint(limiter, key),
    async secondsUntilFree(key) {
      const counted = await limiter.get(key);
      return counted === null || counted.consumedPoints < points ? 0 : secondsLeft(counted);
    },
  };
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

async function takePoint(
  limiter: Pick<RateLimiterMemory, 'consume'>,
  key: string,
): Promise<{ allowed: boolean; left: number; wait: number }> {
  let allowed = true;
  const counted = await limiter.consume(key).catch((error: unknown) => {
    if (!(error instanceof RateLimiterRes)) throw error;
    allowed = false;
    return error;
  });
  return { allowed, left: Math.max(0, counted.remainingPoints), wait: secondsLeft(counted) };
}

/**
 * A global count that refuses nothing. `count` adds one and returns true once per `duration` seconds, when it passes
 * `points`.
 */
export function createAlarm(pool: pg.Pool, options: Size): { count(): Promise<boolean> } {
  const limiter = counter(pool, options);
  return {
    async count() {
      try {
        await limiter.consume('all');
        return false;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return error.consumedPoints === options.points + 1;
      }
    },
  };
}

/** Deletes expired counts, because their keys contain IP and email addresses. */
export async function deleteExpiredLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limit').where('expire', '<', clock.now().getTime()).execute();
}
