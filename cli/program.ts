/** The command line: all commands, their help, and how wrong calls end. */
import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { commands } from './commands/index.ts';

const program = new Command('openskip')
  .description('Run a skip-tracing service: trace leads, import people, manage customers.')
  .version(manifest.version, '--version', 'print the version')
  .addHelpText(
    'after',
    `
Example:
  openskip trace leads.csv --out results.csv

Commands work whether or not the service is running. They use the data folder set in OPENSKIP_DATA (default: .openskip).
Exit codes: 0 success, 1 failure, 2 wrong arguments or configuration, 130 Ctrl-C.`,
  );
for (const command of commands) program.addCommand(command());

/** Makes a command and its subcommands throw instead of exiting, and point to their help after a wrong call. */
function prepare(command: Command): void {
  command.exitOverride().showHelpAfterError(`Run “${pathOf(command)} --help” for usage.`);
  for (const child of command.commands) prepare(child);
}
const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;

prepare(program);
// The reader may stop (“| head”), or the disk may be full: the command continues.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || process.exitCode === 1) return;
    process.exitCode = 1;
    process.stderr.write(`The output is incomplete: it couldn’t be written (${error.code}).\n`);
  });
}
try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  // Commander has printed the error or the help.
  process.exitCode = error.exitCode === 0 || error.code === 'commander.help' ? 0 : 2;
}
