import { sql } from 'kysely';
import type { Movement, Movements } from '#contract/wallet/schemas';
import { clock } from '#platform/clock';
import type { Caller, Context } from '#platform/context';
import type { Db } from '#platform/postgres/database';
import { writeCsv } from '#platform/streams/csv';
import { readOwedCoins } from './debts.ts';
import { selectExpiring } from './lots.ts';

interface Row {
  id: string;
  at: Date;
  kind: Movement['kind'];
  available: bigint;
  held: bigint;
  balance: bigint;
  order_number: bigint | null;
  document: string | null;
  total: bigint;
}

/** The account's movements with the balance after each, newest first. */
async function selectMovements(
  db: Db,
  account_id: string,
  page: { page: number; per_page: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with own as (select id, kind from ledger_account where account_id = ${account_id}),
    side as (
      select t.*, own.kind as account, t.amount as change
      from own join transfer t on t.credit_account = own.id
      union all
      select t.*, own.kind, -t.amount from own join transfer t on t.debit_account = own.id
    ), moved as (
      select id, at, order_id, document,
             case when kind = 'grant' and lot_id in (
               select id from credit_lot where account_id = ${account_id} and source = 'affiliate'
             ) then 'reward' when idempotency_key like 'wrong:%' then 'wrong_number' else kind end as kind,
             coalesce(sum(change) filter (where account = 'available'), 0)::bigint as available,
             coalesce(sum(change) filter (where account = 'held'), 0)::bigint as held
      from side group by id, at, kind, idempotency_key, order_id, document, lot_id
    )
    select m.id, m.at, m.kind, m.available, m.held, m.document, o.number as order_number,
           (sum(m.available) over (order by m.id))::bigint as balance, count(*) over () as total
    from moved m left join trace_order o on o.id = m.order_id and o.account_id = ${account_id}
    order by m.id desc
    limit ${page.per_page} offset ${(page.page - 1) * page.per_page}`.execute(db);
  return rows;
}

const present = (row: Row): Movement => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  available: Number(row.available),
  held: Number(row.held),
  balance: Number(row.balance),
  order_number: row.order_number === null ? null : Number(row.order_number),
  document: row.document,
});

export async function listMovements(
  ctx: Context,
  { account_id }: Caller,
  page: { page: number; per_page: number },
): Promise<Movements> {
  const rows = await selectMovements(ctx.db, account_id, page);
  const expiring = await selectExpiring(ctx.db, account_id, clock.now());
  return {
    items: rows.map(present),
    total: Number(rows[0]?.total ?? 0),
    ...page,
    owed: Number(await readOwedCoins(ctx.db, account_id)),
    expiring: expiring.map((lot) => ({
      coins: Number(lot.coins),
      expires_at: lot.expires_at.toISOString(),
    })),
  };
}

export async function exportMovements(ctx: Context, { account_id }: Caller): Promise<string> {
  const rows = await selectMovements(ctx.db, account_id, { page: 1, per_page: 1_000_000 });
  const columns = ['Date', 'Kind', 'Coins', 'Held', 'Balance', 'Order', 'Document', 'Movement'];
  const cells = rows
    .map(present)
    .map((row) => [
      row.at,
      row.kind,
      row.available,
      row.held,
      row.balance,
      row.order_number,
      row.document,
      row.id,
    ]);
  return writeCsv([columns, ...cells]);
}
