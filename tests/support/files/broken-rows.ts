/** Lead rows the database can't read, so that a stream of them fails midway with an error that quotes them. */
import type { Context } from '#platform/context';

/** Runs `work` while reading the lead of row `row_no` of any order fails. */
export async function withUnreadableLead<T>(
  { pool }: Context,
  row_no: number,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'lead' and column_name not in ('raw', 'mapped') order by ordinal_position`,
  );
  const others = rows.map(({ name }) => `"${name}"`).join(', ');
  await pool.query(`
    alter table lead rename to readable_lead;
    create view lead as select ${others},
      case when row_no = ${row_no} then to_json((raw ->> 0)::int) else raw end as raw,
      case when row_no = ${row_no} then to_json((raw ->> 0)::int) else mapped end as mapped from readable_lead`);
  try {
    return await work();
  } finally {
    await pool.query('drop view lead; alter table readable_lead rename to lead');
  }
}
