/** Password hashes in tests: quick, except where their costs are tested. */
import { onTestFinished } from 'vitest';
import type { Context } from '#platform/context';
import { createPasswords, passwords } from '#platform/security/passwords';

/** Shared by all contexts of a process. A hash at the recommended costs takes longer than the rest of most tests. */
const quick = createPasswords({ memory: 64, passes: 1, parallelism: 1 });

export const hashQuickly = (ctx: Context): void => passwords.replace(ctx, quick);

/** Hashes at the recommended costs until the test ends. */
export function hashAsRecommended(ctx: Context): void {
  passwords.replace(ctx, createPasswords());
  onTestFinished(() => hashQuickly(ctx));
}
