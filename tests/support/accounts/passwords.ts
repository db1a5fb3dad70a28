/** Password hashes in tests: quick, except where their costs are tested. */
import type { Argon2Parameters } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { Context } from '#platform/context';
import { createHashThread } from '#platform/security/argon2';
import { createPasswords, passwords } from '#platform/security/passwords';

/** Shared by all contexts of a process. A hash at the recommended costs takes longer than the rest of most tests. */
const quick = createPasswords({ memory: 64, passes: 1, parallelism: 1 });

export const hashQuickly = (ctx: Context): void => passwords.replace(ctx, quick);

/** Hashes at the recommended costs until the test ends. */
export function hashAsRecommended(ctx: Context): void {
  passwords.replace(ctx, createPasswords());
  onTestFinished(() => hashQuickly(ctx));
}

/**
 * Makes each hash last until `finish` is called, at the recommended costs, so that machines of any speed have the same
 * queue. For wrong passwords only: none is hashed after that.
 */
export function hashUntilFinished(ctx: Context): { finish(): void } {
  const thread = createHashThread();
  const ended = new AbortController();
  const finish = () => ended.abort();
  async function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
    let hash = Buffer.alloc(parameters.tagLength);
    while (!ended.signal.aborted) hash = Buffer.from(await thread.argon2id(parameters));
    return hash;
  }
  passwords.replace(ctx, createPasswords(undefined, { argon2id }));
  onTestFinished(() => {
    finish();
    hashQuickly(ctx);
  });
  return { finish };
}
