/** `openskip start`: runs the service until it is stopped, and restarts it after a crash. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError } from 'commander';
import type { Role } from '../../../server/main.ts';
import { runSafely } from '../../failures.ts';
import { supervise } from './supervisor.ts';

const roles: readonly Role[] = ['web', 'worker'];

function parseRoles(text: string): Role[] {
  const wanted = text.split(',').map((role) => role.trim());
  const unknown = wanted.filter((role) => !(roles as readonly string[]).includes(role));
  if (unknown.length > 0)
    throw new InvalidArgumentError(`There is no role “${unknown[0]}”. Use web, worker, or both.`);
  return wanted as Role[];
}

interface StartOptions {
  roles: Role[];
  supervisor: boolean;
}

/** The command `start`. */
export const startCommand = () =>
  new Command('start')
    .description('Start the service: database, migrations, workers and pages on one port')
    .option('--roles <roles>', 'what this process does: web, worker, or web,worker', parseRoles, [...roles])
    .option('--no-supervisor', 'run the service in this process, without restarting it after a crash')
    .action((options: StartOptions) =>
      options.supervisor ? runSafely(() => superviseService(options.roles)) : serve(options.roles),
    );

/** Runs the service here. Loaded only where it runs: the supervisor stays small. */
async function serve(wanted: Role[]): Promise<void> {
  const { runService, startFailureCode } = await import('./service.ts');
  await runSafely(() => runService(wanted), startFailureCode);
}

async function superviseService(wanted: Role[]): Promise<void> {
  const program = fileURLToPath(new URL('../../openskip.ts', import.meta.url));
  const command = [...process.execArgv, program, 'start', '--no-supervisor', '--roles', wanted.join(',')];
  const { exitCode, crashed } = await supervise({
    spawn: () => spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
    say: (line) => process.stderr.write(`${line}\n`),
  });
  // A service that was killed leaves its database running for the next one, which won't come.
  if (crashed) await stopLeftDatabase();
  process.exit(exitCode);
}

async function stopLeftDatabase(): Promise<void> {
  const [{ readConfig }, { stopUnusedPostgres }] = await Promise.all([
    import('../../../server/platform/config/config.ts'),
    import('../../../server/platform/postgres/embedded/supervisor.ts'),
  ]);
  const { databaseUrl, dataFolder } = readConfig(process.env);
  if (databaseUrl === undefined) await stopUnusedPostgres(dataFolder);
}
