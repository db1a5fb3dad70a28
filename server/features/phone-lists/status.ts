import { sql } from 'kysely';
import type { PhoneListStatus } from '#contract/phone-lists/schemas';
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
