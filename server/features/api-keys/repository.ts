/** The SQL that lists API keys and their uses. The platform writes them (`#platform/security/key-store`). */
import { type Selectable, sql } from 'kysely';
import type { ApiKey } from '#database/types';
import { after, clock, days } from '#platform/clock';
import { countRows, type Db, type Tx } from '#platform/postgres/database';

export type KeyRow = Selectable<ApiKey>;

/** Whether a key is revoked or expired. */
export const isInactive = ({ revoked_at, expires_at }: Pick<KeyRow, 'revoked_at' | 'expires_at'>): boolean =>
  revoked_at !== null || (expires_at !== null && expires_at <= clock.now());

/** The account's keys, newest first. */
export const selectKeys = (db: Db, account_id: string): Promise<KeyRow[]> =>
  db.selectFrom('api_key').selectAll().where('account_id', '=', account_id).orderBy('id', 'desc').execute();

export const lockKey = (tx: Tx, account_id: string, id: string): Promise<KeyRow | undefined> =>
  tx
    .selectFrom('api_key')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export interface DayOfUse {
  key_id: string;
  day: string;
  calls: number;
  refused: number;
}

/** The uses of each key per day for the last 30 days (UTC). */
export async function selectUsage(db: Db, account_id: string): Promise<DayOfUse[]> {
  const { rows } = await sql<DayOfUse>`
    select key_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as calls,
      (count(*) filter (where status >= 400))::int as refused
    from api_request
    where key_id in (select id from api_key where account_id = ${account_id})
      and at > ${after(clock.now(), -days(30))}
    group by 1, 2 order by 2`.execute(db);
  return rows;
}

/** The requests made with a key, newest first. */
export async function selectRequests(
  db: Db,
  key_id: string,
  { page, per_page }: { page: number; per_page: number },
) {
  const requests = db.selectFrom('api_request').where('key_id', '=', key_id);
  const [items, total] = await Promise.all([
    requests
      .select(['id', 'at', 'method', 'route', 'status', 'milliseconds'])
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    countRows(requests),
  ]);
  return { items, total };
}
