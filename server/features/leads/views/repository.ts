import { sql } from 'kysely';
import type { SavedView, ViewBody } from '#contract/leads/views';
import type { Db, Tx } from '#platform/postgres/database';

interface Owner {
  account_id: string;
}

type ViewRow = Pick<SavedView, 'id' | 'name'> & Record<'filter' | 'sort' | 'columns', unknown>;

const columns = sql`id, name, filter, sort, columns`;

/** The account's views, oldest first. */
export async function selectViews(db: Db, { account_id }: Owner): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select ${columns} from saved_view where account_id = ${account_id} order by created_at, id`.execute(db);
  return rows;
}

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Returns false if the account has a view of this name. */
export async function insertView(
  tx: Tx,
  { account_id }: Owner,
  { id, at, ...view }: ViewBody & { id: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into saved_view (id, account_id, name, filter, sort, columns, created_at)
    values (${id}, ${account_id}, ${view.name}, ${asJson(view.filter)}, ${asJson(view.sort)}, ${asJson(view.columns)}, ${at})
    on conflict (account_id, lower(name)) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether another view of the account has the name. */
export async function isNameTaken(
  db: Db,
  { account_id }: Owner,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from saved_view
    where account_id = ${account_id} and lower(name) = lower(${name}) and id <> ${id}`.execute(db);
  return rows.length > 0;
}

/** Returns false if the account has no view with this id. */
export async function replaceView(
  tx: Tx,
  { account_id }: Owner,
  { id, ...view }: ViewBody & { id: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update saved_view set name = ${view.name}, filter = ${asJson(view.filter)}, sort = ${asJson(view.sort)},
      columns = ${asJson(view.columns)}
    where account_id = ${account_id} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Deletes and returns a view; undefined if the account has none with this id. */
export async function removeView(tx: Tx, { account_id }: Owner, id: string): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    delete from saved_view where account_id = ${account_id} and id = ${id} returning ${columns}`.execute(tx);
  return rows[0];
}

/** Locks the account until the transaction ends, so that its views are counted and named one at a time. */
export async function lockViews(tx: Tx, { account_id }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_view:${account_id}`}, 0))`.execute(tx);
}

export const eraseViews = (db: Db, { account_id }: Owner) =>
  db.deleteFrom('saved_view').where('account_id', '=', account_id).execute();
