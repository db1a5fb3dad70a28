/** `openskip admin`. Every action is written to the audit log. */
import { Command, Option } from 'commander';
import { teamRoles } from '#contract/admin/rules';
import { newId } from '#platform/ids';
import { runSafely } from '../failures.ts';
import { examples } from '../help.ts';
import { withExistingInstallation, withInstallation } from '../installation.ts';
import { parseCoins, parseCustomer, parseEmail, parseReason } from '../options.ts';
import { count, counted, print } from '../terminal.ts';

interface Grant {
  email: string;
  coins: number;
  reason: string;
}

interface RoleChange {
  email: string;
  role: (typeof teamRoles)[number];
}

export function adminCommand(): Command {
  const admin = new Command('admin')
    .description('Grant coins and manage admins')
    .addHelpText(
      'after',
      examples('admin grant --email customer@example.com --coins 500 --reason "Sorry for the wait"'),
    );
  admin
    .command('grant')
    .description('Grant coins to a customer; granted coins never expire')
    .requiredOption('--email <customer>', 'customer’s email or ID', parseCustomer)
    .requiredOption('--coins <number>', 'number of coins', parseCoins)
    .requiredOption('--reason <text>', 'reason, kept in the audit log', parseReason)
    .addHelpText(
      'after',
      examples('admin grant --email customer@example.com --coins 500 --reason "Sorry for the wait"'),
    )
    .action((options: Grant) => runSafely(() => grant(options)));
  admin
    .command('create')
    .description('Create another admin for your account; the password is shown once')
    .requiredOption('--email <address>', 'new admin’s email', parseEmail)
    .addHelpText('after', examples('admin create --email colleague@example.com'))
    .action(({ email }: { email: string }) => runSafely(() => createAdmin(email)));
  admin
    .command('reset-password')
    .description('Print a link to set an admin’s password; it works once, for one hour')
    .option('--email <address>', 'admin’s email; the first admin by default', parseEmail)
    .addHelpText('after', examples('admin reset-password'))
    .action(({ email }: { email?: string }) => runSafely(() => resetPassword(email)));
  admin
    .command('role')
    .description('Make a registered user an admin, support or a customer')
    .requiredOption('--email <address>', 'user’s email', parseEmail)
    .addOption(new Option('--role <role>', 'new role').choices(teamRoles).makeOptionMandatory())
    .addHelpText(
      'after',
      `
With “customer”, admins and support of your own account are removed and can’t sign in anymore. To add them again, use
“openskip admin create”.
${examples('admin role --email colleague@example.com --role support')}`,
    )
    .action((options: RoleChange) => runSafely(() => setRole(options)));
  return admin;
}

/** Grants coins, each time it is called. */
const grant = ({ email, coins, reason }: Grant) =>
  withExistingInstallation('admin', async ({ ctx, caller }) => {
    const { findUserByEmail } = await import('#features/accounts');
    const { grantCoins, readBalance } = await import('#features/wallet');
    const { audit } = await import('#platform/audit/audit');
    const { inTransaction } = await import('#platform/context');
    const { account_id } = await findUserByEmail(ctx, email);
    await inTransaction(ctx, async (tx) => {
      const cause = `admin:${newId()}`;
      await grantCoins(tx, { account_id, coins, cause, source: 'adjustment', actor_id: caller.user_id });
      await audit(tx, { caller, action: 'coins.grant', subject: `account:${account_id}`, purpose: reason });
    });
    const { available } = await readBalance(ctx.db, account_id);
    print(`Granted ${counted(coins, 'coin')} to ${email}. Balance: ${count(available)}.`);
  });

const createAdmin = (email: string) =>
  withInstallation('admin', async ({ ctx, caller }) => {
    const accounts = await import('#features/accounts');
    const { newPassword } = await import('../../server/sign-ins.ts');
    const password = newPassword();
    await accounts.createAdmin(ctx, caller, { email, password });
    print(`${email} is now an admin. Save this password; it won’t be shown again:`, '', `  ${password}`, '');
  });

/** Prints a link that sets the password of an admin who lost it or never had one. */
const resetPassword = (adminEmail: string | undefined) =>
  withExistingInstallation('admin', async ({ ctx, caller }) => {
    const { createAdminLink, firstAdminEmail } = await import('#features/accounts');
    const email = adminEmail ?? (await firstAdminEmail(ctx));
    const path = await createAdminLink(ctx, caller, email);
    print(
      `Open this link to set a new password for ${email}. It works once, for one hour:`,
      '',
      `  ${ctx.config.publicUrl}${path}`,
      '',
    );
  });

const roleNames: Record<RoleChange['role'], string> = {
  admin: 'an admin',
  support: 'a support agent',
  customer: 'a customer',
};

/** Changes a user's role and ends their sessions. The last admin can't be changed. */
const setRole = (change: RoleChange) =>
  withExistingInstallation('admin', async ({ ctx, caller }) => {
    const accounts = await import('#features/accounts');
    const { removed } = await accounts.setRole(ctx, caller, change);
    print(
      removed
        ? `${change.email} was removed from your account and can’t sign in anymore. To add them again, run: openskip admin create --email ${change.email}`
        : `${change.email} is now ${roleNames[change.role]}.`,
    );
  });
