/** A link that lets an admin without a password set one. */
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { passwords } from '#platform/security/passwords';
import { selectFirstAdmin, selectUserByEmail } from '../repository.ts';
import { createLink } from './links.ts';

/**
 * Creates a link that sets an admin's password, valid once within an hour, and replaces earlier ones. Returns its path.
 * Throws `not_found` if the user isn't an admin.
 */
export async function createAdminLink(ctx: Context, caller: Caller, email: string): Promise<string> {
  const user = await selectUserByEmail(ctx.db, email);
  if (user?.role !== 'admin') throw new AppError('admin_not_found', { values: { email } });
  const token = await inTransaction(ctx, async (tx) => {
    await audit(tx, { caller, action: 'password.reset-link', subject: `user:${user.id}` });
    return createLink(tx, 'reset_password', user.id);
  });
  return `/reset-password?token=${token}`;
}

/** Returns true if the user still has the password generated for them. */
export async function hasPassword(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const user = await selectUserByEmail(ctx.db, email);
  return user !== undefined && (await passwords(ctx).verify(password, user.password_hash));
}

/** Returns the first admin's email. Throws `not_found` if the service was never started. */
export async function firstAdminEmail(ctx: Context): Promise<string> {
  const user = await selectFirstAdmin(ctx.db);
  if (!user) throw new AppError('admin_not_found.none');
  return user.email;
}
