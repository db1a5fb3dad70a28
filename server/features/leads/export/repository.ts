import { sql } from 'kysely';
import type { Selection } from '#contract/leads/selection';
import type { DownloadValue } from '#contract/orders/download/schemas';
import type { LeadViewer, Viewer } from '#features/lead-work';
import { type DownloadRow, originalResult } from '#features/orders';
import type { Context } from '#platform/context';
import { byLeadBucket, type Home, type LeadOwner } from '#platform/lead-buckets';
import type { Db } from '#platform/postgres/database';
import { contactableClause, downloadClause, inAllBuckets, viewersOf } from '../list/filter-repository.ts';
import { queryWithCustomPlan } from '../list/search-repository.ts';
import { selectionClause } from '../selection/repository.ts';

/** Selected leads, limited to the outcomes in the file. */
export interface SelectedRows extends Selection {
  value: DownloadValue;
  /** Only leads with a person whose contacts are open. */
  contactable: boolean;
}

/** The selected leads of one bucket that are in the file, from `from` on. */
const exportClause = (owner: LeadViewer, selection: SelectedRows) => sql`
  ${selectionClause(owner, selection)} and ${downloadClause(owner, selection.value)}
    and ${selection.contactable ? contactableClause(owner) : sql`true`}`;

/** The orders of the selected leads, by number, each with its count of selected leads. */
export async function selectOrdersOfSelection(ctx: Context, owner: Viewer, selection: SelectedRows) {
  const counted = await queryWithCustomPlan(
    ctx,
    sql<{ order_number: number; leads: number }>`
      select order_number, leads from ${inAllBuckets(
        await viewersOf(ctx.db, owner, selection.filter),
        (viewer) => sql`
          select order_number, count(*)::int as leads ${exportClause(viewer, selection)} group by order_number`,
      )}`,
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
      select lead_id from ${inAllBuckets(
        await viewersOf(ctx.db, owner, selection.filter),
        (viewer) => sql`
          select lead_id ${exportClause(viewer, selection)}
            and (${after ?? null}::uuid is null or lead_id > ${after ?? null}::uuid)
          order by lead_id limit ${limit}`,
      )}
      order by lead_id limit ${limit}`,
  );
  return rows.map(({ lead_id }) => lead_id);
}

/** Rows to export, sorted by lead id. */
export async function selectExportRows(db: Db, home: Home, ids: string[]): Promise<DownloadRow[]> {
  const found = [];
  for (const [owner, group] of byLeadBucket(home, ids)) found.push(...(await selectRowsIn(db, owner, group)));
  return found.sort((a, b) => (a.lead_id < b.lead_id ? -1 : 1));
}

async function selectRowsIn(db: Db, owner: LeadOwner, ids: string[]): Promise<DownloadRow[]> {
  const { rows } = await sql<DownloadRow>`
    select l.id as lead_id, l.order_id, l.row_no, l.raw, l.reason, l.mapped ->> 'reference' as reference, l.mapped as lead,
      r.outcome, r.probability, r.coins, r.result, ${originalResult(owner)}
    from lead l join lead_result r on r.bucket = l.bucket and r.lead_id = l.id
    where l.bucket = ${owner.bucket} and l.account_id = ${owner.account_id} and l.id = any(${ids}::uuid[])
    order by l.id`.execute(db);
  return rows;
}
