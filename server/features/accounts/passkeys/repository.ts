import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Passkey } from '#database/types';
import { after, clock, minutes } from '#platform/clock';
import { newSecret, sha256 } from '#platform/ids';
import { countRows, type Db, type Tx } from '#platform/postgres/database';

export type PasskeyRow = Selectable<Passkey>;

export const challengeTtl = minutes(5);

/** Creates a challenge: for adding a passkey in a session, or with null for a sign-in. */
export async function createChallenge(
  db: Db,
  owner: { user_id: string; session_id: string } | null,
): Promise<string> {
  const challenge = newSecret();
  await db
    .insertInto('passkey_challenge')
    .values({
      hash: sha256(challenge),
      user_id: owner?.user_id ?? null,
      session_id: owner?.session_id ?? null,
      expires_at: after(clock.now(), challengeTtl),
    })
    .execute();
  return challenge;
}

/** Uses up a challenge. Returns false unless it was created for the same purpose and is still valid. */
export async function consumeChallenge(
  db: Db,
  challenge: string,
  owner: { user_id: string; session_id: string | null } | null,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('hash', '=', sha256(challenge))
    .returning(['user_id', 'session_id', 'expires_at'])
    .executeTakeFirst();
  return (
    row !== undefined &&
    row.expires_at > clock.now() &&
    row.user_id === (owner?.user_id ?? null) &&
    row.session_id === (owner?.session_id ?? null)
  );
}

export const deleteExpiredChallenges = (db: Db) =>
  db.deleteFrom('passkey_challenge').where('expires_at', '<=', clock.now()).execute();

export const selectPasskeys = (db: Db, user_id: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkey').selectAll().where('user_id', '=', user_id).orderBy('id', 'desc').execute();

export const countPasskeys = (db: Db, user_id: string): Promise<number> =>
  countRows(db.selectFrom('passkey').where('user_id', '=', user_id));

/** The passkeys of all users of an account, newest first. */
export const selectAccountPasskeys = (db: Db, account_id: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('app_user', 'app_user.id', 'passkey.user_id')
    .select(['passkey.id', 'passkey.name', 'passkey.transports', 'passkey.backed_up'])
    .select(['passkey.created_at', 'passkey.last_used_at'])
    .where('app_user.account_id', '=', account_id)
    .orderBy('passkey.id', 'desc')
    .execute();

export const selectByCredential = (db: Db, credential_id: Buffer): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', credential_id).executeTakeFirst();

export const lockPasskey = (tx: Tx, id: string): Promise<PasskeyRow | undefined> =>
  tx.selectFrom('passkey').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns undefined if the credential is registered already. */
export const insertPasskey = (tx: Tx, passkey: Insertable<Passkey>): Promise<PasskeyRow | undefined> =>
  tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const updatePasskey = (
  tx: Tx,
  user_id: string,
  id: string,
  values: Updateable<Passkey>,
): Promise<PasskeyRow | undefined> =>
  tx
    .updateTable('passkey')
    .set(values)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const deletePasskey = (tx: Tx, user_id: string, id: string): Promise<PasskeyRow | undefined> =>
  tx
    .deleteFrom('passkey')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Deletes all passkeys of some users, and what they were adding. */
export async function deletePasskeys(tx: Tx, user_ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('passkey').where('user_id', 'in', user_ids).execute();
  await tx.deleteFrom('passkey_challenge').where('user_id', 'in', user_ids).execute();
}
