import { sql } from 'kysely';
import type { ActivityGroup, ActivityGroups, ActivityQuery } from '#contract/wallet/schemas';
import type { Caller, Context } from '#platform/context';
import type { Db } from '#platform/postgres/database';
import { movementsOf } from './movements.ts';
import { readStanding } from './statement.ts';

interface Row {
  id: string;
  at: Date;
  kind: ActivityGroup['kind'];
  coins: bigint;
  held: bigint;
  returned: bigint;
  balance: bigint;
  entries: bigint;
  document: string | null;
  order_number: bigint | null;
  order_name: string | null;
  total: bigint;
}

/** SQL conditions on a group, by filter. */
const conditions = {
  orders: sql`g.kind = 'order'`,
  charges: sql`g.coins < 0 or g.held > 0`,
  additions: sql`g.coins > 0`,
} as const;

async function selectGroups(
  db: Db,
  account_id: string,
  { show, page, per_page }: ActivityQuery,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ${movementsOf(account_id)}, grouped as (
      select group_id as id, order_id, max(at) as at,
             case when order_id is not null then 'order' else min(kind) end as kind,
             sum(available + held)::bigint as coins, sum(held)::bigint as held,
             coalesce(sum(available) filter (where kind = 'release'), 0)::bigint as returned,
             (array_agg(balance order by id desc))[1] as balance,
             (array_agg(id order by id desc))[1] as last_id,
             min(document) as document, count(*) as entries
      from moved group by group_id, order_id
    )
    select g.*, o.number as order_number, o.name as order_name, count(*) over () as total
    from grouped g left join trace_order o on o.id = g.order_id and o.account_id = ${account_id}
    where ${show === undefined ? sql`true` : conditions[show]}
    order by g.last_id desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return rows;
}

const present = (row: Row): ActivityGroup => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  coins: Number(row.coins),
  held: Number(row.held),
  returned: Number(row.returned),
  balance: Number(row.balance),
  entries: Number(row.entries),
  order_number: row.order_number === null ? null : Number(row.order_number),
  order_name: row.order_name,
  document: row.document,
});

/** The account's movements, one line per order, the latest changed first. */
export async function listActivityGroups(
  ctx: Context,
  { account_id }: Pick<Caller, 'account_id'>,
  query: ActivityQuery,
): Promise<ActivityGroups> {
  const rows = await selectGroups(ctx.db, account_id, query);
  const { page, per_page } = query;
  const standing = await readStanding(ctx.db, account_id);
  return { items: rows.map(present), total: Number(rows[0]?.total ?? 0), page, per_page, ...standing };
}
