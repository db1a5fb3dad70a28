/** How commands fail: with what is wrong and what to do, and a number for scripts; a stack only for faults of ours. */

import { ConfigError } from '../server/platform/config.ts';
import { AppError } from '../server/platform/errors.ts';

/** Runs a command; a failure is told on standard error and ends the process with 1 (2 for a configuration). */
export async function runSafely(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ConfigError) {
      process.stderr.write(`${error.message}\n`);
      process.exit(2);
    }
    const plain =
      error instanceof AppError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`${plain}\n`);
    process.exit(1);
  }
}
