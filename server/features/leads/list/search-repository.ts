import { type RawBuilder, sql } from 'kysely';
import type { LeadFilter, LeadSorter } from '#contract/leads/schemas';
import type { LeadViewer, Viewer } from '#features/lead-work';
import type { Context } from '#platform/context';
import type { Tx } from '#platform/postgres/database';
import { canUseCounts, countClause, filterClause, inAllBuckets, viewersOf } from './filter-repository.ts';
import { searchPatterns } from './search-text.ts';

/** Counts the leads that match a filter without a text search. */
export async function countFiltered(ctx: Context, owner: Viewer, filter: LeadFilter): Promise<number> {
  const query = canUseCounts(owner, filter)
    ? sql<{ total: number }>`
        select coalesce(sum(leads), 0)::int as total from listed_count where ${countClause(owner, filter)}`
    : sql<{ total: number }>`
        select sum(leads)::int as total from ${inAllBuckets(
          await viewersOf(ctx.db, owner, filter),
          (viewer) => sql`select count(*) as leads from listed_lead where ${filterClause(viewer, filter)}`,
        )}`;
  const [row] = await queryWithCustomPlan(ctx, query);
  return row?.total ?? 0;
}

/** The condition that a lead has all words of a search; null if it has none. */
export const searchClause = (value: string | undefined): RawBuilder<unknown> | null => {
  const patterns = searchPatterns(value ?? '');
  return patterns.length === 0
    ? null
    : sql.join(
        patterns.map((pattern) => sql`search like ${pattern}`),
        sql` and `,
      );
};

/** Each ordering matches an index, read forward or backward; `column` is what it needs besides the id. */
const orderings: Record<LeadSorter, Record<'column' | 'asc' | 'desc', RawBuilder<unknown>>> = {
  // Newest order first, rows in file order.
  date: {
    column: sql`order_number`,
    desc: sql`order_number desc, lead_id`,
    asc: sql`order_number, lead_id desc`,
  },
  name: { column: sql`name`, asc: sql`name, lead_id`, desc: sql`name desc, lead_id desc` },
  confidence: {
    column: sql`probability`,
    asc: sql`probability, lead_id`,
    desc: sql`probability desc, lead_id desc`,
  },
  result: { column: sql`outcome`, asc: sql`outcome, lead_id`, desc: sql`outcome desc, lead_id desc` },
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
  const viewers = await viewersOf(ctx.db, owner, query);
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
/** What ids are ordered by. No more, or an index alone couldn't give it. */
const sortColumns = (query: LeadPageQuery) => sql`lead_id, ${orderings[query.sorter_property].column}`;
const limitClause = (query: LeadPageQuery) =>
  sql`limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`;

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
          select ${sortColumns(query)} from listed_lead where ${filterClause(viewer, query)} and ${match}
          order by ${orderByClause(query)} limit ${query.page * query.per_page}`,
      )}
      order by ${orderByClause(query)} ${limitClause(query)}`,
    hint,
  );
  return rows.map(({ lead_id }) => lead_id);
}

/**
 * Has a search read leads in the order of an index until it has enough. Without statistics of buckets, the database takes
 * every account for a small one, whose leads it could as well read and sort as a whole.
 */
const walkInOrder = sql`set local enable_bitmapscan = off`;

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
            select ${sortColumns(query)}, search from listed_lead where ${filterClause(viewer, query)}
            order by ${orderByClause(query)} limit ${scanLimit}`,
        )}
        order by ${orderByClause(query)} limit ${scanLimit}
      )
      select (select count(*)::int from first) as looked,
             array(select lead_id from first where ${match} order by ${orderByClause(query)}) as ids`,
    walkInOrder,
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
          (viewer) => sql`select ${sortColumns(query)} from found where ${filterClause(viewer, query)}`,
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
    selectPageInOrder(ctx, viewers, query, match, walkInOrder),
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
export const inReadTransaction = <T>({ db }: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
      return work(tx);
    });
