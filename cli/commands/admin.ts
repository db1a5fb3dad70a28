/** `openskip admin`: what an operator does to accounts. How it is called. */
import { Command, Option } from 'commander';
import { teamRoles } from '#contract/admin/rules';
import { runSafely } from '../failures.ts';
import { parseCoins, parseCustomer, parseEmail, parseReason } from '../options.ts';

/** The command `admin`. */
export function adminCommand(): Command {
  const admin = new Command('admin').description('Give coins, make admins');
  admin
    .command('grant')
    .description('Give a customer coins that never expire')
    .requiredOption('--email <customer>', 'the customer, by email or id', parseCustomer)
    .requiredOption('--coins <number>', 'how many', parseCoins)
    .requiredOption('--reason <text>', 'why; it is kept in the audit log', parseReason)
    .action((options: { email: string; coins: number; reason: string }) =>
      runSafely(async () => (await import('./admin-run.ts')).grant(options)),
    );
  admin
    .command('create')
    .description('Make another admin of your own account, with a password that is shown once')
    .requiredOption('--email <address>', 'the new admin’s e-mail', parseEmail)
    .action((options: { email: string }) =>
      runSafely(async () => (await import('./admin-run.ts')).createAdmin(options)),
    );
  admin
    .command('reset-password')
    .description('Print a link that sets an admin’s password; it works once, for an hour')
    .option('--email <address>', 'the admin; without it, the first one', parseEmail)
    .action((options: { email?: string }) =>
      runSafely(async () => (await import('./admin-run.ts')).resetPassword(options)),
    );
  admin
    .command('role')
    .description('Make somebody who is registered an admin, support, or a customer again')
    .requiredOption('--email <address>', 'who', parseEmail)
    .addOption(
      new Option('--role <role>', 'what they are from now on').choices(teamRoles).makeOptionMandatory(),
    )
    .action((options: { email: string; role: (typeof teamRoles)[number] }) =>
      runSafely(async () => (await import('./admin-run.ts')).setRole(options)),
    );
  return admin;
}
