/** The command line: `openskip start`, and what an operator does without a browser. */
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
Every command works on the data folder OPENSKIP_DATA (.openskip), whether the service is running or not.
It ends with 0 when all went well, 1 on a failure, 2 on a wrong call or configuration, 130 on Ctrl-C.`,
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

/** Has every command throw what it would end the process with, and say where help is. */
function prepare(command: Command): void {
  command.exitOverride().showHelpAfterError(`(“${pathOf(command)} --help” shows how it is called)`);
  for (const child of command.commands) prepare(child);
}
const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;

prepare(program);
// Whoever reads along may stop reading (“| head”): the work goes on.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  // Commander has said what is wrong; whoever asks for help did nothing wrong.
  process.exitCode = error.exitCode === 0 || error.code === 'commander.help' ? 0 : 2;
}
