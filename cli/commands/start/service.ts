/** Runs the service in this process: stops it on a signal, and shuts it down after an unexpected error. */
import type { Role, Service } from '../../../server/main.ts';
import { type Config, ConfigError, readConfig } from '../../../server/platform/config/config.ts';
import { DatabaseUnreachable, MachineError } from '../../../server/platform/errors.ts';
import { createLog, rateLimited } from '../../../server/platform/log.ts';
import { readyBanner } from './banner.ts';
import { type ServiceMessage, serviceExitCodes } from './supervisor.ts';

/** The process exits this long after a stop, even if something hangs, ms. Leases release unfinished work. */
const stopTimeoutMs = 9500;

/** Starts the service, which runs until it is stopped. Throws if it can't start. */
export async function runService(roles: Role[]): Promise<void> {
  const config = readConfig(process.env);
  // Files that libraries write into the data folder are private to this user.
  process.umask(0o077);
  const startedAt = performance.now();
  process.stdout.write('OpenSkip is starting…\n');
  // The service is large: a wrong configuration is reported without loading it.
  const starting = import('../../../server/main.ts').then(({ startService }) =>
    startService(config, roles, (line) => process.stdout.write(`${line}\n`)),
  );
  exitOnSignals(starting, config);
  const service = await starting;
  process.stdout.write(`${readyBanner(config, service, performance.now() - startedAt)}\n`);
  process.send?.({ kind: 'ready' } satisfies ServiceMessage);
}

/** The exit code for a start that failed. */
export function startFailureCode(error: unknown): number {
  if (error instanceof ConfigError) return serviceExitCodes.misconfigured;
  if (error instanceof DatabaseUnreachable) return serviceExitCodes.databaseUnreachable;
  return error instanceof MachineError ? serviceExitCodes.unsupported : serviceExitCodes.crashed;
}

/** Shuts down on a signal, when the supervisor is gone, and after an uncaught error. */
function exitOnSignals(starting: Promise<Service>, config: Config): void {
  const log = createLog(config.logLevel);
  let exitCode: number = serviceExitCodes.stopped;
  let ending = false;
  const end = (code: number) => {
    exitCode = Math.max(exitCode, code);
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(serviceExitCodes.crashed), stopTimeoutMs).unref();
    starting
      .then((service) => service.stop())
      .then(
        () => process.exit(exitCode),
        (error: unknown) => {
          log.error({ err: error }, 'the service didn’t stop cleanly');
          process.exit(serviceExitCodes.crashed);
        },
      );
  };
  const stop = () => {
    if (!ending) process.stdout.write('OpenSkip is stopping…\n');
    end(serviceExitCodes.stopped);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Only a child of the supervisor has this channel. It closes when the supervisor dies for any reason.
  process.once('disconnect', stop);
  // An error that repeats during shutdown would fill the log.
  const report = rateLimited((details) => log.fatal(details, 'an unexpected error stops the service'));
  // Also called for unhandled rejections.
  process.on('uncaughtException', (error) => {
    report(error);
    end(serviceExitCodes.crashed);
  });
}
