import { type RawBuilder, sql } from 'kysely';
import type { LeadFilter, LeadSorter } from '#contract/leads/schemas';
import type { Selection, SelectionCount } from '#contract/leads/selection';
import type { LeadViewer, Viewer } from '#features/lead-work';
import type { Context } from '#platform/context';
import { ownersOfLeads } from '#platform/lead-buckets';
import type { Tx } from '#platform/postgres/database';
import {
  canUseCounts,
  countClause,
  downloadClause,
  filterClause,
  inAllBuckets,
} from './filter-repository.ts';
import { lockListing } from './repository.ts';
import { searchPatterns } from './search-text.ts';

/** Counts the leads that match a filter without a text search. */
export async function countFiltered(ctx: Context, owner: Viewer, filter: LeadFilter): Promise<number> {
  const query = canUseCounts(owner, filter)
    ? sql<{ total: number }>`
        select coalesce(sum(leads), 0)::int as total from listed_count where ${countClause(owner, filter)}`
    : sql<{ total: number }>`
        select sum(leads)::int as total from ${inAllBuckets(
          await ownersOfLeads(ctx.db, owner),
          (viewer) => sql`select count(*) as leads from listed_lead where ${filterClause(viewer, filter)}`,
        )}`;
  const [row] = await queryWithCustomPlan(ctx, query);
  return row?.total ?? 0;
}

const searchClause = (value: string | undefined): RawBuilder<unknown> | null => {
  const patterns = searchPatterns(value ?? '');
  return patterns.length === 0
    ? null
    : sql.join(
        patterns.map((pattern) => sql`search like ${pattern}`),
        sql` and `,
      );
};

/** Each ordering matches an index, read forward or backward. */
const orderings: Record<LeadSorter, { asc: RawBuilder<unknown>; desc: RawBuilder<unknown> }> = {
  // Newest order first, rows in file order.
  date: { desc: sql`order_number desc, lead_id`, asc: sql`order_number, lead_id desc` },
  name: { asc: sql`name, lead_id`, desc: sql`name desc, lead_id desc` },
  confidence: { asc: sql`probability, lead_id`, desc: sql`probability desc, lead_id desc` },
  result: { asc: sql`outcome, lead_id`, desc: sql`outcome desc, lead_id desc` },
};

/** Searches count at most this many leads; the page then shows "more". */
const maxCounted = 10_000;

interface LeadPageQuery extends LeadFilter {
  page: number;
  per_page: number;
  sorter_property: LeadSorter;
  sorter_type: 'asc' | 'desc';
}

/** Ids of a page and the total of the list, which is a minimum if `more` is set. */
export interface LeadIdPage {
  ids: string[];
  total: number;
  more: boolean;
}

export async function selectPage(ctx: Context, owner: Viewer, query: LeadPageQuery): Promise<LeadIdPage> {
  const match = searchClause(query.value);
  const viewers = await ownersOfLeads(ctx.db, owner);
  if (match !== null) {
    return (
      (await searchFirstRows(ctx, viewers, query, match)) ??
      (await searchFewMatches(ctx, viewers, query, match)) ??
      searchManyMatches(ctx, viewers, query, match)
    );
  }
  const [ids, total] = await Promise.all([
    selectPageInOrder(ctx, viewers, query),
    countFiltered(ctx, owner, query),
  ]);
  return { ids, total, more: false };
}

const orderByClause = (query: LeadPageQuery) => orderings[query.sorter_property][query.sorter_type];
const limitClause = (query: LeadPageQuery) =>
  sql`limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`;

/** What the orderings need. */
const sortColumns = sql`lead_id, order_number, name, probability, outcome`;

/** Ids of a page, read in index order from each bucket. */
async function selectPageInOrder(
  ctx: Context,
  viewers: readonly LeadViewer[],
  query: LeadPageQuery,
  match: RawBuilder<unknown> = sql`true`,
  hint?: RawBuilder<unknown>,
): Promise<string[]> {
  const rows = await queryWithCustomPlan(
    ctx,
    sql<{ lead_id: string }>`
      select lead_id from ${inAllBuckets(
        viewers,
        (viewer) => sql`
          select ${sortColumns} from listed_lead where ${filterClause(viewer, query)} and ${match}
          order by ${orderByClause(query)} limit ${query.page * query.per_page}`,
      )}
      order by ${orderByClause(query)} ${limitClause(query)}`,
    hint,
  );
  return rows.map(({ lead_id }) => lead_id);
}

/** Leads scanned before the trigram index is used. */
const scanLimit = 4000;

/**
 * Scans the first leads in sort order. Finds everything in a short list, and fills the page with a common word (typical
 * while typing) long before all matches are found. Returns null otherwise.
 */
async function searchFirstRows(
  ctx: Context,
  viewers: readonly LeadViewer[],
  query: LeadPageQuery,
  match: RawBuilder<unknown>,
): Promise<LeadIdPage | null> {
  const skipped = (query.page - 1) * query.per_page;
  if (skipped + query.per_page >= scanLimit) return null;
  const [found] = await queryWithCustomPlan(
    ctx,
    sql<{ looked: number; ids: string[] }>`
      with first as materialized (
        select * from ${inAllBuckets(
          viewers,
          (viewer) => sql`
            select ${sortColumns}, search from listed_lead where ${filterClause(viewer, query)}
            order by ${orderByClause(query)} limit ${scanLimit}`,
        )}
        order by ${orderByClause(query)} limit ${scanLimit}
      )
      select (select count(*)::int from first) as looked,
             array(select lead_id from first where ${match} order by ${orderByClause(query)}) as ids`,
  );
  const { looked = 0, ids = [] } = found ?? {};
  const all = looked < scanLimit;
  if (!all && ids.length <= skipped + query.per_page) return null;
  return { ids: ids.slice(skipped, skipped + query.per_page), total: ids.length, more: !all };
}

/** For selective searches: finds all matches, then filters and sorts them. Returns null if there are too many. */
async function searchFewMatches(
  ctx: Context,
  viewers: readonly LeadViewer[],
  query: LeadPageQuery,
  match: RawBuilder<unknown>,
): Promise<LeadIdPage | null> {
  const [found] = await queryWithCustomPlan(
    ctx,
    sql<{ matched: number; total: number; ids: string[] | null }>`
      with found as materialized (
        select * from ${inAllBuckets(
          viewers,
          (viewer) => sql`
            select lead_id, bucket, account_id, order_number, outcome, probability, line_type, dnc, litigator, state,
              phones, mobile, email, seen, zip, owner_type, name
            from listed_lead where ${filterClause(viewer, {})} and ${match} limit ${maxCounted + 1}`,
        )}
        limit ${maxCounted + 1}
      ), kept as materialized (
        select * from ${inAllBuckets(
          viewers,
          (viewer) => sql`select ${sortColumns} from found where ${filterClause(viewer, query)}`,
        )}
      ), shown as (
        select lead_id, row_number() over (order by ${orderByClause(query)}) as place from kept
        order by ${orderByClause(query)} ${limitClause(query)}
      )
      select (select count(*)::int from found) as matched, (select count(*)::int from kept) as total,
             (select array_agg(lead_id order by place) from shown) as ids`,
  );
  if (found === undefined || found.matched > maxCounted) return null;
  return { ids: found.ids ?? [], total: found.total, more: false };
}

/** What many leads match is met soon on a walk in order, and not counted to its end. */
async function searchManyMatches(
  ctx: Context,
  viewers: readonly LeadViewer[],
  query: LeadPageQuery,
  match: RawBuilder<unknown>,
): Promise<LeadIdPage> {
  const [ids, counted] = await Promise.all([
    selectPageInOrder(ctx, viewers, query, match, sql`set local enable_bitmapscan = off`),
    queryWithCustomPlan(
      ctx,
      sql<{ total: number }>`
        select sum(leads)::int as total from ${inAllBuckets(
          viewers,
          (viewer) => sql`
            select count(*) as leads from (
              select from listed_lead where ${filterClause(viewer, query)} and ${match} limit ${maxCounted + 1}
            ) as counted`,
        )}`,
    ),
  ]);
  const total = counted[0]?.total ?? 0;
  return { ids, total: Math.min(total, maxCounted), more: total > maxCounted };
}

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
    const viewers = await ownersOfLeads(tx, owner);
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
  const viewers = await ownersOfLeads(ctx.db, owner);
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

/** Plans the query for its own values: the best index depends on the filters. */
export function queryWithCustomPlan<T>(
  ctx: Context,
  query: RawBuilder<T>,
  hint?: RawBuilder<unknown>,
): Promise<T[]> {
  return inReadTransaction(ctx, async (tx) => {
    if (hint !== undefined) await hint.execute(tx);
    return (await query.execute(tx)).rows;
  });
}

/** A transaction whose queries are planned for their own values. */
const inReadTransaction = <T>({ db }: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
      return work(tx);
    });
