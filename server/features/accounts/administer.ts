/** What the operator does to accounts from the command line; each in the audit log. */
import { audit } from '#platform/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { hashPassword } from '#platform/passwords';
import { insertUser, selectUserByEmail, type UserRow } from './repository.ts';

/** The user of an e-mail, in the spelling we keep (`Email` of the contract). Throws `not_found`. */
export async function findUserByEmail(ctx: Context, email: string): Promise<UserRow> {
  const user = await selectUserByEmail(ctx.db, email);
  if (!user) throw new AppError('not_found', `Nobody is registered with ${email}. Check its spelling.`);
  return user;
}

/** Gives the operator's account another admin. Throws `conflict` for an e-mail that is taken. */
export async function createAdmin(
  ctx: Context,
  operator: Caller,
  signIn: { email: string; password: string },
): Promise<UserRow> {
  const password_hash = await hashPassword(signIn.password);
  return inTransaction(ctx, async (tx) => {
    const { account_id } = operator;
    const user = await insertUser(tx, { account_id, email: signIn.email, password_hash, role: 'admin' });
    if (!user) {
      throw new AppError(
        'conflict',
        `${signIn.email} is registered already. Use another e-mail for the admin.`,
      );
    }
    await audit(tx, { caller: operator, action: 'admin.create', subject: `user:${user.id}` });
    return user;
  });
}
