/** The command line: `openskip start`, and what an operator does without a browser. */
import { Command, CommanderError } from 'commander';
import { adminCommand } from './admin.ts';
import { adoptCommand } from './adopt.ts';
import { auditCommand } from './audit.ts';
import { customersCommand } from './customers.ts';
import { doctorCommand } from './doctor.ts';
import { dropCommand } from './drop.ts';
import { importCommand } from './import.ts';
import { importsCommand } from './imports.ts';
import { jobsCommand } from './jobs.ts';
import { listsCommand } from './lists.ts';
import { mailCommand } from './mail.ts';
import { ordersCommand } from './orders.ts';
import { settingCommand } from './setting.ts';
import { startCommand } from './start.ts';
import { traceCommand } from './trace.ts';

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
