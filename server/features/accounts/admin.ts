/** What the operator does to accounts and their users, from the console and the command line; each in the audit log. */

import type { z } from 'zod';
import type { TeamBody } from '#contract/admin/schemas';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { enqueue } from '#platform/jobs/jobs';
import type { Db, Tx } from '#platform/postgres/database';
import { hashPassword } from '#platform/security/passwords';
import { endOtherSessions } from '#platform/security/sessions';
import { forgetLinks } from './recovery/links.ts';
import { sendConfirmation } from './recovery/service.ts';
import {
  insertUser,
  lockUser,
  selectUserById,
  selectUsersByEmail,
  type UserRow,
  updateUser,
} from './repository.ts';

/**
 * The user of an email, in the spelling we keep (`Email` of the contract): the one who confirmed it, else the only one who
 * registered with it. Where several did and nobody confirmed it, the operator has to say by its id which account is meant.
 * Throws `not_found`, `conflict`.
 */
export async function findUserByEmail(ctx: Context, email: string): Promise<UserRow> {
  if (isId(email)) return findCustomer(ctx.db, email);
  const users = await selectUsersByEmail(ctx.db, email);
  const [user] = users;
  if (!user) throw new AppError('user_not_found', `Nobody is registered with ${email}. Check its spelling.`);
  if (user.email_confirmed_at !== null || users.length === 1) return user;
  const ids = users.map(({ id, created_at }) => `${id} (${created_at.toISOString().slice(0, 10)})`);
  throw new AppError(
    'email_ambiguous',
    `${users.length} accounts are registered with ${email}, and none has confirmed it. Use the id of the one you mean: ${ids.join(', ')}.`,
  );
}

/** A customer by the id of their user: none of the operator's people, and no closed account. Throws `not_found`. */
export async function findCustomer(db: Db, user_id: string): Promise<UserRow> {
  const row = isId(user_id)
    ? await db
        .selectFrom('app_user')
        .innerJoin('account', 'account.id', 'app_user.account_id')
        .select('app_user.id')
        .where('app_user.id', '=', user_id)
        .where('app_user.role', '=', 'customer')
        .where('account.kind', '=', 'customer')
        .where('account.closed_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('This customer');
  return selectUserById(db, row.id);
}

/** An admin's act on a customer, as the audit log has it: the account is the customer's. */
export const actOn = (caller: Caller, { account_id }: Pick<UserRow, 'account_id'>): Caller => ({
  ...caller,
  account_id,
});

/** Gives the operator's account another admin. Throws `conflict` for an e-mail that is taken. */
export async function createAdmin(
  ctx: Context,
  operator: Caller,
  signIn: { email: string; password: string },
): Promise<UserRow> {
  const password_hash = await hashPassword(signIn.password);
  return inTransaction(ctx, async (tx) => {
    const { account_id } = operator;
    const user = await insertUser(tx, {
      account_id,
      email: signIn.email,
      password_hash,
      role: 'admin',
      email_confirmed_at: clock.now(),
    });
    if (!user) {
      throw new AppError(
        'email_taken',
        `${signIn.email} is registered already. Use another e-mail for the admin.`,
      );
    }
    await audit(tx, { caller: operator, action: 'admin.create', subject: `user:${user.id}` });
    return user;
  });
}

/** Suspends a customer, whose sessions and keys are dead at once, or lifts it. */
export async function suspend(
  ctx: Context,
  caller: Caller,
  of: { user_id: string; suspended: boolean; reason: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const customer = await findCustomer(tx, of.user_id);
    const { account_id } = customer;
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ suspended_at: of.suspended ? clock.now() : null })
      .where('id', '=', account_id)
      .where('suspended_at', of.suspended ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (of.suspended) {
      await endOtherSessions(tx, customer.id, null);
      await tx.deleteFrom('download_ticket').where('account_id', '=', account_id).execute();
    }
    await audit(tx, {
      caller: actOn(caller, customer),
      action: of.suspended ? 'account.suspend' : 'account.reopen',
      subject: `user:${customer.id}`,
      purpose: of.reason,
    });
  });
}

/** Sends a customer a new link: to confirm their address, or to set a password. */
export async function resendMail(
  ctx: Context,
  caller: Caller,
  of: { user_id: string; kind: 'confirm_email' | 'reset_password' },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const customer = await findCustomer(tx, of.user_id);
    if (of.kind === 'reset_password') await enqueue(tx, 'accounts.send-reset-link', { user_id: customer.id });
    else if (customer.email_confirmed_at !== null)
      throw new AppError('email_already_confirmed', 'This e-mail is confirmed already.');
    else await sendConfirmation(tx, customer);
    await audit(tx, {
      caller: actOn(caller, customer),
      action: `mail.resend.${of.kind}`,
      subject: `user:${customer.id}`,
    });
  });
}

/** The accounts of those who are admins, to be told what only they can mend. */
export async function adminAccounts(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('app_user').select('account_id').where('role', '=', 'admin').execute();
  return [...new Set(rows.map((row) => row.account_id))];
}

/** Everybody who is an admin, locked: of two who remove each other, the second finds that one is left. */
const lockAdmins = (tx: Tx) =>
  tx
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'admin')
    .where('password_hash', '<>', '')
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Makes somebody who is registered support or admin, or a customer again; their sessions end. Who is of the operator's own
 * account can't be a customer: they can't sign in any more. Throws `conflict` for the last admin.
 */
export async function setRole(ctx: Context, caller: Caller, of: z.infer<typeof TeamBody>): Promise<void> {
  const found = await findUserByEmail(ctx, of.email);
  await inTransaction(ctx, async (tx) => {
    const admins = await lockAdmins(tx);
    const user = await lockUser(tx, found.account_id, found.id);
    if (user.role === of.role) return;
    if (user.role === 'admin' && admins.every(({ id }) => id === user.id))
      throw new AppError(
        'last_admin',
        'This is the last admin: the service would have nobody. Make another admin first.',
      );
    const { kind } = await tx
      .selectFrom('account')
      .select('kind')
      .where('id', '=', user.account_id)
      .executeTakeFirstOrThrow();
    const gone = kind === 'operator' && of.role === 'customer';
    await updateUser(tx, user.account_id, user.id, {
      role: of.role,
      ...(gone && { email: `${user.id}@deleted.invalid`, password_hash: '' }),
    });
    await endOtherSessions(tx, user.id, null);
    if (gone) await forgetLinks(tx, 'reset_password', user.id);
    await audit(tx, {
      caller: actOn(caller, user),
      action: `role.${of.role}`,
      subject: `user:${user.id}`,
    });
  });
}
