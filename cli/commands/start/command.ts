import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Role } from '../../../server/main.ts';
import { runSafely } from '../../failures.ts';
import { examples } from '../../help.ts';
import { supervise } from './supervisor.ts';

const allRoles: readonly Role[] = ['web', 'worker'];

function parseRoles(text: string): Role[] {
  const names = text.split(',').map((role) => role.trim());
  const unknown = names.filter((role) => !(allRoles as readonly string[]).includes(role));
  if (unknown.length > 0)
    throw new InvalidArgumentError(`There is no role “${unknown[0]}”. Enter web, worker or web,worker.`);
  return names as Role[];
}

interface StartOptions {
  roles: Role[];
  supervisor: boolean;
}

export const startCommand = () =>
  new Command('start')
    .description('Start the service: database, workers, API and web app')
    .addOption(
      new Option('--roles <roles>', 'what this process runs: web, worker or web,worker')
        .argParser(parseRoles)
        .default([...allRoles], allRoles.join(',')),
    )
    .option('--no-supervisor', 'don’t restart the service after a crash')
    .addHelpText('after', examples('start --roles web'))
    .action((options: StartOptions) =>
      options.supervisor ? runSafely(() => superviseService(options.roles)) : serve(options.roles),
    );

/** Runs the service in this process. The supervisor never loads it, to use little memory. */
async function serve(roles: Role[]): Promise<void> {
  const { runService, startFailureCode } = await import('./service.ts');
  await runSafely(() => runService(roles), startFailureCode);
}

async function superviseService(roles: Role[]): Promise<void> {
  const program = fileURLToPath(new URL('../../openskip.ts', import.meta.url));
  const command = [...process.execArgv, program, 'start', '--no-supervisor', '--roles', roles.join(',')];
  const { exitCode, crashed } = await supervise({
    spawn: () => spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
    print: (line) => process.stderr.write(`${line}\n`),
  });
  // A killed service leaves its database running.
  if (crashed) await stopDatabase();
  process.exit(exitCode);
}

async function stopDatabase(): Promise<void> {
  const [{ readConfig }, { stopUnusedPostgres }] = await Promise.all([
    import('../../../server/platform/config/config.ts'),
    import('../../../server/platform/postgres/embedded/supervisor.ts'),
  ]);
  const { databaseUrl, dataFolder } = readConfig(process.env);
  if (databaseUrl === undefined) await stopUnusedPostgres(dataFolder);
}
