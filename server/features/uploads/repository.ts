import type { Insertable, Updateable } from 'kysely';
import type { Upload } from '#database/types';
import type { Db, Tx } from '#platform/postgres/database';

export const insertUpload = (tx: Tx, upload: Insertable<Upload>) =>
  tx.insertInto('upload').values(upload).execute();

/** Updates how an upload is read and, if changed, its stored file. */
export const updateUpload = (
  tx: Tx,
  account_id: string,
  id: string,
  reading: Pick<
    Updateable<Upload>,
    'format' | 'columns' | 'proposed' | 'size' | 'sha256' | 'storage_key' | 'file_key'
  >,
) =>
  tx.updateTable('upload').set(reading).where('account_id', '=', account_id).where('id', '=', id).execute();

export const selectUpload = (db: Db, account_id: string, id: string, lock?: 'share' | 'update') =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .$if(lock === 'share', (query) => query.forShare())
    .$if(lock === 'update', (query) => query.forUpdate())
    .executeTakeFirst();

/** The keys of the newest uploads of all accounts that aren't erased. */
export async function selectNewestKeys(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('storage_key')
    .where('erased_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** The keys among `keys` that belong to an upload that isn't erased, of any account. */
export async function selectStoredKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('upload')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .where('erased_at', 'is', null)
    .execute();
  return new Set(rows.map(({ storage_key }) => storage_key));
}
