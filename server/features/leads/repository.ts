/** The SQL of uploads; every statement takes the account. */
import type { Insertable } from 'kysely';
import type { Upload } from '#database/types';
import type { Db, Tx } from '#platform/database';

export const insertUpload = (tx: Tx, upload: Insertable<Upload>) =>
  tx.insertInto('upload').values(upload).execute();

export const selectUpload = (db: Db, account_id: string, id: string) =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** Those of the keys that an upload stands behind, of any account. */
export async function selectKnownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('upload').select('storage_key').where('storage_key', 'in', keys).execute();
  return new Set(rows.map(({ storage_key }) => storage_key));
}
