/** All commands, in the order of the help. Each function creates its command. */
import { adminCommand } from './admin.ts';
import { adoptCommand } from './adopt-data-folder.ts';
import { auditCommand } from './audit.ts';
import { backupCommand, restoreCommand } from './backup/command.ts';
import { customersCommand } from './customers.ts';
import { dispositionsCommand } from './dispositions.ts';
import { distributeCommand } from './distribute.ts';
import { doNotContactCommand } from './do-not-contact.ts';
import { doctorCommand } from './doctor/command.ts';
import { dropCommand } from './drop.ts';
import { importCommand } from './import/command.ts';
import { importsCommand } from './imports.ts';
import { jobsCommand } from './jobs.ts';
import { listsCommand } from './lists.ts';
import { mailCommand } from './mail.ts';
import { mcpCommand } from './mcp/command.ts';
import { ordersCommand } from './orders.ts';
import { replaceSecretKeyCommand } from './secret-key/command.ts';
import { settingCommand } from './setting.ts';
import { startCommand } from './start/command.ts';
import { traceCommand } from './trace/command.ts';

export const commands = [
  startCommand,
  traceCommand,
  dispositionsCommand,
  doNotContactCommand,
  mcpCommand,
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
  backupCommand,
  restoreCommand,
  distributeCommand,
  doctorCommand,
  replaceSecretKeyCommand,
  adoptCommand,
];
