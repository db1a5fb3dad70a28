/** An address becomes the one user's who proved that its mailbox is theirs; all others who registered with it lose their links. */
import type { Updateable } from 'kysely';
import pg from 'pg';
import type { AppUser } from '#database/types';
import { AppError } from '#platform/errors';
import type { Tx } from '#platform/postgres/database';
import { forgetLinks } from './recovery/links.ts';
import { type UserRow, updateUser } from './repository.ts';

/** What PostgreSQL says of a value that has to be the only one. */
const duplicate = '23505';

/**
 * Sets `values` on a user, who from then on has confirmed their address. Throws `conflict` with `taken` where somebody else
 * has confirmed it.
 */
export async function claimAddress(
  tx: Tx,
  { id, account_id }: Pick<UserRow, 'id' | 'account_id'>,
  values: Updateable<AppUser> & { email_confirmed_at: Date },
  taken: string,
): Promise<void> {
  const { email } = await updateUser(tx, account_id, id, values).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === duplicate
      ? new AppError('email_taken', taken)
      : error;
  });
  await forgetLinks(tx, 'confirm_email', id);
  await tx
    .deleteFrom('user_link')
    .where('user_id', 'in', (query) =>
      query
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', email)
        .where('email_confirmed_at', 'is', null),
    )
    .execute();
}
