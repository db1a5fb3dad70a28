/**
 * Passwords use argon2id as OWASP recommends (19 MiB, 2 passes, 1 lane). One hash runs at a time, and the queue is
 * short.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { perContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { createFairQueue } from '../http/fair-queue.ts';
import { networkOf } from '../http/network.ts';
import { createHashThread, type HashThread } from './argon2.ts';

const tagLength = 32;

/** What a hash costs: KiB of memory, passes over it, and lanes. */
export interface HashCosts {
  memory: number;
  passes: number;
  parallelism: number;
}

const recommended: HashCosts = { memory: 19_456, passes: 2, parallelism: 1 };
/** The source for the command line and internal work. */
const local = 'local';

/** All methods throw `password_checks_busy` if too many passwords are waiting. */
export interface Passwords {
  /**
   * Returns the hash to store, in PHC format. `ip` is the caller's: addresses take turns. With `sharing`, reuses the
   * salt of that hash so that one computation checks a password against both (`match`).
   */
  hash(password: string, options?: { ip?: string; sharing?: string | undefined }): Promise<string>;
  /**
   * Checks a password against a hash. For null (no such user) it takes equally long and returns false, so that timing
   * doesn't reveal who is registered.
   */
  verify(password: string, stored: string | null, ip?: string): Promise<boolean>;
  /**
   * Returns, for each list, the index of the first hash that the password matches, or -1. Computes one hash for all
   * entries of a list that share salt and parameters, and one for an empty list. The whole check is one turn in the
   * queue.
   */
  match(password: string, lists: readonly (readonly string[])[], ip?: string): Promise<number[]>;
  /** Returns true if a hash has other costs than new ones; the next sign-in hashes the password again. */
  isOutdated(stored: string): boolean;
  /** Number of passwords waiting to be hashed. */
  readonly waiting: number;
}

export const passwords = perContext(() => createPasswords());

/**
 * A hash takes one core for about 40 ms, and a sign-in up to two of them. The last in the queue waits 2 to 4 seconds.
 */
const createQueue = () =>
  createFairQueue({
    atOnce: 1,
    maxWaiting: 48,
    waitingPerSource: 32,
    refusal: () => new AppError('password_checks_busy', { retryAfter: 5 }),
  });

/** Other costs than the recommended ones, and other threads, are for tests, where the password isn’t a secret. */
export function createPasswords(
  costs = recommended,
  { argon2id }: HashThread = createHashThread(),
): Passwords {
  const nobody = hashOfNobody(costs);
  const queue = createQueue();

  function compute(password: string, nonce: Buffer, parameters: HashCosts): Promise<Buffer> {
    const message = password.normalize('NFKC');
    return argon2id({ ...parameters, tagLength, message, nonce });
  }

  const derive = (password: string, nonce: Buffer, parameters: HashCosts, ip: string): Promise<Buffer> =>
    queue.run(networkOf(ip), () => compute(password, nonce, parameters));

  async function matchHashes(password: string, hashes: readonly string[]): Promise<number> {
    const groups = new Set(hashes.map((hash) => hash.split('$').slice(0, 5).join('$')));
    const right = new Set<string>();
    for (const group of groups.size === 0 ? [nobody] : groups) {
      const ofGroup = hashes.filter((hash) => hash !== '' && hash.startsWith(`${group}$`));
      const [, , , kept, salt] = (ofGroup[0] ?? nobody).split('$');
      const actual = await compute(password, Buffer.from(salt ?? '', 'base64'), parseCosts(kept));
      for (const hash of ofGroup) {
        const expected = Buffer.from(hash.split('$')[5] ?? '', 'base64');
        if (expected.length === actual.length && timingSafeEqual(expected, actual)) right.add(hash);
      }
    }
    return hashes.findIndex((hash) => right.has(hash));
  }

  return {
    async hash(password, { ip = local, sharing } = {}) {
      const [, , , , existingSalt] = (sharing ?? '').split('$');
      const salt = existingSalt ? Buffer.from(existingSalt, 'base64') : randomBytes(16);
      const tag = await derive(password, salt, costs, ip);
      return `${prefixOf(costs)}$${encode(salt)}$${encode(tag)}`;
    },
    async verify(password, stored, ip = local) {
      // A deleted account has no hash to compare with.
      const [, , , kept, salt, tag] = (stored || nobody).split('$');
      const expected = Buffer.from(tag ?? '', 'base64');
      const actual = await derive(password, Buffer.from(salt ?? '', 'base64'), parseCosts(kept), ip);
      return Boolean(stored) && expected.length === actual.length && timingSafeEqual(expected, actual);
    },
    match: (password, lists, ip = local) =>
      queue.run(networkOf(ip), async () => {
        const matches: number[] = [];
        for (const hashes of lists) matches.push(await matchHashes(password, hashes));
        return matches;
      }),
    isOutdated: (stored) => !stored.startsWith(`${prefixOf(costs)}$`),
    get waiting() {
      return queue.waiting;
    },
  };
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const prefixOf = ({ memory, passes, parallelism }: HashCosts) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`;
const hashOfNobody = (costs: HashCosts) =>
  `${prefixOf(costs)}$${encode(Buffer.alloc(16))}$${encode(Buffer.alloc(tagLength))}`;

/** Parses a hash's costs; defaults to the recommended ones. */
function parseCosts(text = ''): HashCosts {
  const [, memory, passes, parallelism] = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(text) ?? [];
  return memory
    ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    : recommended;
}
