import { type RawBuilder, sql } from 'kysely';
import type { Selection, SelectionCount } from '#contract/leads/selection';
import type { LeadViewer, Viewer } from '#features/lead-work';
import type { Context } from '#platform/context';
import { downloadClause, filterClause, inAllBuckets, viewersOf } from '../list/filter-repository.ts';
import { lockListing } from '../list/repository.ts';
import { inReadTransaction, queryWithCustomPlan, searchClause } from '../list/search-repository.ts';

/** The selected leads of one bucket, from `from` on. */
export function selectionClause(
  owner: LeadViewer,
  { ids, filter = {}, except, counted_at }: Selection,
): RawBuilder<unknown> {
  const idClause = ids === undefined ? sql`true` : sql`lead_id = any(${ids}::uuid[])`;
  const match = searchClause(filter.value) ?? sql`true`;
  const listedClause = counted_at === undefined ? sql`true` : sql`listed_at <= ${counted_at}::timestamptz`;
  return sql`from listed_lead where ${filterClause(owner, filter)} and ${idClause} and ${match}
    and lead_id <> all(${except}::uuid[]) and ${listedClause}`;
}

/**
 * How many leads a selection has, how many phones, and how many of its leads are on a do-not-call list. While it counts,
 * no leads are listed, so that `counted_at` tells those counted from later ones.
 */
export async function countSelection(
  ctx: Context,
  owner: Viewer,
  selection: Selection,
): Promise<SelectionCount> {
  return inReadTransaction(ctx, async (tx) => {
    const counted_at = await lockListing(tx, owner);
    const viewers = await viewersOf(tx, owner, selection.filter);
    const { rows } = await sql<Omit<SelectionCount, 'counted_at'>>`
      select sum(leads)::int as leads, sum(phones)::int as phones, sum(on_dnc)::int as on_dnc,
             sum(hits)::int as hits, sum(misses)::int as misses, sum(no_contact)::int as no_contact,
             sum(duplicates)::int as duplicates
      from ${inAllBuckets(
        viewers,
        (viewer) => sql`
          select count(*) as leads, coalesce(sum(phones), 0) as phones,
                 count(*) filter (where dnc = 'yes') as on_dnc,
                 count(*) filter (where ${downloadClause(viewer, 'hits')}) as hits,
                 count(*) filter (where ${downloadClause(viewer, 'misses')}) as misses,
                 count(*) filter (where outcome = 'no_contact') as no_contact,
                 count(*) filter (where outcome = 'duplicate') as duplicates
          ${selectionClause(viewer, selection)}`,
      )}`.execute(tx);
    const [counts = { leads: 0, phones: 0, on_dnc: 0, hits: 0, misses: 0, no_contact: 0, duplicates: 0 }] =
      rows;
    return { ...counts, counted_at };
  });
}

/** Up to `limit` ids of the selected leads that aren't in these orders, and the total count. */
export async function selectSelectedIds(
  ctx: Context,
  owner: Viewer,
  selection: Selection,
  { limit, exceptOrders = [] }: { limit: number; exceptOrders?: readonly number[] },
): Promise<{ ids: string[]; leads: number }> {
  const viewers = await viewersOf(ctx.db, owner, selection.filter);
  const clause = (viewer: LeadViewer) =>
    sql`${selectionClause(viewer, selection)} and order_number <> all(${exceptOrders}::int[])`;
  const [counted] = await queryWithCustomPlan(
    ctx,
    sql<{ leads: number }>`
      select sum(leads)::int as leads
      from ${inAllBuckets(viewers, (viewer) => sql`select count(*) as leads ${clause(viewer)}`)}`,
  );
  const rows = await queryWithCustomPlan(
    ctx,
    sql<{ lead_id: string }>`
      select lead_id from ${inAllBuckets(
        viewers,
        (viewer) => sql`select lead_id ${clause(viewer)} order by lead_id limit ${limit}`,
      )}
      order by lead_id limit ${limit}`,
  );
  return { ids: rows.map(({ lead_id }) => lead_id), leads: counted?.leads ?? 0 };
}
