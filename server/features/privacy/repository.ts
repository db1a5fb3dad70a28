/** Privacy requests belong to no account. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PrivacyRequest } from '#database/types';
import type { Db, Tx } from '#platform/postgres/database';

export type RequestRow = Selectable<PrivacyRequest>;

export const insertRequest = (tx: Tx, row: Omit<Insertable<PrivacyRequest>, 'number'>) =>
  tx.insertInto('privacy_request').values(row).execute();

export const lockRequest = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  tx
    .selectFrom('privacy_request')
    .selectAll()
    .where(sql<string>`id::text`, '=', id)
    .forUpdate()
    .executeTakeFirst();

export const selectRequest = (db: Db, id: string): Promise<RequestRow | undefined> =>
  db.selectFrom('privacy_request').selectAll().where(sql<string>`id::text`, '=', id).executeTakeFirst();

export const updateRequest = (
  tx: Tx,
  id: string,
  values: Omit<Updateable<PrivacyRequest>, 'number' | 'id'>,
) => tx.updateTable('privacy_request').set(values).where('id', '=', id).execute();

/** Decided requests that haven't been executed, oldest first. */
export const selectDecidedRequests = (db: Db): Promise<RequestRow[]> =>
  db.selectFrom('privacy_request').selectAll().where('state', '=', 'working').orderBy('id').execute();

const openStates: readonly string[] = ['review', 'working'];
const closedStates: readonly string[] = ['done', 'refused'];

/** Lists verified requests, newest first, or only open ones by due date, or only closed ones. */
export async function listRequests(
  db: Db,
  { page, per_page, open }: { page: number; per_page: number; open?: boolean | undefined },
): Promise<{ items: RequestRow[]; total: number }> {
  const verified = db.selectFrom('privacy_request').where('state', 'not in', ['unproven', 'expired']);
  const requests =
    open === undefined ? verified : verified.where('state', 'in', open ? openStates : closedStates);
  const [items, { total }] = await Promise.all([
    requests
      .selectAll()
      .orderBy(open === true ? 'due_at' : sql`created_at desc`)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    requests.select((query) => query.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}

/** Expires unfinished requests and erases their data. */
export async function expireRequests(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('privacy_request')
    .set({ state: 'expired', asked: null, code_hash: null, key_hash: null, people: null })
    .where('state', 'in', ['unproven', 'proven'])
    .where('created_at', '<', before)
    .execute();
}

/** Counts suppressed hashes, and completed, open and overdue requests. */
export async function countRequests(db: Db, now: Date) {
  const { rows } = await sql<{ identifiers: number; requests: number; open: number; overdue: number }>`
    select (select count(distinct hash)::int from suppression) as identifiers,
           (select count(*)::int from privacy_request where state = 'done') as requests,
           (select count(*)::int from privacy_request where state in ('review', 'working')) as open,
           (select count(*)::int from privacy_request where state in ('review', 'working') and due_at < ${now}) as overdue`.execute(
    db,
  );
  return rows[0] ?? { identifiers: 0, requests: 0, open: 0, overdue: 0 };
}
