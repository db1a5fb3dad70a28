import { sql } from 'kysely';
import { type Viewer, visibleClause } from '#features/lead-work';
import { type LeadWithResult, originalResult, type RowRange } from '#features/orders';
import { byLeadBucket, type Home, type LeadOwner } from '#platform/lead-buckets';
import type { Db, Tx } from '#platform/postgres/database';

export interface LeadRow extends LeadWithResult {
  order_id: string;
  /** From the lead's own address; null if it has none. */
  state: string | null;
}

/** A row of the search index. */
export interface IndexedLead {
  lead_id: string;
  outcome: string;
  probability: number;
  line_type: string | null;
  dnc: string;
  litigator: string;
  state: string | null;
  phones: number;
  mobile: boolean;
  email: boolean;
  seen: string | null;
  zip: string | null;
  owner_type: string;
  name: string;
  search: string;
  /** When the do-not-call flags of the first phone expire, in ms since the epoch; null if they don't. */
  flags_until: number | null;
}

const columns = (owner: LeadOwner) =>
  sql`l.id, l.order_id, l.row_no, l.state, l.mapped, r.outcome, r.probability, r.coins, (r.copied or r.charged_at is not null) as repeated, r.result, ${originalResult(owner)}`;
const joined = sql`lead l join lead_result r on r.bucket = l.bucket and r.lead_id = l.id`;

/** An order's rows with results in a range of row numbers, in file order. */
export async function selectRows(
  db: Db,
  owner: LeadOwner,
  { order_id, first_row, last_row }: RowRange & { order_id: string },
): Promise<LeadRow[]> {
  const { rows } = await sql<LeadRow>`
    select ${columns(owner)} from ${joined}
    where l.bucket = ${owner.bucket} and l.account_id = ${owner.account_id} and l.order_id = ${order_id}
      and l.row_no between ${first_row} and ${last_row}
    order by l.row_no`.execute(db);
  return rows;
}

/** Of these ranges of an order's rows, those whose first row isn't listed yet. */
export async function selectUnlistedRanges(
  db: Db,
  owner: LeadOwner,
  { order_id, ranges }: { order_id: string; ranges: RowRange[] },
): Promise<RowRange[]> {
  const { rows } = await sql<{ row_no: number }>`
    select l.row_no from lead l
    where l.bucket = ${owner.bucket} and l.account_id = ${owner.account_id} and l.order_id = ${order_id}
      and l.row_no = any(${ranges.map(({ first_row }) => first_row)}::int[])
      and exists (select from listed_lead x where x.bucket = ${owner.bucket} and x.lead_id = l.id)`.execute(
    db,
  );
  const listed = new Set(rows.map(({ row_no }) => row_no));
  return ranges.filter(({ first_row }) => !listed.has(first_row));
}

/**
 * Whether leads of the account's ended orders aren't all listed yet; of one order, also while it is in progress. Its page
 * may read the list just before the order ends, and the order just after.
 */
export async function hasUnlistedLeads(db: Db, owner: Home, order_number?: number): Promise<boolean> {
  const unlisted = await unlistedOrders(db, owner)
    .$if(order_number === undefined, (query) => query.where('ended_at', 'is not', null))
    .$if(order_number !== undefined, (query) => query.where('number', '=', BigInt(order_number ?? 0)))
    .limit(1)
    .executeTakeFirst();
  return unlisted !== undefined;
}

/** The account's orders with leads that aren't listed yet, by number. */
export async function selectUnlistedOrders(db: Db, owner: Home): Promise<number[]> {
  const rows = await unlistedOrders(db, owner).execute();
  return rows.map(({ number }) => Number(number));
}

const unlistedOrders = (db: Db, { account_id }: Pick<Home, 'account_id'>) =>
  db
    .selectFrom('trace_order')
    .select('number')
    .where('account_id', '=', account_id)
    .where('paid_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where((is) =>
      is.or([
        is('ended_at', 'is', null),
        is('listed_at', 'is', null),
        is('listed_at', '<', is.ref('ended_at')),
      ]),
    );

/** Leads by id, in the order of `ids`. Omits leads that the viewer may not see. */
export async function selectByIds(db: Db, viewer: Viewer, ids: readonly string[]): Promise<LeadRow[]> {
  const byId = new Map<string, LeadRow>();
  for (const [owner, group] of byLeadBucket(viewer, ids)) {
    const { rows } = await sql<LeadRow>`
      select ${columns(owner)} from ${joined}
      where l.bucket = ${owner.bucket} and l.account_id = ${owner.account_id} and l.id = any(${group}::uuid[])
        and ${visibleClause(owner, sql`l.id`)}`.execute(db);
    for (const row of rows) byId.set(row.id, row);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The tags of leads that have some. */
export async function selectTagsOf(db: Db, home: Home, ids: string[]): Promise<Map<string, string[]>> {
  const tagsOf = new Map<string, string[]>();
  for (const [{ bucket, account_id }, group] of byLeadBucket(home, ids)) {
    const { rows } = await sql<{ lead_id: string; tags: string[] }>`
      select lead_id, tags from lead_note
      where bucket = ${bucket} and account_id = ${account_id} and lead_id = any(${group}::uuid[])`.execute(
      db,
    );
    for (const { lead_id, tags } of rows) tagsOf.set(lead_id, tags);
  }
  return tagsOf;
}

/** Key of the lock between the listing of an account's leads and their counting. */
const listingKey = (account_id: string) => sql`hashtextextended(${`listed_lead:${account_id}`}, 0)`;

/**
 * The database's time, after which further leads of the account will have been listed: until the transaction ends, none
 * are.
 */
export async function lockListing(tx: Tx, { account_id }: Pick<Home, 'account_id'>): Promise<string> {
  await sql`select pg_advisory_xact_lock_shared(${listingKey(account_id)})`.execute(tx);
  return currentTime(tx);
}

/** In microseconds, which a `Date` would lose. */
async function currentTime(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`.execute(tx);
  return rows[0]?.at ?? '';
}

/**
 * Lists leads of an order while none of the account are counted. To be alone in its transaction, so that it waits for no
 * other lock.
 */
export async function listLeads(
  tx: Tx,
  owner: LeadOwner,
  order_number: number,
  rows: IndexedLead[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${listingKey(owner.account_id)})`.execute(tx);
  await upsertIndexedLeads(tx, owner, order_number, rows);
}

/** Lists leads, or updates those that have changed: each update writes to every index of the list. */
export async function upsertIndexedLeads(
  tx: Tx,
  owner: LeadOwner,
  order_number: number,
  rows: IndexedLead[],
): Promise<void> {
  const column = <K extends keyof IndexedLead>(key: K) => rows.map((row) => row[key]);
  const listedAt = await currentTime(tx);
  await sql`
    insert into listed_lead (bucket, account_id, order_number, lead_id, outcome, probability, line_type, dnc, litigator,
                             state, phones, mobile, email, seen, zip, owner_type, name, search, listed_at)
    select ${owner.bucket}, ${owner.account_id}, ${order_number}, r.*, ${listedAt}::timestamptz
    from unnest(${column('lead_id')}::uuid[], ${column('outcome')}::lead_outcome[], ${column('probability')}::real[],
                ${column('line_type')}::line_type[], ${column('dnc')}::known[], ${column('litigator')}::known[],
                ${column('state')}::text[], ${column('phones')}::smallint[], ${column('mobile')}::boolean[],
                ${column('email')}::boolean[], ${column('seen')}::date[], ${column('zip')}::text[],
                ${column('owner_type')}::text[], ${column('name')}::text[], ${column('search')}::text[]) as r
    on conflict (bucket, lead_id) do update set
      outcome = excluded.outcome, probability = excluded.probability, line_type = excluded.line_type,
      dnc = excluded.dnc, litigator = excluded.litigator, state = excluded.state, phones = excluded.phones,
      mobile = excluded.mobile, email = excluded.email, seen = excluded.seen, zip = excluded.zip, owner_type = excluded.owner_type,
      name = excluded.name, search = excluded.search
    where (listed_lead.outcome, listed_lead.probability, listed_lead.line_type, listed_lead.dnc, listed_lead.litigator,
           listed_lead.state, listed_lead.phones, listed_lead.mobile, listed_lead.email, listed_lead.seen,
           listed_lead.zip, listed_lead.owner_type, listed_lead.name, listed_lead.search)
      is distinct from
          (excluded.outcome, excluded.probability, excluded.line_type, excluded.dnc, excluded.litigator,
           excluded.state, excluded.phones, excluded.mobile, excluded.email, excluded.seen,
           excluded.zip, excluded.owner_type, excluded.name, excluded.search)`.execute(tx);
}
