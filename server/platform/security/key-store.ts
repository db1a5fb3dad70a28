/** Keys are written here rather than in a feature because the platform authenticates callers by them. */
import type { Insertable } from 'kysely';
import type { ApiKey } from '#database/types';
import { clock } from '../clock.ts';
import type { Db, Tx } from '../postgres/database.ts';

export const insertKey = (tx: Tx, key: Insertable<ApiKey>) => tx.insertInto('api_key').values(key).execute();

/** Ends a key at once, or at the time its replacement takes over. */
export const endKey = (
  tx: Tx,
  id: string,
  end: Pick<Insertable<ApiKey>, 'revoked_at'> | Pick<Insertable<ApiKey>, 'expires_at' | 'replaced_by'>,
) => tx.updateTable('api_key').set(end).where('id', '=', id).execute();

/** Revokes all keys of an account. */
export const revokeKeys = (tx: Tx, account_id: string) =>
  tx
    .updateTable('api_key')
    .set({ revoked_at: clock.now() })
    .where('account_id', '=', account_id)
    .where('revoked_at', 'is', null)
    .execute();

/** Revokes the keys that a user created. */
export const revokeKeysOf = (tx: Tx, { account_id, user_id }: { account_id: string; user_id: string }) =>
  tx
    .updateTable('api_key')
    .set({ revoked_at: clock.now() })
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .execute();

/** Deletes all keys of an account. Delete their usage records first. */
export const eraseKeys = (db: Db, account_id: string) =>
  db.deleteFrom('api_key').where('account_id', '=', account_id).execute();
