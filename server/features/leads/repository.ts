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
