import type { Seat } from '#contract/seats';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { findSessionCaller, openSession } from '#platform/security/sessions';
import type { TestApi, TestUser } from '../api.ts';

/** Adds a person to a customer's account as an accepted invitation does, and signs them in. */
export async function addMember({ ctx }: TestApi, owner: TestUser, seat: Seat): Promise<TestUser> {
  const id = newId();
  const email = `${id}@example.com`;
  await ctx.pool.query(
    `insert into app_user (id, account_id, email, password_hash, role, seat, email_confirmed_at, created_at,
       terms_version, terms_accepted_at)
     select $1, account_id, $2, password_hash, 'customer', $3, now(), now(), terms_version, terms_accepted_at
     from app_user where id = $4`,
    [id, email, seat, owner.id],
  );
  const { access_token: token } = await inTransaction(ctx, (tx) =>
    openSession(tx, { user_id: id, ip: '127.0.0.1', agent: 'test' }),
  );
  const caller = await findSessionCaller(ctx.db, token, '127.0.0.1');
  if (caller === null) throw new Error('the member could not sign in');
  return { id, email, password: owner.password, token, caller };
}
