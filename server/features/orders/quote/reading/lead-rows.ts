/** Writes an order's rows and counts them for its quote. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Place } from '#contract/orders/schemas';
import type { LeadFields } from '#linkage';
import { copyRows } from '#platform/postgres/copy';
import type { Tx } from '#platform/postgres/database';

export interface NewLead {
  id: string;
  row_no: number;
  raw: string[];
  mapped: LeadFields;
  /** Null if the row can't be traced. */
  fingerprint: Buffer | null;
  /** The same for each row of an owner; null if the row doesn't say who that is. */
  owner_key: bigint | null;
  /** The code of the reason why the row can't be traced. */
  reason: string | null;
  /** Whether reference data is loaded for its place. */
  covered: boolean;
  state: string | null;
  zip3: number | null;
  zip: string | null;
  /** Whether the row is valid although `reason` says what is wrong with a part of it. */
  partly?: boolean;
  /** For a check of numbers: the phone cells. */
  numbers?: (number | null)[];
}

interface Owner {
  bucket: number;
  account_id: string;
  order_id: string;
}

/** Requires an open transaction on `client`. */
export const copyLeads = (client: pg.PoolClient, owner: Owner, leads: NewLead[]): Promise<void> =>
  copyRows(
    client,
    'lead (bucket, account_id, order_id, id, row_no, raw, mapped, fingerprint, owner_key, status, reason, covered, state, zip3, zip, numbers)',
    leads.map((lead) => [
      owner.bucket,
      owner.account_id,
      owner.order_id,
      lead.id,
      lead.row_no,
      JSON.stringify(lead.raw),
      JSON.stringify(lead.mapped),
      lead.fingerprint === null ? null : `\\x${lead.fingerprint.toString('hex')}`,
      lead.owner_key?.toString() ?? null,
      lead.reason === null || lead.partly ? 'valid' : 'invalid',
      lead.reason,
      lead.covered ? 't' : 'f',
      lead.state,
      lead.zip3,
      lead.zip,
      lead.numbers === undefined ? null : `{${lead.numbers.map((number) => number ?? 'null').join()}}`,
    ]),
  );

/** Deletes the rows of an earlier reading. */
export const deleteLeads = (client: pg.PoolClient, owner: Owner) =>
  client.query('delete from lead where bucket = $1 and order_id = $2 and account_id = $3', [
    owner.bucket,
    owner.order_id,
    owner.account_id,
  ]);

/** Marks rows that repeat the mapped cells of an earlier row. Returns how many. */
export async function markDuplicates(tx: Tx, owner: Owner): Promise<number> {
  // One sort finds the duplicates and each is updated by key, which gives a good plan without statistics.
  const result = await sql`
    with numbered as (
      select id, row_no, min(row_no) over (partition by fingerprint) as first_row from lead
      where bucket = ${owner.bucket} and order_id = ${owner.order_id} and status = 'valid'
    ), later as materialized (
      select id, first_row from numbered where row_no > first_row
    )
    update lead set status = 'duplicate', duplicate_of = later.first_row,
                    reason = 'row.duplicate:row=' || later.first_row
    from later
    where lead.bucket = ${owner.bucket} and lead.id = later.id and lead.account_id = ${owner.account_id}`.execute(
    tx,
  );
  return Number(result.numAffectedRows ?? 0n);
}

/** Finds the rows that name the same owner, so that the owner costs one coin. */
export const markSameOwners = (tx: Tx, owner: Owner) =>
  sql`
    with grouped as (
      select id, count(*) over same as size,
             coalesce(min(row_no) filter (where status = 'valid') over same, min(row_no) over same) as first_row
      from lead
      where bucket = ${owner.bucket} and order_id = ${owner.order_id} and status in ('valid', 'free')
        and owner_key is not null
      window same as (partition by owner_key)
    ), shared as materialized (
      select id, first_row from grouped where size > 1
    )
    update lead set owner_row = shared.first_row from shared
    where lead.bucket = ${owner.bucket} and lead.id = shared.id and lead.account_id = ${owner.account_id}`.execute(
    tx,
  );

/** Counts valid rows whose owner an earlier valid row names. */
export async function countSameOwners(tx: Tx, owner: Owner): Promise<number> {
  const { rows } = await sql<{ repeated: number }>`
    select (count(*) - count(distinct owner_row))::int as repeated from lead
    where bucket = ${owner.bucket} and order_id = ${owner.order_id} and account_id = ${owner.account_id}
      and status = 'valid' and owner_row is not null`.execute(tx);
  return rows[0]?.repeated ?? 0;
}

/** Counts the rows to trace in places with reference data. */
export async function countCovered(tx: Tx, owner: Owner): Promise<number> {
  const { rows } = await sql<{ covered: number }>`
    select count(*)::int as covered from lead
    where bucket = ${owner.bucket} and order_id = ${owner.order_id} and account_id = ${owner.account_id}
      and status = 'valid' and covered`.execute(tx);
  return rows[0]?.covered ?? 0;
}

/** Rows to trace by state, the most uncovered rows first. */
export async function selectPlaces(tx: Tx, owner: Owner): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select state, count(*)::int as rows, count(*) filter (where not covered)::int as uncovered from lead
    where bucket = ${owner.bucket} and order_id = ${owner.order_id} and account_id = ${owner.account_id} and status = 'valid'
    group by state order by uncovered desc, rows desc, state`.execute(tx);
  return rows;
}

/** Up to `limit` valid rows of different owners, spread evenly over the file. */
export async function selectSample(tx: Tx, owner: Owner, rows: number, limit: number): Promise<LeadFields[]> {
  const step = Math.max(1, Math.ceil(rows / limit));
  const { rows: sample } = await sql<{ mapped: LeadFields }>`
    select mapped from lead
    where bucket = ${owner.bucket} and order_id = ${owner.order_id} and account_id = ${owner.account_id}
      and status = 'valid' and (owner_row is null or owner_row = row_no)
    order by (row_no % ${step} <> 0), row_no limit ${limit}`.execute(tx);
  return sample.map(({ mapped }) => mapped);
}
