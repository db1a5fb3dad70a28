/** Confirms an email for one user. Everyone else registered with it loses their links. */
import type { Updateable } from 'kysely';
import pg from 'pg';
import type { AppUser } from '#database/types';
import { AppError } from '#platform/errors';
import type { Tx } from '#platform/postgres/database';
import { deleteLinks } from './recovery/links.ts';
import { type UserRow, updateUser } from './repository.ts';

/** PostgreSQL's code for a unique violation. */
const uniqueViolation = '23505';

/**
 * Sets `values` on a user, including the confirmed email. Throws `taken` if another user has confirmed it.
 */
export async function confirmAddress(
  tx: Tx,
  { id, account_id }: Pick<UserRow, 'id' | 'account_id'>,
  values: Updateable<AppUser> & { email_confirmed_at: Date },
  taken: 'email_taken.confirmed_elsewhere' | 'email_taken.meanwhile',
): Promise<void> {
  const { email } = await updateUser(tx, account_id, id, values).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === uniqueViolation ? new AppError(taken) : error;
  });
  await deleteLinks(tx, 'confirm_email', id);
  await dropUnconfirmedLinks(tx, email);
}

/** Deletes the links of everyone who registered an email that somebody else has confirmed. */
export async function dropUnconfirmedLinks(tx: Tx, email: string): Promise<void> {
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
