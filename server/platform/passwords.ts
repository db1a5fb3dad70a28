/** Passwords: argon2id as OWASP advises (19 MiB, 2 passes, 1 lane), at most two hashes at a time. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const hash = promisify(argon2);

// A hash takes one core for about 80 ms: more than two at once would starve every other request.
const limit = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, nonce: Buffer): Promise<Buffer> {
  if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await hash('argon2id', { ...parameters, message: password.normalize('NFKC'), nonce });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The hash to keep, in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt);
  const { memory, passes, parallelism } = parameters;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

/**
 * Whether the password is the one of the hash. With null (no such user) it works as long and says no, so that the time
 * taken doesn't tell who is registered.
 */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  // Of a deleted account nothing is kept to compare with.
  const [, , , , salt, tag] = (kept || nobody).split('$');
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64'));
  return Boolean(kept) && expected.length === actual.length && timingSafeEqual(expected, actual);
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const nobody = `$argon2id$v=19$m=19456,t=2,p=1$${encode(Buffer.alloc(16))}$${encode(Buffer.alloc(32))}`;
