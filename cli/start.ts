/** `openskip start`: runs the service until it is told to stop. */
import { Command, InvalidArgumentError } from 'commander';
import type { Role } from '../server/main.ts';
import { readConfig } from '../server/platform/config.ts';
import { runSafely } from './failures.ts';

const plainHttp =
  'Other machines reach this over plain HTTP: put HTTPS before it and set OPENSKIP_TRUST_PROXY=1, else sign-ins can be read on the way.';
const roles: readonly Role[] = ['web', 'worker'];
const banner = { none: '(asked for where it was made)' };

function parseRoles(text: string): Role[] {
  const wanted = text.split(',').map((role) => role.trim());
  const unknown = wanted.filter((role) => !(roles as readonly string[]).includes(role));
  if (unknown.length > 0)
    throw new InvalidArgumentError(`There is no role “${unknown[0]}”. Use web, worker, or both.`);
  return wanted as Role[];
}

/** The command `start`. */
export const startCommand = () =>
  new Command('start')
    .description('Start the service: database, migrations, workers and pages on one port')
    .option('--roles <roles>', 'what this process does: web, worker, or web,worker', parseRoles, [...roles])
    .action((options: { roles: Role[] }) => runSafely(() => start(options.roles)));

async function start(as: Role[]): Promise<void> {
  const config = readConfig(process.env);
  const began = performance.now();
  process.stdout.write('OpenSkip is starting…\n');
  // The service is large: whoever asks for help, or names a wrong option, doesn't wait for it.
  const { startService } = await import('../server/main.ts');
  const service = await startService(config, as);
  const lines = [
    '',
    service.address === null ? '  The workers run.' : `  OpenSkip runs at ${service.address}`,
    '',
    ...(config.demo
      ? [`  Demo customer   ${service.signIns.demo.email}   ${service.signIns.demo.password}`]
      : []),
    `  Admin           ${service.signIns.admin.email}   ${service.adminIsHere ? service.signIns.admin.password : banner.none}`,
    ...(config.host === 'localhost' || config.trustProxy ? [] : ['', `  ${plainHttp}`]),
    '',
    `  Data is kept in ${config.dataFolder}. Stop with Ctrl C.`,
    `  Ready after ${((performance.now() - began) / 1000).toFixed(1)} s.`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    process.stdout.write('OpenSkip is stopping…\n');
    // Whatever hangs, the process ends: what was running is given back by its lease.
    setTimeout(() => process.exit(1), 9800).unref();
    service.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
