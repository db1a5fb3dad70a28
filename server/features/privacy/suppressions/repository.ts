/** Suppressions as admins see them: one row per cause, without personal data. */
import { type Selectable, sql } from 'kysely';
import type { SuppressionKind } from '#contract/privacy/suppressions';
import type { OperatorSuppression } from '#database/types';
import type { Db, Tx } from '#platform/postgres/database';

type AdminSuppressionRow = Selectable<OperatorSuppression>;

export interface ListedRow {
  kind: SuppressionKind;
  id: string;
  at: Date;
  number: bigint | null;
  by: string | null;
  reason: string | null;
  working: boolean;
}

/** Requests whose suppression was lifted and withdrawn DROP requests are left out. */
const listed = sql`
  select 'operator' as kind, o.id::text as id, o.created_at as at, null::bigint as number, u.email as by, o.reason,
         o.state = 'working' as working
  from operator_suppression o join app_user u on u.id = o.created_by
  union all
  select 'request', r.id::text, coalesce(r.done_at, r.created_at), r.number, u.email, null, r.state = 'working'
  from privacy_request r left join app_user u on u.id = r.decided_by
  where r.state in ('working', 'done')
    and exists (select from suppression s where s.cause = 'request:' || r.id)
  union all
  select 'drop', d.id, b.received_at, null, null, null, false
  from drop_request d join drop_batch b on b.id = d.batch_id
  where d.withdrawn_at is null`;

export async function listSuppressions(
  db: Db,
  { page, per_page, kind }: { page: number; per_page: number; kind: SuppressionKind | undefined },
): Promise<{ rows: ListedRow[]; total: number }> {
  const filter = kind === undefined ? sql`true` : sql`l.kind = ${kind}`;
  const { rows } = await sql<ListedRow>`
    select l.* from (${listed}) as l where ${filter}
    order by l.at desc, l.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${listed}) as l where ${filter}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Suppressions with these causes, newest first. */
export async function selectSuppressions(db: Db, causes: readonly string[]): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select l.* from (${listed}) as l where l.kind || ':' || l.id = any(${causes}::text[])
    order by l.at desc, l.id`.execute(db);
  return rows;
}

/** Per cause: the number of hashes, and the strongest effect as an index into `effects`. */
export async function countHashes(
  db: Db,
  causes: readonly string[],
): Promise<Map<string, { count: number; effect: number }>> {
  const { rows } = await sql<{ cause: string; count: number; effect: number }>`
    select cause, count(*)::int as count,
           max(case effect when 'erase' then 2 when 'hide' then 1 else 0 end) as effect
    from suppression where cause = any(${causes}::text[]) group by cause`.execute(db);
  return new Map(rows.map(({ cause, ...counts }) => [cause, counts]));
}

export const insertSuppression = (tx: Tx, row: AdminSuppressionRow) =>
  tx.insertInto('operator_suppression').values(row).execute();

export const deleteSuppression = (tx: Tx, id: string) =>
  tx.deleteFrom('operator_suppression').where(sql<string>`id::text`, '=', id).execute();

/** Suppressions whose stored results haven't been filtered yet. */
export const selectWorkingSuppressions = (
  db: Db,
): Promise<Pick<AdminSuppressionRow, 'id' | 'people' | 'lookup_keys'>[]> =>
  db
    .selectFrom('operator_suppression')
    .select(['id', 'people', 'lookup_keys'])
    .where('state', '=', 'working')
    .orderBy('id')
    .execute();

export async function finishSuppressions(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('operator_suppression')
    .set({ state: 'done', people: null, lookup_keys: null })
    .where('id', 'in', ids)
    .execute();
}
