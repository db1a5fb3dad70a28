/** Opens the installation for a command, as the operator, whether or not the service is running. */
import { type Config, ConfigError, readConfig } from '#platform/config/config';
import type { Caller } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Installation } from '#platform/installation';
import { CommandError, Interrupted } from './failures.ts';
import { listenForInterrupt } from './interrupt.ts';
import { printTo } from './terminal.ts';

/** The configuration of a command. Commands report failures themselves, so the log is silent unless asked for. */
export function commandConfig(): Config {
  const config = readConfig(process.env);
  return process.env.OPENSKIP_LOG ? config : { ...config, logLevel: 'silent' };
}

export interface CommandInstallation extends Installation {
  /** The operator, whose orders cost nothing. */
  caller: Caller;
}

/** Opens the installation: starts its database if it isn't running, and creates the first admin if there is none. */
export async function openForCommand(name: string, config = commandConfig()): Promise<CommandInstallation> {
  // Server modules are loaded when a command runs: help and wrong calls don't wait for them.
  const [{ openInstallation }, { adminCaller }, { ensureFirstAdmin }] = await Promise.all([
    import('#platform/installation'),
    import('#features/accounts'),
    import('../server/sign-ins.ts'),
  ]);
  let installation: Installation;
  try {
    installation = await openInstallation(config, {
      role: name,
      connections: 6,
      report: printTo(process.stderr),
    });
  } catch (error) {
    if (error instanceof ConfigError || error instanceof AppError || !(error instanceof Error)) throw error;
    // The messages of errors while opening say what to do, so no stack is shown.
    throw new CommandError(error.message, { cause: error });
  }
  try {
    await ensureFirstAdmin(installation.ctx);
    return { ...installation, caller: await adminCaller(installation.ctx) };
  } catch (error) {
    await installation.close();
    throw error;
  }
}

/**
 * Closes the installation after work that may have failed. After an interrupt, reads and writes still running end with
 * the process, so only the database server that this command started is shut down properly.
 */
export async function closeAfter(installation: CommandInstallation, failure: unknown): Promise<void> {
  await (failure instanceof Interrupted ? installation.postgres?.release() : installation.close());
}

/**
 * Opens the installation for some work, and closes it afterwards. After Ctrl-C, throws Interrupted once the database
 * server that this command started has stopped.
 */
export async function withInstallation<T>(
  name: string,
  work: (installation: CommandInstallation) => Promise<T>,
): Promise<T> {
  const installation = await openForCommand(name);
  const interrupt = listenForInterrupt();
  let failure: unknown = null;
  try {
    return await interrupt.race(work(installation));
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    await closeAfter(installation, failure);
    interrupt.off();
  }
}

/** As `withInstallation`, for what only a service that has run knows. Throws CommandError if there is no database. */
export async function withExistingInstallation<T>(
  name: string,
  work: (installation: CommandInstallation) => Promise<T>,
): Promise<T> {
  const { assertDatabase } = await import('./database-server.ts');
  await assertDatabase(commandConfig());
  return withInstallation(name, work);
}
