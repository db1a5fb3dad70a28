/** Errors of commands, their messages and exit codes. Only unexpected errors print a stack. */
import { statfs } from 'node:fs/promises';
import { OpenSkipError } from '../client/index.ts';
import { ConfigError, readConfig } from '../server/platform/config/config.ts';
import { AppError, MachineError } from '../server/platform/errors.ts';

/** A wrong call: an option, a column, a file name. Values that the service refuses as invalid count too. */
export class UsageError extends Error {}

/** A failure that the operator can fix; its message says how. */
export class CommandError extends Error {}

/** Ctrl-C or SIGTERM. Its message says what was kept and how to resume. */
export class Interrupted extends Error {
  /** 128 plus the number of the signal, as in shells. */
  readonly exitCode: number;
  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super('Stopped.');
    this.exitCode = signal === 'SIGINT' ? 130 : 143;
  }
}

const exitCodeOf = (error: unknown): number => {
  if (error instanceof Interrupted) return error.exitCode;
  return error instanceof ConfigError || error instanceof UsageError || isInvalid(error) ? 2 : 1;
};

/** Whether the service refused a value that the caller entered. */
const isInvalid = (error: unknown): boolean =>
  (error instanceof AppError || error instanceof OpenSkipError) && error.code === 'invalid';

/** Whether the message is written for the operator, so that no stack is needed. */
const hasOperatorMessage = (error: unknown): error is Error =>
  [AppError, MachineError, OpenSkipError, ConfigError, UsageError, CommandError, Interrupted].some(
    (kind) => error instanceof kind,
  );

/** A line for each invalid field, otherwise the error's message. */
const messageOf = (error: Error): string =>
  error instanceof AppError && error.code === 'invalid' && error.errors !== undefined
    ? Object.entries(error.errors)
        .map(([field, text]) => `${field}: ${text}`)
        .join('\n')
    : error.message;

async function describeError(error: unknown): Promise<string> {
  if (hasOperatorMessage(error)) return messageOf(error);
  // Loaded only after a failure, to keep commands fast.
  const { isDatabaseUnavailable } = await import('../server/platform/postgres/database.ts');
  if (isDatabaseUnavailable(error)) {
    return (await isDiskFull())
      ? 'The database stopped because the disk with the data folder is full. Finished work is saved. Free some space, then run this command again.'
      : 'The connection to the database was lost. Finished work is saved. Run “openskip doctor” to find the problem, then run this command again.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Size of a PostgreSQL WAL file in bytes. The server stops if there is no space for the next one. */
const walFileBytes = 16 * 1024 ** 2;

/** Whether the disk is too full for the embedded PostgreSQL to run. */
async function isDiskFull(): Promise<boolean> {
  const { databaseUrl, dataFolder } = readConfig(process.env);
  const disk = databaseUrl === undefined ? await statfs(dataFolder).catch(() => null) : null;
  return disk !== null && disk.bavail * disk.bsize < walFileBytes;
}

/**
 * Runs a command. If it fails, prints the error and exits: with 1 for a failure, 2 for a wrong call or configuration, 130
 * for Ctrl-C, or what `codeOf` returns.
 */
export async function runSafely(
  work: () => Promise<void>,
  codeOf: (error: unknown) => number = exitCodeOf,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${await describeError(error)}\n`);
    process.exit(codeOf(error));
  }
}
