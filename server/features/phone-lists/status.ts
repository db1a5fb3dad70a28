import { sql } from 'kysely';
import {
  type CallListLoad,
  type CallLists,
  type PhoneListStatus,
  phoneLists,
} from '#contract/phone-lists/schemas';
import { after, clock, days } from '#platform/clock';
import type { Db } from '#platform/postgres/database';

/** A summary of each list: numbers, area codes, dates, and how many area codes are out of date. */
export async function listStatus(db: Db): Promise<PhoneListStatus[]> {
  const oldest = after(clock.now(), -days(31)).toISOString().slice(0, 10);
  const { rows } = await sql<PhoneListStatus>`
    select list, sum(count)::float8 as numbers, count(*)::int as area_codes, sum(length(numbers))::float8 as bytes,
           to_char(min(list_date), 'YYYY-MM-DD') as oldest, to_char(max(list_date), 'YYYY-MM-DD') as newest,
           (count(*) filter (where list_date < ${oldest}::date))::int as stale
    from phone_set group by list
    union all
    select 'litigators', (select count(*) from litigator)::float8, 0, 0, to_char(max(list_date), 'YYYY-MM-DD'),
           to_char(max(list_date), 'YYYY-MM-DD'), (max(list_date) < ${oldest}::date)::int
    from phone_list_load where list = 'litigators' having count(*) > 0
    order by 1`.execute(db);
  return rows;
}

/** How many files are listed. */
const maxLoads = 20;

/** Every list, loaded or not, and the latest files. */
export async function readCallLists(db: Db): Promise<CallLists> {
  const loaded = await listStatus(db);
  const latest = await sql<{ list: string; at: Date }>`
    select list, max(loaded_at) as at from phone_list_load group by list`.execute(db);
  const loads = await sql<Omit<CallListLoad, 'loaded_at'> & { loaded_at: Date }>`
    select id, list, kind, file, to_char(list_date, 'YYYY-MM-DD') as day, numbers::float8 as numbers,
           refused::float8 as refused, loaded_at
    from phone_list_load order by loaded_at desc, id desc limit ${maxLoads}`.execute(db);
  const lists = phoneLists.map((list) => ({
    list,
    numbers: 0,
    area_codes: 0,
    bytes: 0,
    oldest: null,
    newest: null,
    stale: 0,
    ...loaded.find((status) => status.list === list),
    loaded_at: latest.rows.find((row) => row.list === list)?.at.toISOString() ?? null,
  }));
  return { lists, loads: loads.rows.map((row) => ({ ...row, loaded_at: row.loaded_at.toISOString() })) };
}
