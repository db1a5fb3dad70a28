/** Closing an account stops everything that runs and removes names at once; the rest is erased in the background. */
import { sql } from 'kysely';
import type { AccountContents } from '#contract/accounts/schemas';
import type { AccountData } from '#platform/account-data';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/jobs';
import { sendMail } from '#platform/mail/outbox';
import { memberAddresses } from '../address.ts';
import { requireBothFactors } from '../security/two-factor.ts';
import { rememberTrial } from './closed-trials.ts';
import { withAccountFiles } from './file-lock.ts';

/** Counts what would be erased with the caller's account. */
export async function readContents(
  ctx: Context,
  caller: Caller,
  accountData: readonly AccountData[],
): Promise<AccountContents> {
  const contents: AccountContents = {
    orders: 0,
    running: 0,
    uploads: 0,
    coins: 0,
    coins_to_card: 0,
    people: 0,
  };
  for (const holding of accountData) Object.assign(contents, await holding.count?.(ctx.db, caller));
  return contents;
}

/**
 * Deletes the caller's account. Requires the password, and a code if two-factor sign-in is on. The ledger, the orders'
 * counts and coins, and the audit log stay, without names.
 */
export async function deleteAccount(
  ctx: Context,
  caller: Caller,
  confirmation: { password: string; code?: string | undefined },
  accountData: readonly AccountData[],
): Promise<void> {
  await requireBothFactors(ctx, caller, confirmation);
  if (caller.admin_account) {
    throw new AppError('operator_account');
  }
  const { account_id } = caller;
  await inTransaction(ctx, async (tx) => {
    const closed = await tx
      .updateTable('account')
      .set({ closed_at: clock.now() })
      .where('id', '=', account_id)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (closed.numUpdatedRows === 0n) return;
    const people = await memberAddresses(tx, account_id);
    await rememberTrial(ctx, tx, account_id, people);
    await audit(tx, { caller, action: 'account.delete', subject: `account:${account_id}` });
    for (const holding of accountData) await holding.stop?.(tx, caller);
    await tx
      .updateTable('app_user')
      .set({
        email: sql<string>`id::text || '@deleted.invalid'`,
        password_hash: '',
        first_name: '',
        last_name: '',
        company: '',
        phone: '',
        time_zone: '',
        source: null,
        purpose: null,
        email_confirmed_at: null,
        totp_secret: null,
        totp_confirmed_at: null,
        totp_last_step: null,
      })
      .where('account_id', '=', account_id)
      .execute();
    // Without an account, so that the erasure doesn't delete the mail before it's sent.
    for (const { email: to, language } of people)
      await sendMail(tx, { to, account_id: null, kind: 'account_deleted', params: {}, language });
    await enqueue(tx, 'accounts.erase', { account_id });
  });
}

/** Erases a closed account after its exports have stopped. Called by the job. */
export async function eraseAccount(
  ctx: Context,
  account_id: string,
  accountData: readonly AccountData[],
): Promise<void> {
  const owner = await ctx.db
    .selectFrom('account')
    .select(['id as account_id', 'bucket as home_bucket'])
    .where('id', '=', account_id)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  if (!owner) return;
  await withAccountFiles(ctx, account_id, async () => {
    for (const holding of accountData) await holding.erase?.(ctx, owner);
  });
}

/** Writes that were in progress when the account closed may land after the erasure, so it's repeated for two days. */
const leftoverWindow = days(2);

export async function eraseLeftovers(ctx: Context, accountData: readonly AccountData[]): Promise<void> {
  const closed = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('closed_at', '>', after(clock.now(), -leftoverWindow))
    .execute();
  for (const { id } of closed) await eraseAccount(ctx, id, accountData);
}
