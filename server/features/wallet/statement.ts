import { sql } from 'kysely';
import type { Language } from '#contract/languages';
import type { Movement, Movements, MovementsQuery } from '#contract/wallet/schemas';
import { message, translate } from '#locales';
import { clock } from '#platform/clock';
import type { Caller, Context } from '#platform/context';
import type { Db } from '#platform/postgres/database';
import { writeMarkedCsv } from '#platform/streams/csv';
import { readOwedCoins } from './debts.ts';
import { selectExpiring } from './lots.ts';
import { movementsOf } from './movements.ts';

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

/** The account's movements with the balance after each, newest first; with `group`, those of one group only. */
async function selectMovements(
  db: Db,
  account_id: string,
  { group, page, per_page }: MovementsQuery,
): Promise<Row[]> {
  const inGroup = group === undefined ? sql`true` : sql`m.group_id = ${group}`;
  const { rows } = await sql<Row>`
    with ${movementsOf(account_id)}
    select m.*, o.number as order_number, count(*) over () as total
    from moved m left join trace_order o on o.id = m.order_id and o.account_id = ${account_id}
    where ${inGroup}
    order by m.id desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
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
  { group, ...page }: MovementsQuery,
): Promise<Movements> {
  const rows = await selectMovements(ctx.db, account_id, { group, ...page });
  return {
    items: rows.map(present),
    total: Number(rows[0]?.total ?? 0),
    ...page,
    ...(await readStanding(ctx.db, account_id)),
  };
}

/** Coins the account owes, and its coins that expire. */
export async function readStanding(
  db: Db,
  account_id: string,
): Promise<Pick<Movements, 'owed' | 'expiring'>> {
  const expiring = await selectExpiring(db, account_id, clock.now());
  return {
    owed: Number(await readOwedCoins(db, account_id)),
    expiring: expiring.map((lot) => ({ coins: Number(lot.coins), expires_at: lot.expires_at.toISOString() })),
  };
}

export async function exportMovements(
  ctx: Context,
  { account_id }: Caller,
  language: Language,
): Promise<string> {
  const rows = await selectMovements(ctx.db, account_id, { page: 1, per_page: 1_000_000 });
  const names = ['date', 'kind', 'coins', 'held', 'balance', 'order', 'document', 'movement'] as const;
  const columns = names.map((name) => translate(language, message(`tables:${name}`)));
  const cells = rows
    .map(present)
    .map((row) => [
      row.at,
      translate(language, message(`tables:movement_${row.kind}`)),
      row.available,
      row.held,
      row.balance,
      row.order_number,
      row.document,
      row.id,
    ]);
  return writeMarkedCsv([columns, ...cells]);
}
