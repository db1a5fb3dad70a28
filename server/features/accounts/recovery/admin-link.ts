/** The way in for an admin without a password: a link that sets one. */
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { verifyPassword } from '#platform/security/passwords';
import { selectOperatorUser, selectUserByEmail } from '../repository.ts';
import { makeLink } from './links.ts';

/**
 * Makes a link that sets an admin's password: it works once and for an hour, and replaces those before it. Answers its
 * path on the service. Throws `not_found` for anyone who isn't an admin.
 */
export async function createAdminLink(ctx: Context, caller: Caller, email: string): Promise<string> {
  const user = await selectUserByEmail(ctx.db, email);
  if (user?.role !== 'admin')
    throw new AppError('admin_not_found', `${email} is not an admin. Check its spelling.`);
  const token = await inTransaction(ctx, async (tx) => {
    await audit(tx, { caller, action: 'password.reset-link', subject: `user:${user.id}` });
    return makeLink(tx, 'reset_password', user.id);
  });
  return `/reset-password?token=${token}`;
}

/** Whether a user of this email still has the password that was generated for them. */
export async function hasPassword(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const user = await selectUserByEmail(ctx.db, email);
  return user !== undefined && (await verifyPassword(password, user.password_hash));
}

/** The email of the first admin. Throws `not_found` when the service was never started. */
export async function operatorEmail(ctx: Context): Promise<string> {
  const user = await selectOperatorUser(ctx.db);
  if (!user) throw new AppError('admin_not_found', 'There is no admin yet. Run “npx openskip start” once.');
  return user.email;
}
