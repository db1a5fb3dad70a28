/** The SQL of chosen leads as a file. */
import { sql } from 'kysely';
import type { Selection } from '#contract/leads/selection';
import type { DownloadValue } from '#contract/orders/download';
import type { DownloadRow } from '#features/orders';
import type { Context } from '#platform/context';
import type { Db } from '#platform/postgres/database';
import { type Owner, original } from '../list/repository.ts';
import { chosenWhere, planned } from '../list/search-repository.ts';

/** Chosen leads, and which of these a file is to have. */
export type ChosenRows = Selection & { value: DownloadValue };

const ended: Record<DownloadValue, ReturnType<typeof sql>> = {
  all: sql`true`,
  hits: sql`outcome = 'hit'`,
  misses: sql`outcome in ('miss', 'no_contact', 'possible')`,
  phones: sql`outcome = 'hit'`,
  rejects: sql`outcome = 'invalid'`,
};

/** The orders that chosen leads are of, by number, with how many each has. */
export async function selectChosenOrders(ctx: Context, of: Owner, chosen: ChosenRows) {
  const counted = await planned(
    ctx,
    sql<{ order_number: number; leads: number }>`
      select order_number, count(*)::int as leads ${chosenWhere(of, chosen)} and ${ended[chosen.value]}
      group by order_number`,
  );
  if (counted.length === 0) return [];
  const orders = await ctx.db
    .selectFrom('trace_order')
    .select(['id', 'number', 'name', 'column_names', 'purpose', 'purpose_note', 'paid_at', 'row_count'])
    .where('account_id', '=', of.account_id)
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

/** The next ids of chosen leads; ids go up in the order in which orders and their rows were made. */
export async function selectChosenAfter(
  ctx: Context,
  of: Owner,
  chosen: ChosenRows,
  { after, most }: { after: string | undefined; most: number },
): Promise<string[]> {
  const rows = await planned(
    ctx,
    sql<{ lead_id: string }>`
      select lead_id ${chosenWhere(of, chosen)} and ${ended[chosen.value]}
        and (${after ?? null}::uuid is null or lead_id > ${after ?? null}::uuid)
      order by lead_id limit ${most}`,
  );
  return rows.map(({ lead_id }) => lead_id);
}

/** Rows as a file writes them, by the ids of their leads and in the ids' order. */
export async function selectRowsToExport(db: Db, of: Owner, ids: string[]): Promise<DownloadRow[]> {
  const { rows } = await sql<DownloadRow>`
    select l.order_id, l.row_no, l.raw, l.reason, l.mapped ->> 'reference' as reference,
      r.outcome, r.probability, r.coins, r.result, o.result as original
    from lead l join lead_result r on r.bucket = l.bucket and r.lead_id = l.id ${original}
    where l.bucket = ${of.bucket} and l.account_id = ${of.account_id} and l.id = any(${ids}::uuid[])
    order by l.id`.execute(db);
  return rows;
}
