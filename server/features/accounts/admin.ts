/** What admins do to accounts and users, from the console and the command line. Every action is audited. */

import type { z } from 'zod';
import type { TeamBody } from '#contract/admin/schemas';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { enqueue } from '#platform/jobs/jobs';
import type { Db, Tx } from '#platform/postgres/database';
import { passwords } from '#platform/security/passwords';
import { endOtherSessions } from '#platform/security/sessions';
import { deleteIdentities } from './company-sign-in/repository.ts';
import { deletePasskeys } from './passkeys/repository.ts';
import { deleteLinks } from './recovery/links.ts';
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
 * Finds a user by email, normalized like the contract's `Email`: the one who confirmed it, otherwise the only one
 * registered with it. Throws `user_not_found`, or `email_ambiguous` if several unconfirmed users share it; the admin
 * must then give an id.
 */
export async function findUserByEmail(ctx: Context, email: string): Promise<UserRow> {
  if (isId(email)) return findCustomer(ctx.db, email);
  const users = await selectUsersByEmail(ctx.db, email);
  const [user] = users;
  if (!user) throw new AppError('user_not_found', { values: { email } });
  if (user.email_confirmed_at !== null || users.length === 1) return user;
  const ids = users.map(({ id, created_at }) => `${id} (${created_at.toISOString().slice(0, 10)})`);
  throw new AppError('email_ambiguous', { values: { count: users.length, email, ids: ids.join(', ') } });
}

/** Finds a customer by user id. Throws `not_found` for admins, support and closed accounts. */
export async function findCustomer(db: Db, user_id: string): Promise<UserRow> {
  const row = isId(user_id)
    ? await db
        .selectFrom('app_user')
        .innerJoin('account', 'account.id', 'app_user.account_id')
        .select('app_user.id')
        .where('app_user.id', '=', user_id)
        .where('app_user.role', '=', 'customer')
        .where('app_user.removed_at', 'is', null)
        .where('account.kind', '=', 'customer')
        .where('account.closed_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('customer');
  return selectUserById(db, row.id);
}

/** The caller to audit when an admin acts on a customer: the entry belongs to the customer's account. */
export const asActorFor = (caller: Caller, { account_id }: Pick<UserRow, 'account_id'>): Caller => ({
  ...caller,
  account_id,
});

/** Adds an admin to the operator's account. Throws `email_taken` if the email is taken. */
export async function createAdmin(
  ctx: Context,
  operator: Caller,
  signIn: { email: string; password: string },
): Promise<UserRow> {
  const password_hash = await passwords(ctx).hash(signIn.password);
  return inTransaction(ctx, async (tx) => {
    const { account_id } = operator;
    const user = await insertUser(tx, {
      account_id,
      email: signIn.email,
      password_hash,
      role: 'admin',
      email_confirmed_at: clock.now(),
    });
    if (!user) throw new AppError('email_taken.admin', { values: { email: signIn.email } });
    await audit(tx, { caller: operator, action: 'admin.create', subject: `user:${user.id}` });
    return user;
  });
}

/**
 * Suspends a customer, which ends their sessions and disables their keys, or lifts the suspension. Returns the account, or
 * null if nothing changed. Throws `not_found`.
 */
export async function setSuspended(
  tx: Tx,
  caller: Caller,
  change: { user_id: string; suspended: boolean; reason: string },
): Promise<string | null> {
  const { suspended, reason } = change;
  const customer = await findCustomer(tx, change.user_id);
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ suspended_at: suspended ? clock.now() : null })
    .where('id', '=', customer.account_id)
    .where('suspended_at', suspended ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  if (suspended) await endOtherSessions(tx, customer.id, null);
  await audit(tx, {
    caller: asActorFor(caller, customer),
    action: suspended ? 'account.suspend' : 'account.reopen',
    subject: `user:${customer.id}`,
    purpose: reason,
  });
  return customer.account_id;
}

export async function resendMail(
  ctx: Context,
  caller: Caller,
  request: { user_id: string; kind: 'confirm_email' | 'reset_password' },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const customer = await findCustomer(tx, request.user_id);
    if (request.kind === 'reset_password')
      await enqueue(tx, 'accounts.send-reset-link', { user_id: customer.id });
    else if (customer.email_confirmed_at !== null) throw new AppError('email_already_confirmed.customer');
    else await sendConfirmation(tx, customer);
    await audit(tx, {
      caller: asActorFor(caller, customer),
      action: `mail.resend.${request.kind}`,
      subject: `user:${customer.id}`,
    });
  });
}

/** The accounts of all admins, for notifications only they can act on. */
export async function adminAccounts(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('app_user').select('account_id').where('role', '=', 'admin').execute();
  return [...new Set(rows.map((row) => row.account_id))];
}

/** Locks all admins, so that two who remove each other can't leave none. */
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
 * Makes a registered user support, admin or a customer again, and ends their sessions. Users of the operator's account
 * can't become customers; they lose access, and `removed` is true. Throws `last_admin` for the last admin.
 */
export async function setRole(
  ctx: Context,
  caller: Caller,
  change: z.infer<typeof TeamBody>,
): Promise<{ removed: boolean }> {
  const found = await findUserByEmail(ctx, change.email);
  return inTransaction(ctx, async (tx) => {
    const admins = await lockAdmins(tx);
    const user = await lockUser(tx, found.account_id, found.id);
    if (user.role === change.role) return { removed: false };
    if (user.role === 'admin' && admins.every(({ id }) => id === user.id)) throw new AppError('last_admin');
    const { kind } = await tx
      .selectFrom('account')
      .select('kind')
      .where('id', '=', user.account_id)
      .executeTakeFirstOrThrow();
    const isLeavingOperator = kind === 'operator' && change.role === 'customer';
    await updateUser(tx, user.account_id, user.id, {
      role: change.role,
      ...(isLeavingOperator && { email: `${user.id}@deleted.invalid`, password_hash: '' }),
    });
    await endOtherSessions(tx, user.id, null);
    if (isLeavingOperator) {
      await deleteLinks(tx, 'reset_password', user.id);
      await deletePasskeys(tx, [user.id]);
      await deleteIdentities(tx, [user.id]);
    }
    await audit(tx, {
      caller: asActorFor(caller, user),
      action: `role.${change.role}`,
      subject: `user:${user.id}`,
    });
    return { removed: isLeavingOperator };
  });
}
