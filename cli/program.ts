/** The command line: all commands, their help, and how wrong calls end. */
import { Command, CommanderError } from 'commander';
import { adminCommand } from './commands/admin.ts';
import { adoptCommand } from './commands/adopt-data-folder.ts';
import { auditCommand } from './commands/audit.ts';
import { customersCommand } from './commands/customers.ts';
import { doctorCommand } from './commands/doctor/command.ts';
import { dropCommand } from './commands/drop.ts';
import { importCommand } from './commands/import/command.ts';
import { importsCommand } from './commands/imports.ts';
import { jobsCommand } from './commands/jobs.ts';
import { listsCommand } from './commands/lists.ts';
import { mailCommand } from './commands/mail.ts';
import { ordersCommand } from './commands/orders.ts';
import { settingCommand } from './commands/setting.ts';
import { startCommand } from './commands/start/command.ts';
import { traceCommand } from './commands/trace/command.ts';

const program = new Command('openskip')
  .description('A skip-tracing service that anyone can run.')
  .addHelpText(
    'after',
    `
Commands use the data folder OPENSKIP_DATA (.openskip) and work whether or not the service is running.
Exit codes: 0 success, 1 failure, 2 wrong call or configuration, 130 Ctrl-C.`,
  );
const commands = [
  startCommand,
  traceCommand,
  importCommand,
  importsCommand,
  listsCommand,
  dropCommand,
  adminCommand,
  customersCommand,
  ordersCommand,
  jobsCommand,
  settingCommand,
  mailCommand,
  auditCommand,
  doctorCommand,
  adoptCommand,
];
for (const command of commands) program.addCommand(command());

/** Makes a command and its subcommands throw instead of exiting, and point to their help after a wrong call. */
function prepare(command: Command): void {
  command.exitOverride().showHelpAfterError(`(Run “${pathOf(command)} --help” for usage.)`);
  for (const child of command.commands) prepare(child);
}
const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;

prepare(program);
// The reader may stop (“| head”): the command continues.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  // Commander has printed the error or the help.
  process.exitCode = error.exitCode === 0 || error.code === 'commander.help' ? 0 : 2;
}
