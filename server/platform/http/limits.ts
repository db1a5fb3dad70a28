/** Limits on how often something may be tried, counted in the database so that every process sees the same count. */
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Db } from '../postgres/database.ts';

export interface Limit {
  /** Counts one try; throws `too_many_requests`, with the time to wait, when there were too many. */
  take(key: string): Promise<void>;
  /** Forgets a key's tries. */
  reset(key: string): Promise<void>;
  /** Takes one try back: it was no guess. */
  refund(key: string): Promise<void>;
}

/** `points` tries per `duration` seconds; `name` tells one count from another. */
interface Size {
  name: string;
  points: number;
  duration: number;
}

const counter = (pool: pg.Pool, options: Size) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: options.name,
    points: options.points,
    duration: options.duration,
  });

/** A limit of `points` tries per `duration` seconds. */
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

/** Something a key was granted for `duration` seconds. */
export interface Pass {
  grant(key: string): Promise<void>;
  has(key: string): Promise<boolean>;
}

/** A pass that ends by itself, kept where the counts are so that every process sees it. */
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
 * A limit of `points` in `duration` milliseconds that this process counts by itself: for calls that must not wait for the
 * database, and where more processes may let more through.
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
    throw new AppError('too_many_requests', `Too many tries. Wait ${inWords(wait)}, then try again.`, {
      retryAfter: wait,
    });
  }
}

/** A count of tries within `duration` seconds that refuses nothing: who asks knows how many there may be. */
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

/** How many tries are left of a limit that says so. */
export interface Quota {
  /** Counts one; `wait` is the seconds until all are there again. */
  take(key: string): Promise<{ allowed: boolean; left: number; wait: number }>;
}

/** A limit of `points` tries per `duration` seconds that tells what is left instead of refusing. */
export function createQuota(pool: pg.Pool, options: Size): Quota {
  const limiter = counter(pool, options);
  return { take: (key) => takeOf(limiter, key) };
}

/** The same, counted by this process alone. */
export interface LocalQuota extends Quota {
  readonly points: number;
  /** Seconds until a key that has used up its tries has some again; 0 for one that has some. Counts nothing. */
  waitOf(key: string): Promise<number>;
}

export function createLocalQuota({ points, duration }: Omit<Size, 'name'>): LocalQuota {
  const limiter = new RateLimiterMemory({ points, duration });
  return {
    points,
    take: (key) => takeOf(limiter, key),
    async waitOf(key) {
      const counted = await limiter.get(key);
      return counted === null || counted.consumedPoints < points ? 0 : secondsOf(counted);
    },
  };
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

async function takeOf(
  limiter: Pick<RateLimiterMemory, 'consume'>,
  key: string,
): Promise<{ allowed: boolean; left: number; wait: number }> {
  let allowed = true;
  const counted = await limiter.consume(key).catch((error: unknown) => {
    if (!(error instanceof RateLimiterRes)) throw error;
    allowed = false;
    return error;
  });
  return { allowed, left: Math.max(0, counted.remainingPoints), wait: secondsOf(counted) };
}

/**
 * A count over everybody that refuses nothing: `count` adds one, and answers true for the one that goes over `points`,
 * once in `duration` seconds.
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

/** A wait of so many seconds, as a message says it. */
export const inWords = (wait: number): string =>
  wait < 90 ? `${wait} ${wait === 1 ? 'second' : 'seconds'}` : `${Math.ceil(wait / 60)} minutes`;

/** Removes counts whose time is over; their keys name addresses and e-mails. */
export async function removeOldTries(db: Db): Promise<void> {
  await db.deleteFrom('rate_limit').where('expire', '<', clock.now().getTime()).execute();
}
