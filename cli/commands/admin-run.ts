/** Runs `openskip admin`; each act is in the audit log. */
import * as accounts from '#features/accounts';
import { grantCoins, readBalance } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { newPassword } from '../../server/sign-ins.ts';
import { type OpenCommand, withInstallation } from '../installation.ts';
import { count, counted, sayTo } from '../terminal.ts';

const say = sayTo(process.stdout);

/** Gives a customer coins, once per call. */
export const grant = (given: { email: string; coins: number; reason: string }) =>
  withInstallation('admin', (open) => grantIn(open, given));

async function grantIn(
  { ctx, caller }: OpenCommand,
  { email, coins, reason }: { email: string; coins: number; reason: string },
): Promise<void> {
  const { account_id } = await accounts.findUserByEmail(ctx, email);
  await inTransaction(ctx, async (tx) => {
    const cause = `admin:${newId()}`;
    await grantCoins(tx, { account_id, coins, cause, source: 'adjustment', actor_id: caller.user_id });
    await audit(tx, { caller, action: 'coins.grant', subject: `account:${account_id}`, purpose: reason });
  });
  const { available } = await readBalance(ctx.db, account_id);
  say(`${email} got ${counted(coins, 'coin')} and has ${count(available)} to spend now.`);
}

/** Makes another admin and shows the password once. */
export const createAdmin = (of: { email: string }) => withInstallation('admin', (open) => createIn(open, of));

async function createIn({ ctx, caller }: OpenCommand, { email }: { email: string }): Promise<void> {
  const password = newPassword();
  await accounts.createAdmin(ctx, caller, { email, password });
  say(`${email} is an admin now. The password, shown only this once:`, '', `  ${password}`, '');
}

/** Prints a link that sets an admin's password, for one who has lost theirs or never had one. */
export const resetPassword = (of: { email?: string }) =>
  withInstallation('admin', async ({ ctx, caller }) => {
    const email = of.email ?? (await accounts.operatorEmail(ctx));
    const path = await accounts.createAdminLink(ctx, caller, email);
    say(
      `Open this link to set a new password for ${email}. It works once, for an hour:`,
      '',
      `  ${ctx.config.publicUrl}${path}`,
      '',
    );
  });

/** Gives somebody another role; their sessions end. The last admin stays one. */
export const setRole = (of: { email: string; role: 'admin' | 'support' | 'customer' }) =>
  withInstallation('admin', async ({ ctx, caller }) => {
    await accounts.setRole(ctx, caller, of);
    say(
      `${of.email} is ${of.role === 'admin' ? 'an admin' : of.role === 'support' ? 'of support' : 'a customer'} now.`,
    );
  });
