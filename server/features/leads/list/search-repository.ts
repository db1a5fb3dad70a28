/** The SQL that finds leads in the list: by filter and search, in each order, a page or a choice of them. */
import { type RawBuilder, sql } from 'kysely';
import type { LeadFilter, LeadSorter } from '#contract/leads/schemas';
import type { Selection } from '#contract/leads/selection';
import type { Context } from '#platform/context';
import { type Owner, sureness } from './repository.ts';
import { searchPatterns } from './search-text.ts';

/** What is the caller's and passes the filter, but for the search; in the list, or in the counts of it. */
function passes(of: Owner, filter: LeadFilter, among: 'leads' | 'counts' = 'leads'): RawBuilder<unknown> {
  const all = [sql`bucket = ${of.bucket}`, sql`account_id = ${of.account_id}`];
  const confidence = sql.ref(among === 'leads' ? 'probability' : 'sureness');
  if (filter.outcome !== undefined) all.push(sql`outcome = ${filter.outcome}::lead_outcome`);
  // As the column keeps it: PostgreSQL refuses what is too small for that.
  if (filter.min_confidence !== undefined)
    all.push(sql`${confidence} >= ${Math.fround(filter.min_confidence)}::real`);
  if (filter.dnc !== undefined) all.push(sql`dnc = ${filter.dnc}::known`);
  if (filter.litigator !== undefined) all.push(sql`litigator = ${filter.litigator}::known`);
  if (filter.line_type !== undefined) all.push(sql`line_type = ${filter.line_type}::line_type`);
  if (filter.state !== undefined) all.push(sql`state = ${filter.state}`);
  if (filter.tag !== undefined && among === 'leads') {
    all.push(sql`lead_id in (
      select lead_id from lead_note
      where bucket = ${of.bucket} and account_id = ${of.account_id} and ${filter.tag} = any(tags))`);
  }
  if (filter.order !== undefined) all.push(sql`order_number = ${filter.order}`);
  return sql.join(all, sql` and `);
}

/** Whether the counts tell how many leads pass: they know steps of confidence only, and no tags. */
const isCounted = ({ min_confidence, tag }: LeadFilter) =>
  tag === undefined && (min_confidence === undefined || sureness.includes(min_confidence));

/** How many leads pass a filter without a search. */
async function countPassing(ctx: Context, of: Owner, filter: LeadFilter): Promise<number> {
  const query = isCounted(filter)
    ? sql<{ total: number }>`
        select coalesce(sum(leads), 0)::int as total from listed_count where ${passes(of, filter, 'counts')}`
    : sql<{ total: number }>`select count(*)::int as total from listed_lead where ${passes(of, filter)}`;
  const [row] = await planned(ctx, query);
  return row?.total ?? 0;
}

const matches = (value: string | undefined): RawBuilder<unknown> | null => {
  const patterns = searchPatterns(value ?? '');
  return patterns.length === 0
    ? null
    : sql.join(
        patterns.map((pattern) => sql`search like ${pattern}`),
        sql` and `,
      );
};

/** Each way to sort, as an index has it, and backwards. */
const orders: Record<LeadSorter, { asc: RawBuilder<unknown>; desc: RawBuilder<unknown> }> = {
  // The newest order first, its rows as they stand in the file.
  date: { desc: sql`order_number desc, lead_id`, asc: sql`order_number, lead_id desc` },
  name: { asc: sql`name, lead_id`, desc: sql`name desc, lead_id desc` },
  confidence: { asc: sql`probability, lead_id`, desc: sql`probability desc, lead_id desc` },
  result: { asc: sql`outcome, lead_id`, desc: sql`outcome desc, lead_id desc` },
};

/** Leads that a search counts; beyond these it says "more". */
const mostCounted = 10_000;

interface Asked extends LeadFilter {
  page: number;
  per_page: number;
  sorter_property: LeadSorter;
  sorter_type: 'asc' | 'desc';
}

/** Ids of a page, and how many leads the whole list has: at least so many, where there are more. */
export interface FoundPage {
  ids: string[];
  total: number;
  more: boolean;
}

/** One page of the list. */
export async function selectPage(ctx: Context, of: Owner, asked: Asked): Promise<FoundPage> {
  const match = matches(asked.value);
  if (match !== null) {
    return (
      (await searchFirst(ctx, of, asked, match)) ??
      (await searchFew(ctx, of, asked, match)) ??
      searchMany(ctx, of, asked, match)
    );
  }
  const [ids, total] = await Promise.all([walk(ctx, of, asked), countPassing(ctx, of, asked)]);
  return { ids, total, more: false };
}

const orderOf = (asked: Asked) => orders[asked.sorter_property][asked.sorter_type];
const windowOf = (asked: Asked) => sql`limit ${asked.per_page} offset ${(asked.page - 1) * asked.per_page}`;

/** The ids of a page, found by walking an index in the order that is asked for. */
async function walk(
  ctx: Context,
  of: Owner,
  asked: Asked,
  match: RawBuilder<unknown> = sql`true`,
  hint?: RawBuilder<unknown>,
): Promise<string[]> {
  const rows = await planned(
    ctx,
    sql<{ lead_id: string }>`
      select lead_id from listed_lead where ${passes(of, asked)} and ${match}
      order by ${orderOf(asked)} ${windowOf(asked)}`,
    hint,
  );
  return rows.map(({ lead_id }) => lead_id);
}

/** Leads that are looked at before an index of words is asked. */
const firstLeads = 4000;

/**
 * Looks at the first leads in the order that is asked for. There may be no more; and a word that is common, as words are
 * while they are typed, fills its page there, long before all its matches are found. Null where neither is so.
 */
async function searchFirst(
  ctx: Context,
  of: Owner,
  asked: Asked,
  match: RawBuilder<unknown>,
): Promise<FoundPage | null> {
  const skipped = (asked.page - 1) * asked.per_page;
  if (skipped + asked.per_page >= firstLeads) return null;
  const [found] = await planned(
    ctx,
    sql<{ looked: number; ids: string[] }>`
      with first as materialized (
        select * from listed_lead where ${passes(of, asked)} order by ${orderOf(asked)} limit ${firstLeads}
      )
      select (select count(*)::int from first) as looked,
             array(select lead_id from first where ${match} order by ${orderOf(asked)}) as ids`,
  );
  const { looked = 0, ids = [] } = found ?? {};
  const all = looked < firstLeads;
  if (!all && ids.length <= skipped + asked.per_page) return null;
  return { ids: ids.slice(skipped, skipped + asked.per_page), total: ids.length, more: !all };
}

/** What few leads match: all of them, then filtered and sorted. Null where many match. */
async function searchFew(
  ctx: Context,
  of: Owner,
  asked: Asked,
  match: RawBuilder<unknown>,
): Promise<FoundPage | null> {
  const [found] = await planned(
    ctx,
    sql<{ matched: number; total: number; ids: string[] | null }>`
      with found as materialized (
        select lead_id, bucket, account_id, order_number, outcome, probability, line_type, dnc, litigator, state, name
        from listed_lead where ${passes(of, {})} and ${match} limit ${mostCounted + 1}
      ), kept as materialized (select * from found where ${passes(of, asked)}),
      shown as (
        select lead_id, row_number() over (order by ${orderOf(asked)}) as place from kept
        order by ${orderOf(asked)} ${windowOf(asked)}
      )
      select (select count(*)::int from found) as matched, (select count(*)::int from kept) as total,
             (select array_agg(lead_id order by place) from shown) as ids`,
  );
  if (found === undefined || found.matched > mostCounted) return null;
  return { ids: found.ids ?? [], total: found.total, more: false };
}

/** What many leads match is met soon on a walk in order, and not counted to its end. */
async function searchMany(
  ctx: Context,
  of: Owner,
  asked: Asked,
  match: RawBuilder<unknown>,
): Promise<FoundPage> {
  const [ids, counted] = await Promise.all([
    walk(ctx, of, asked, match, sql`set local enable_bitmapscan = off`),
    planned(
      ctx,
      sql<{ total: number }>`
        select count(*)::int as total from (
          select from listed_lead where ${passes(of, asked)} and ${match} limit ${mostCounted + 1}
        ) as counted`,
    ),
  ]);
  const total = counted[0]?.total ?? 0;
  return { ids, total: Math.min(total, mostCounted), more: total > mostCounted };
}

/** Where chosen leads are: `from` and `where` of a query. */
export function chosenWhere(of: Owner, { ids, filter = {}, except }: Selection): RawBuilder<unknown> {
  const named = ids === undefined ? sql`true` : sql`lead_id = any(${ids}::uuid[])`;
  const match = matches(filter.value) ?? sql`true`;
  return sql`from listed_lead where ${passes(of, filter)} and ${named} and ${match}
    and lead_id <> all(${except}::uuid[])`;
}

/** The ids of chosen leads, at most so many, and how many there are in all. */
export async function selectChosen(
  ctx: Context,
  of: Owner,
  selection: Selection,
  most: number,
): Promise<{ ids: string[]; leads: number }> {
  const chosen = chosenWhere(of, selection);
  const [counted] = await planned(ctx, sql<{ leads: number }>`select count(*)::int as leads ${chosen}`);
  const rows =
    most === 0
      ? []
      : await planned(ctx, sql<{ lead_id: string }>`select lead_id ${chosen} order by lead_id limit ${most}`);
  return { ids: rows.map(({ lead_id }) => lead_id), leads: counted?.leads ?? 0 };
}

/** Runs a query on a plan for its own values: which index is best depends on what is filtered. */
export function planned<T>(ctx: Context, query: RawBuilder<T>, hint?: RawBuilder<unknown>): Promise<T[]> {
  return ctx.db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
      if (hint !== undefined) await hint.execute(tx);
      return (await query.execute(tx)).rows;
    });
}
