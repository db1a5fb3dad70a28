/** The end of an account: what runs is stopped and names are gone at once, the rest is erased in the background. */
import { sql } from 'kysely';
import type { AccountContents } from '#contract/accounts/schemas';
import type { Holding } from '#platform/account-data';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/jobs';
import { sendMail } from '#platform/mail/outbox';
import { requirePassword } from '../security/service.ts';
import { takeSecondFactor } from '../security/two-factor.ts';
import { withAccountFiles } from './file-lock.ts';

/** What would go with the caller's account. */
export async function readContents(
  ctx: Context,
  caller: Caller,
  holdings: readonly Holding[],
): Promise<AccountContents> {
  const contents: AccountContents = { orders: 0, running: 0, uploads: 0, coins: 0 };
  for (const holding of holdings) Object.assign(contents, await holding.count?.(ctx.db, caller));
  return contents;
}

/**
 * Deletes the caller's account; asks for the password, and for a code where two-factor sign-in is on. Kept are, without
 * any name: the ledger and the orders' counts and coins, for the books; the audit log, which says who looked at whom.
 */
export async function deleteAccount(
  ctx: Context,
  caller: Caller,
  given: { password: string; code?: string | undefined },
  holdings: readonly Holding[],
): Promise<void> {
  const user = await requirePassword(ctx, caller, given.password, 'password');
  if (caller.operator) {
    throw new AppError(
      'operator_account',
      'This is the operator’s own account: the service can’t be without it.',
    );
  }
  if (user.totp_confirmed_at !== null) {
    if (!given.code) {
      const message = 'Enter the code of your authenticator app, or a recovery code.';
      throw new AppError('invalid', message, { errors: { code: message } });
    }
    await takeSecondFactor(ctx, user, given.code, 'invalid');
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
    await audit(tx, { caller, action: 'account.delete', subject: `account:${account_id}` });
    for (const holding of holdings) await holding.stop?.(tx, caller);
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
    // Not of the account any more, so that it isn't erased with it before it is sent.
    await sendMail(tx, { to: user.email, account_id: null, kind: 'account_deleted', params: {} });
    await enqueue(tx, 'accounts.erase', { account_id });
  });
}

/** Erases what is left of a closed account, once an export of it has stopped; what the job runs. */
export async function eraseAccount(
  ctx: Context,
  account_id: string,
  holdings: readonly Holding[],
): Promise<void> {
  const owner = await ctx.db
    .selectFrom('account')
    .select(['id as account_id', 'bucket'])
    .where('id', '=', account_id)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  if (!owner) return;
  await withAccountFiles(ctx, account_id, async () => {
    for (const holding of holdings) await holding.erase?.(ctx, owner);
  });
}

/** What was being written while an account closed can come after its erasure: for two days it is looked for again. */
const lookedAfter = days(2);

export async function eraseLeftovers(ctx: Context, holdings: readonly Holding[]): Promise<void> {
  const closed = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('closed_at', '>', after(clock.now(), -lookedAfter))
    .execute();
  for (const { id } of closed) await eraseAccount(ctx, id, holdings);
}
