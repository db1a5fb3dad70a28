import { sql } from 'kysely';
import type { Verdict } from '#contract/leads/remarks';
import type { TaggedLeads } from '#contract/leads/selection';
import { type Viewer, visibleClause } from '#features/lead-work';
import { selectReports } from '#features/phone-reports';
import { byLeadBucket, type Home, type LeadOwner, ownerOfLead, ownersOfLeads } from '#platform/lead-buckets';
import type { Db, Tx } from '#platform/postgres/database';
import { inAllBuckets } from '../list/filter-repository.ts';

export interface Remarks {
  note: string;
  tags: string[];
  reports: { number: string; verdict: Verdict }[];
  coins_back: number;
}

/** The note, tags, reports and refund of a lead. */
export async function selectRemarks(db: Db, home: Home, lead_id: string): Promise<Remarks> {
  const owner = ownerOfLead(home, lead_id);
  const ofLead = <T extends 'lead_note' | 'coin_return'>(table: T) =>
    sql`${sql.ref(table)}.bucket = ${owner.bucket} and ${sql.ref(table)}.lead_id = ${lead_id}
        and ${sql.ref(table)}.account_id = ${owner.account_id}`;
  const { rows } = await sql<Omit<Remarks, 'reports'>>`
    select coalesce((select note from lead_note where ${ofLead('lead_note')}), '') as note,
           coalesce((select tags from lead_note where ${ofLead('lead_note')}), '{}') as tags,
           coalesce((select coins from coin_return where ${ofLead('coin_return')}), 0)::int as coins_back`.execute(
    db,
  );
  const [remarks = { note: '', tags: [], coins_back: 0 }] = rows;
  return { ...remarks, reports: await selectReports(db, home, lead_id) };
}

export async function selectTags(db: Db, viewer: Viewer): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from ${inAllBuckets(
      await ownersOfLeads(db, viewer),
      (owner) => sql`
        select distinct unnest(tags) as tag from lead_note
        where bucket = ${owner.bucket} and account_id = ${owner.account_id} and ${visibleClause(owner)}`,
    )}
    order by tag`.execute(db);
  return rows.map(({ tag }) => tag);
}

interface NoteChange {
  lead_id: string;
  /** Null keeps what is stored, as for tags. */
  note: string | null;
  tags: string[] | null;
  /** What has to be stored, if anything is; null for anything. */
  previous: { note: string | null; tags: string[] | null };
  at: Date;
}

/** Writes a lead's note and tags. Deletes the row if both are empty. Returns false if what is stored isn't `previous`. */
export async function writeNote(
  tx: Tx,
  home: Home,
  { lead_id, note, tags, previous, at }: NoteChange,
): Promise<boolean> {
  const owner = ownerOfLead(home, lead_id);
  const { numAffectedRows } = await sql`
    insert into lead_note as stored (bucket, lead_id, account_id, note, tags, updated_at)
    values (${owner.bucket}, ${lead_id}, ${owner.account_id}, ${note ?? ''}, ${tags ?? []}::text[], ${at})
    on conflict (bucket, lead_id) do update set
      note = coalesce(${note}::text, stored.note), tags = coalesce(${tags}::text[], stored.tags),
      updated_at = excluded.updated_at
    where stored.note = coalesce(${previous.note}::text, stored.note)
      and stored.tags = coalesce(${previous.tags}::text[], stored.tags)`.execute(tx);
  if (numAffectedRows === 0n) return false;
  await sql`
    delete from lead_note where bucket = ${owner.bucket} and lead_id = ${lead_id}
      and account_id = ${owner.account_id} and note = '' and tags = '{}'`.execute(tx);
  return true;
}

/**
 * Adds and removes tags of leads, keeping their notes and the first `limit` tags. Counts the leads that changed and
 * those with tags left out.
 */
export async function tagLeads(tx: Tx, home: Home, change: TagChange): Promise<TaggedLeads> {
  const tagged = { leads: 0, full: 0 };
  for (const [owner, ids] of byLeadBucket(home, change.ids)) {
    const { leads, full } = await tagLeadsIn(tx, owner, { ...change, ids });
    tagged.leads += leads;
    tagged.full += full;
  }
  return tagged;
}

interface TagChange {
  ids: string[];
  add: string[];
  remove: string[];
  limit: number;
  at: Date;
}

async function tagLeadsIn(
  tx: Tx,
  owner: LeadOwner,
  { ids, add, remove, limit, at }: TagChange,
): Promise<TaggedLeads> {
  const { rows } = await sql<TaggedLeads>`
    with chosen as (
      select s.lead_id, coalesce(n.note, '') as note, coalesce(n.tags, '{}') as before, array(
        select tag from unnest(coalesce(n.tags, '{}') || ${add}::text[]) with ordinality as t (tag, place)
        where tag <> all(${remove}::text[]) group by tag order by min(place)) as tags
      from unnest(${ids}::uuid[]) as s (lead_id)
      left join lead_note n on n.bucket = ${owner.bucket} and n.account_id = ${owner.account_id} and n.lead_id = s.lead_id
    ), tagged as (
      select lead_id, note, before, tags[:${limit}::int] as tags, cardinality(tags) > ${limit} as full from chosen
    ), changed as (select * from tagged where tags <> before),
    written as (
      insert into lead_note (bucket, lead_id, account_id, note, tags, updated_at)
      select ${owner.bucket}, lead_id, ${owner.account_id}, note, tags, ${at} from changed
      where note <> '' or tags <> '{}'
      on conflict (bucket, lead_id) do update set tags = excluded.tags, updated_at = excluded.updated_at
    ), emptied as (
      delete from lead_note n using changed c
      where n.bucket = ${owner.bucket} and n.account_id = ${owner.account_id} and n.lead_id = c.lead_id
        and c.note = '' and c.tags = '{}'
    )
    select (select count(*)::int from changed) as leads, count(*) filter (where tagged.full)::int as full
    from tagged`.execute(tx);
  return rows[0] ?? { leads: 0, full: 0 };
}

/** Locks a lead's order, which sums later charges. */
export async function lockOrder(tx: Tx, owner: Home, order_id: string) {
  return tx
    .selectFrom('trace_order')
    .select(['id', 'price_coins', 'paid_at'])
    .where('account_id', '=', owner.account_id)
    .where('id', '=', order_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export interface LockedOrder {
  id: string;
  paid_at: Date | null;
}

/** Locks orders, by id or number, in one order for all transactions. */
export async function lockOrders(
  tx: Tx,
  owner: Home,
  { ids, numbers }: { ids: readonly string[]; numbers: readonly number[] },
): Promise<Map<string, LockedOrder>> {
  const rows = await tx
    .selectFrom('trace_order')
    .select(['id', 'paid_at'])
    .where('account_id', '=', owner.account_id)
    .where(
      sql<boolean>`(id = any(${[...new Set(ids)]}::uuid[]) or number = any(${[...new Set(numbers)]}::bigint[]))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function deleteCoinReturn(tx: Tx, home: Home, lead_id: string): Promise<void> {
  const owner = ownerOfLead(home, lead_id);
  await sql`
    delete from coin_return where bucket = ${owner.bucket} and account_id = ${owner.account_id}
      and lead_id = ${lead_id}`.execute(tx);
}

export async function insertCoinReturn(
  tx: Tx,
  home: Home,
  coinReturn: { lead_id: string; order_id: string; coins: number; at: Date },
): Promise<void> {
  const owner = ownerOfLead(home, coinReturn.lead_id);
  await sql`
    insert into coin_return (bucket, lead_id, account_id, order_id, coins, returned_at)
    values (${owner.bucket}, ${coinReturn.lead_id}, ${owner.account_id}, ${coinReturn.order_id}, ${coinReturn.coins}, ${coinReturn.at})
    on conflict (bucket, lead_id) do nothing`.execute(tx);
}

/** The masked contacts of a possible match that isn't unlocked yet. */
export async function selectSealedContacts(db: Db, home: Home, lead_id: string) {
  const owner = ownerOfLead(home, lead_id);
  const { rows } = await sql<{ person_id: bigint | null; sealed: unknown }>`
    select person_id, sealed from lead_result
    where bucket = ${owner.bucket} and lead_id = ${lead_id} and account_id = ${owner.account_id}
      and sealed is not null`.execute(db);
  return rows[0];
}

/** Locks a stored result until the transaction ends. */
export async function lockResult(tx: Tx, home: Home, lead_id: string) {
  const owner = ownerOfLead(home, lead_id);
  const { rows } = await sql<{ outcome: string; person_id: bigint | null; result: unknown; sealed: unknown }>`
    select outcome, person_id, result, sealed from lead_result
    where bucket = ${owner.bucket} and lead_id = ${lead_id} and account_id = ${owner.account_id} for update`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Coins to unlock a lead: its order's price, or 0 if there is nothing to unlock or the same person was unlocked for the
 * same lead in another order.
 */
export async function selectUnlockPrice(db: Db, home: Home, lead_id: string): Promise<bigint> {
  const owner = ownerOfLead(home, lead_id);
  const { rows } = await sql<SealedLead>`
    select r.order_id, r.person_id, l.fingerprint
    from lead_result r join lead l on l.bucket = ${owner.bucket} and l.id = r.lead_id
    where r.bucket = ${owner.bucket} and r.lead_id = ${lead_id} and r.account_id = ${owner.account_id}
      and r.outcome = 'possible' and r.sealed is not null`.execute(db);
  const [sealed] = rows;
  if (sealed === undefined) return 0n;
  for (const each of await ownersOfLeads(db, home))
    if (await isUnlockedIn(db, each, { lead_id, ...sealed })) return 0n;
  const { price_coins } = await db
    .selectFrom('trace_order')
    .select('price_coins')
    .where('account_id', '=', owner.account_id)
    .where('id', '=', sealed.order_id)
    .executeTakeFirstOrThrow();
  return price_coins;
}

interface SealedLead {
  order_id: string;
  person_id: bigint | null;
  fingerprint: Buffer | null;
}

/** Whether the account unlocked the person for the same lead in another order of this bucket. */
async function isUnlockedIn(
  db: Db,
  { bucket, account_id }: LeadOwner,
  { lead_id, person_id, fingerprint }: SealedLead & { lead_id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from lead l
    join lead_result r on r.bucket = ${bucket} and r.lead_id = l.id and r.person_id = ${person_id}
                      and r.outcome = 'possible' and r.coins > 0
    where l.bucket = ${bucket} and l.account_id = ${account_id} and l.id <> ${lead_id}
      and l.fingerprint = ${fingerprint} and l.status in ('valid', 'free') limit 1`.execute(db);
  return rows.length > 0;
}

/** Serializes an account's unlocks, so that it never pays twice for the same person. */
export const lockUnlocks = (tx: Tx, { account_id }: Home) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`unlock:${account_id}`}, 0))`.execute(tx);
