import { sql } from 'kysely';
import type { RejectedRow } from '#contract/orders/fix-rows';
import type { LeadFields } from '#linkage';
import type { Db, Tx } from '#platform/postgres/database';

interface Owner {
  bucket: number;
  account_id: string;
  order_id: string;
}

const ofOrder = (owner: Owner) =>
  sql`bucket = ${owner.bucket} and order_id = ${owner.order_id} and account_id = ${owner.account_id}`;

export async function selectRejected(
  db: Db,
  owner: Owner,
  { page, per_page }: { page: number; per_page: number },
): Promise<RejectedRow[]> {
  const { rows } = await sql<RejectedRow>`
    select row_no, coalesce(reason, '') as reason, raw as cells from lead
    where ${ofOrder(owner)} and status = 'invalid'
    order by row_no limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return rows;
}

/** The requested rows that can't be traced. */
export async function selectRejectedByNo(db: Db, owner: Owner, row_nos: number[]): Promise<RejectedRow[]> {
  const { rows } = await sql<RejectedRow>`
    select row_no, coalesce(reason, '') as reason, raw as cells from lead
    where ${ofOrder(owner)} and status = 'invalid' and row_no = any(${row_nos}::int[])
    order by row_no`.execute(db);
  return rows;
}

/** Stores fixed cells, which every later reading of the file uses. */
export async function upsertFixedRows(tx: Tx, owner: Owner, rows: { row_no: number; cells: string[] }[]) {
  await sql`
    insert into mended_row (bucket, order_id, account_id, row_no, cells)
    select ${owner.bucket}, ${owner.order_id}, ${owner.account_id}, r.row_no, r.cells::json
    from unnest(${rows.map(({ row_no }) => row_no)}::int[],
                ${rows.map(({ cells }) => JSON.stringify(cells))}::text[]) as r (row_no, cells)
    on conflict (bucket, order_id, row_no) do update set cells = excluded.cells`.execute(tx);
}

export async function countFixedRows(db: Db, owner: Owner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mended_row where ${ofOrder(owner)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Fixed cells by row number. */
export async function selectFixedRows(db: Db, owner: Owner): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ row_no: number; cells: string[] }>`
    select row_no, cells from mended_row where ${ofOrder(owner)}`.execute(db);
  return new Map(rows.map(({ row_no, cells }) => [row_no, cells]));
}

export const deleteFixedRows = (db: Db, owner: Owner) =>
  sql`delete from mended_row where ${ofOrder(owner)}`.execute(db);

/** Shows rows with their new cells and reason if they still can't be traced. */
export async function updateRejectedRows(
  tx: Tx,
  owner: Owner,
  rows: (RejectedRow & { mapped: LeadFields })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update lead set raw = r.raw::json, mapped = r.mapped::json, reason = r.reason
    from unnest(${rows.map(({ row_no }) => row_no)}::int[], ${rows.map(({ reason }) => reason)}::text[],
                ${rows.map(({ cells }) => JSON.stringify(cells))}::text[],
                ${rows.map(({ mapped }) => JSON.stringify(mapped))}::text[]) as r (row_no, reason, raw, mapped)
    where lead.bucket = ${owner.bucket} and lead.order_id = ${owner.order_id} and lead.account_id = ${owner.account_id}
      and lead.row_no = r.row_no`.execute(tx);
}
