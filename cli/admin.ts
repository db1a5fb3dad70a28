/** `openskip admin`: what an operator does to accounts; each act is in the audit log. */
import { Command, InvalidArgumentError } from 'commander';
import { Email } from '#contract/accounts';
import { createAdmin, findUserByEmail } from '#features/accounts';
import { grantCoins, readBalance } from '#features/wallet';
import { audit } from '#platform/audit';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { newPassword } from '../server/sign-ins.ts';
import { runSafely } from './failures.ts';
import { type OpenCommand, openForCommand } from './installation.ts';
import { count, counted, sayTo } from './terminal.ts';

const mostCoins = 100_000_000;

function parseEmail(text: string): string {
  const email = Email.safeParse(text);
  if (email.success) return email.data;
  throw new InvalidArgumentError('Write an address such as you@example.com.');
}

function parseCoins(text: string): number {
  const coins = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (coins >= 1 && coins <= mostCoins) return coins;
  throw new InvalidArgumentError(`Write a whole number from 1 to ${count(mostCoins)}.`);
}

function parseReason(text: string): string {
  const reason = text.trim();
  if (reason.length >= 3 && reason.length <= 200) return reason;
  throw new InvalidArgumentError('Write why, in 3 to 200 characters.');
}

/** The command `admin`. */
export function adminCommand(): Command {
  const admin = new Command('admin').description('Give coins, make admins');
  admin
    .command('grant')
    .description('Give a customer coins that never expire')
    .requiredOption('--email <customer>', 'whom', parseEmail)
    .requiredOption('--coins <number>', 'how many', parseCoins)
    .requiredOption('--reason <text>', 'why; it is kept in the audit log', parseReason)
    .action((options: { email: string; coins: number; reason: string }) =>
      runSafely(() => withInstallation((open) => grant(open, options))),
    );
  admin
    .command('create')
    .description('Make another admin of your own account, with a password that is shown once')
    .requiredOption('--email <address>', 'the new admin’s e-mail', parseEmail)
    .action((options: { email: string }) =>
      runSafely(() => withInstallation((open) => create(open, options))),
    );
  return admin;
}

async function withInstallation(work: (installation: OpenCommand) => Promise<void>): Promise<void> {
  const installation = await openForCommand('admin');
  try {
    await work(installation);
  } finally {
    await installation.close();
  }
}

const say = sayTo(process.stdout);

async function grant(
  { ctx, caller }: OpenCommand,
  { email, coins, reason }: { email: string; coins: number; reason: string },
): Promise<void> {
  const { account_id } = await findUserByEmail(ctx, email);
  await inTransaction(ctx, async (tx) => {
    const cause = `admin:${newId()}`;
    await grantCoins(tx, { account_id, coins, cause, source: 'adjustment', actor_id: caller.user_id });
    await audit(tx, { caller, action: 'coins.grant', subject: `account:${account_id}`, purpose: reason });
  });
  const { available } = await readBalance(ctx.db, account_id);
  say(`${email} got ${counted(coins, 'coin')} and has ${count(available)} to spend now.`);
}

async function create({ ctx, caller }: OpenCommand, { email }: { email: string }): Promise<void> {
  const password = newPassword();
  await createAdmin(ctx, caller, { email, password });
  say(`${email} is an admin now. The password, shown only this once:`, '', `  ${password}`, '');
}
