/** The installation as a command uses it: beside the running service or without it, as the operator. */
import { operatorCaller } from '#features/accounts';
import { type Config, ConfigError, readConfig } from '#platform/config/config';
import type { Caller } from '#platform/context';
import { AppError } from '#platform/errors';
import { type Installation, openInstallation } from '#platform/installation';
import { ensureFirstAdmin } from '../server/sign-ins.ts';
import { CommandError } from './failures.ts';

/** The configuration of a command, which says itself what goes wrong: the log is silent unless it is asked for. */
export function commandConfig(): Config {
  const config = readConfig(process.env);
  return process.env.OPENSKIP_LOG ? config : { ...config, logLevel: 'silent' };
}

export interface OpenCommand extends Installation {
  /** The operator, whose orders cost nothing. */
  caller: Caller;
}

/** Opens the installation; starts its database when it isn't running, and makes the operator when there is none yet. */
export async function openForCommand(name: string, config = commandConfig()): Promise<OpenCommand> {
  let installation: Installation;
  try {
    installation = await openInstallation(config, { role: name, connections: 6 });
  } catch (error) {
    if (error instanceof ConfigError || error instanceof AppError || !(error instanceof Error)) throw error;
    // What can go wrong here is told in words that say what to do.
    throw new CommandError(error.message, { cause: error });
  }
  try {
    await ensureFirstAdmin(installation.ctx);
    return { ...installation, caller: await operatorCaller(installation.ctx) };
  } catch (error) {
    await installation.close();
    throw error;
  }
}

/** Opens the installation for some work, and closes it after. */
export async function withInstallation<T>(
  name: string,
  work: (installation: OpenCommand) => Promise<T>,
): Promise<T> {
  const installation = await openForCommand(name);
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}
