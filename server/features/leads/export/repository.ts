import { sql } from 'kysely';
import type { Selection } from '#contract/leads/selection';
import type { DownloadValue } from '#contract/orders/download/schemas';
import type { Viewer } from '#features/lead-work';
import { type DownloadRow, originalResult } from '#features/orders';
import type { Context } from '#platform/context';
import type { Db } from '#platform/postgres/database';
import { contactableClause, downloadClause } from '../list/filter-repository.ts';
import type { Owner } from '../list/repository.ts';
import { queryWithCustomPlan, selectionClause } from '../list/search-repository.ts';

/** Selected leads, limited to the outcomes in the file. */
export interface SelectedRows extends Selection {
  value: DownloadValue;
  /** Only leads with a person whose contacts are open. */
  contactable: boolean;
}

const exportClause = (owner: Viewer, { value, contactable }: SelectedRows) =>
  sql`${downloadClause(owner, value)} and ${contactable ? contactableClause(owner) : sql`true`}`;

/** The orders of the selected leads, by number, each with its count of selected leads. */
export async function selectOrdersOfSelection(ctx: Context, owner: Viewer, selection: SelectedRows) {
  const counted = await queryWithCustomPlan(
    ctx,
    sql<{ order_number: number; leads: number }>`
      select order_number, count(*)::int as leads ${selectionClause(owner, selection)} and ${exportClause(owner, selection)}
      group by order_number`,
  );
  if (counted.length === 0) return [];
  const orders = await ctx.db
    .selectFrom('trace_order')
    .select(['id', 'number', 'name', 'column_names', 'purpose', 'purpose_note', 'paid_at', 'row_count'])
    .where('account_id', '=', owner.account_id)
    .where(
      'number',
      'in',
      counted.map(({ order_number }) => BigInt(order_number)),
    )
    .orderBy('number')
    .execute();
  const leads = new Map(counted.map((row) => [row.order_number, row.leads]));
  return orders.map((order) => ({ ...order, leads: leads.get(Number(order.number)) ?? 0 }));
}

/** The next selected lead ids. Ids sort by order, then by row. */
export async function selectLeadIdsAfter(
  ctx: Context,
  owner: Viewer,
  selection: SelectedRows,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await queryWithCustomPlan(
    ctx,
    sql<{ lead_id: string }>`
      select lead_id ${selectionClause(owner, selection)} and ${exportClause(owner, selection)}
        and (${after ?? null}::uuid is null or lead_id > ${after ?? null}::uuid)
      order by lead_id limit ${limit}`,
  );
  return rows.map(({ lead_id }) => lead_id);
}

/** Rows to export, sorted by lead id. */
export async function selectExportRows(db: Db, owner: Owner, ids: string[]): Promise<DownloadRow[]> {
  const { rows } = await sql<DownloadRow>`
    select l.id as lead_id, l.order_id, l.row_no, l.raw, l.reason, l.mapped ->> 'reference' as reference, l.mapped as lead,
      r.outcome, r.probability, r.coins, r.result, ${originalResult(owner)}
    from lead l join lead_result r on r.bucket = l.bucket and r.lead_id = l.id
    where l.bucket = ${owner.bucket} and l.account_id = ${owner.account_id} and l.id = any(${ids}::uuid[])
    order by l.id`.execute(db);
  return rows;
}
