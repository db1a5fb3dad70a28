/** Passwords: argon2id as OWASP advises (19 MiB, 2 passes, 1 lane), at most two hashes at a time, and few that wait. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../errors.ts';
import { createFairQueue } from '../http/fair-queue.ts';
import { networkOf } from '../http/network.ts';

const tagLength = 32;
const current = { memory: 19_456, passes: 2, parallelism: 1 };
type Parameters = typeof current;
const hash = promisify(argon2);
/** The command line, and work of the service itself. */
const local = 'local';

/**
 * A hash takes one core for about 40 ms, and a sign-in two of them: more than two turns at once would starve every other
 * request. The last of the queue waits for about 2 seconds.
 */
const queue = createFairQueue({
  atOnce: 2,
  waiting: 48,
  waitingPerSource: 32,
  refusal: () =>
    new AppError(
      'unavailable',
      'Too many passwords are being checked right now. Nothing was changed. Wait 5 seconds, then try again.',
      { retryAfter: 5 },
    ),
});

/** How many passwords wait to be hashed. */
export const passwordsWaiting = (): number => queue.waiting;

function compute(password: string, nonce: Buffer, parameters: Parameters): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return hash('argon2id', { ...parameters, tagLength, message, nonce });
}

const derive = (password: string, nonce: Buffer, parameters: Parameters, ip: string): Promise<Buffer> =>
  queue.run(networkOf(ip), () => compute(password, nonce, parameters));

/**
 * The hash to keep, in PHC form. `ip` is the caller's: addresses take turns. With `sharing`, under the salt of that hash, so
 * that one computation checks a password against both (`matchPassword`). Throws AppError `unavailable` when too many
 * passwords wait.
 */
export async function hashPassword(
  password: string,
  { ip = local, sharing }: { ip?: string; sharing?: string | undefined } = {},
): Promise<string> {
  const [, , , , kept] = (sharing ?? '').split('$');
  const salt = kept ? Buffer.from(kept, 'base64') : randomBytes(16);
  const tag = await derive(password, salt, current, ip);
  return `${written(current)}$${encode(salt)}$${encode(tag)}`;
}

/** Whether a hash was made with other parameters than today's: its password is hashed anew at the next sign-in. */
export const isOutdated = (kept: string): boolean => !kept.startsWith(`${written(current)}$`);

/**
 * Whether the password is the one of the hash. With null (no such user) it works as long and says no, so that the time
 * taken doesn't tell who is registered; nor does the refusal when too many passwords wait (AppError `unavailable`).
 */
export async function verifyPassword(password: string, kept: string | null, ip = local): Promise<boolean> {
  // Of a deleted account nothing is kept to compare with.
  const [, , , costs, salt, tag] = (kept || nobody).split('$');
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64'), read(costs), ip);
  return Boolean(kept) && expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * Which hash of each list a password is of: the index of the first, or -1. Computes one hash for all of a list that share a
 * salt and parameters, and one for an empty list. All of it is one turn in the queue. Throws like `hashPassword`.
 */
export function matchPassword(
  password: string,
  lists: readonly (readonly string[])[],
  ip = local,
): Promise<number[]> {
  return queue.run(networkOf(ip), async () => {
    const matches: number[] = [];
    for (const kept of lists) matches.push(await matchIn(password, kept));
    return matches;
  });
}

async function matchIn(password: string, kept: readonly string[]): Promise<number> {
  const groups = new Set(kept.map((hash) => hash.split('$').slice(0, 5).join('$')));
  const right = new Set<string>();
  for (const group of groups.size === 0 ? [nobody] : groups) {
    const ofGroup = kept.filter((hash) => hash !== '' && hash.startsWith(`${group}$`));
    const [, , , costs, salt] = (ofGroup[0] ?? nobody).split('$');
    const actual = await compute(password, Buffer.from(salt ?? '', 'base64'), read(costs));
    for (const hash of ofGroup) {
      const expected = Buffer.from(hash.split('$')[5] ?? '', 'base64');
      if (expected.length === actual.length && timingSafeEqual(expected, actual)) right.add(hash);
    }
  }
  return kept.findIndex((hash) => right.has(hash));
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const written = ({ memory, passes, parallelism }: Parameters) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`;
const nobody = `${written(current)}$${encode(Buffer.alloc(16))}$${encode(Buffer.alloc(tagLength))}`;

/** The parameters that a hash names; today's for one that names none. */
function read(costs = ''): Parameters {
  const [, memory, passes, parallelism] = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(costs) ?? [];
  return memory
    ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    : current;
}
