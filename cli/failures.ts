/** How commands fail: with what is wrong and what to do, and a number for scripts; a stack only for faults of ours. */

import { statfs } from 'node:fs/promises';
import { OpenSkipError } from '../client/index.ts';
import { ConfigError, readConfig } from '../server/platform/config/config.ts';
import { AppError, MachineError } from '../server/platform/errors.ts';

/** A command that was called in a way that can't work: an option, a column, a file name. */
export class UsageError extends Error {}

/** A failure that the operator can mend; its message says how. */
export class CommandError extends Error {}

/** Ctrl-C, or a signal to end. Its message says what was kept and how to go on. */
export class Interrupted extends Error {
  /** As shells count: 128 and the number of the signal. */
  readonly exitCode: number;
  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super('Stopped.');
    this.exitCode = signal === 'SIGINT' ? 130 : 143;
  }
}

const exitCodeOf = (error: unknown): number => {
  if (error instanceof Interrupted) return error.exitCode;
  return error instanceof ConfigError || error instanceof UsageError ? 2 : 1;
};

/** Whether an error was written for the operator, so that it needs no stack. */
const isPlain = (error: unknown): error is Error =>
  [AppError, MachineError, OpenSkipError, ConfigError, UsageError, CommandError, Interrupted].some(
    (kind) => error instanceof kind,
  );

/** What to say of an error: its message where it was written for the operator, the stack of a fault of ours. */
async function textOf(error: unknown): Promise<string> {
  if (isPlain(error)) return error.message;
  // Loaded only here: a command that goes well doesn't wait for it.
  const { isDatabaseAway } = await import('../server/platform/postgres/database.ts');
  if (isDatabaseAway(error)) {
    return (await ranOutOfRoom())
      ? 'The disk of the data folder is full, and the database stopped. What was done so far is kept. Make room, then run this again.'
      : 'The database went away. What was done so far is kept. “openskip doctor” says what is wrong; then run this again.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** PostgreSQL writes its log in files of so many bytes, and stops when there is no room for the next. */
const nextLogFile = 16 * 1024 ** 2;

/** Whether our own PostgreSQL had no room to go on. */
async function ranOutOfRoom(): Promise<boolean> {
  const { databaseUrl, dataFolder } = readConfig(process.env);
  const disk = databaseUrl === undefined ? await statfs(dataFolder).catch(() => null) : null;
  return disk !== null && disk.bavail * disk.bsize < nextLogFile;
}

/**
 * Runs a command; a failure is reported on standard error and ends the process: 1 for a failure, 2 for a wrong call or
 * configuration, 130 for Ctrl-C, unless `codeOf` says otherwise.
 */
export async function runSafely(
  work: () => Promise<void>,
  codeOf: (error: unknown) => number = exitCodeOf,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${await textOf(error)}\n`);
    process.exit(codeOf(error));
  }
}
