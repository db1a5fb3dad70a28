import { sql } from 'kysely';
import type { LayoutBody } from '#contract/orders/layouts/schemas';
import type { Db, Tx } from '#platform/postgres/database';

interface Owner {
  account_id: string;
}

const layoutColumns = ['id', 'name', 'columns', 'rows', 'numbers_only'] as const;

const ofAccount = (db: Db, { account_id }: Owner) =>
  db.selectFrom('download_layout').select(layoutColumns).where('account_id', '=', account_id);

/** The account's layouts, oldest first. */
export const selectLayouts = (db: Db, owner: Owner) =>
  ofAccount(db, owner).orderBy('created_at').orderBy('id').execute();

export const selectLayout = (db: Db, owner: Owner, id: string) =>
  ofAccount(db, owner).where('id', '=', id).executeTakeFirst();

/** Whether another layout of the account has the name. */
export const selectNamesake = (db: Db, owner: Owner, { id, name }: { id: string; name: string }) =>
  ofAccount(db, owner)
    .where('id', '<>', id)
    .where((query) => query(query.fn('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst();

export const insertLayout = (
  tx: Tx,
  { account_id }: Owner,
  { id, at, columns, ...layout }: LayoutBody & { id: string; at: Date },
) =>
  tx
    .insertInto('download_layout')
    .values({ ...layout, id, account_id, columns: JSON.stringify(columns), created_at: at })
    .execute();

export const replaceLayout = (
  tx: Tx,
  { account_id }: Owner,
  { id, columns, ...layout }: LayoutBody & { id: string },
) =>
  tx
    .updateTable('download_layout')
    .set({ ...layout, columns: JSON.stringify(columns) })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();

/** Deletes and returns a layout; undefined if the account has none with this id. */
export const removeLayout = (tx: Tx, { account_id }: Owner, id: string) =>
  tx
    .deleteFrom('download_layout')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returning(layoutColumns)
    .executeTakeFirst();

/** Locks the account's layouts until the transaction ends, so that they are counted and named one at a time. */
export async function lockLayouts(tx: Tx, { account_id }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`download_layout:${account_id}`}, 0))`.execute(
    tx,
  );
}

export const eraseLayouts = (db: Db, { account_id }: Owner) =>
  db.deleteFrom('download_layout').where('account_id', '=', account_id).execute();
