import { sql } from 'kysely';
import type { Outcome } from '#contract/orders/results';
import type { LeadFields } from '#linkage';
import type { Db, Tx } from '#platform/postgres/database';
import type { ResultFacts } from '../figures/facts.ts';
import type { Progress } from './progress.ts';

export interface ChunkLead {
  id: string;
  row_no: number;
  mapped: LeadFields;
  status: 'valid' | 'free' | 'invalid' | 'duplicate';
  fingerprint: Buffer | null;
  reason: string | null;
  duplicate_of: number | null;
  state: string | null;
  zip: string | null;
  /** The first row with the same owner; null if no other row has it. */
  owner_row: number | null;
}

interface ChunkRange {
  bucket: number;
  account_id: string;
  order_id: string;
  first_row: number;
  last_row: number;
}

export async function selectChunkLeads(db: Db, range: ChunkRange): Promise<ChunkLead[]> {
  const { rows } = await sql<ChunkLead>`
    select id, row_no, mapped, status, fingerprint, reason, duplicate_of, state, zip, owner_row from lead
    where bucket = ${range.bucket} and order_id = ${range.order_id} and account_id = ${range.account_id}
      and row_no between ${range.first_row} and ${range.last_row}
    order by row_no`.execute(db);
  return rows;
}

export interface ResultRow extends ResultFacts {
  lead_id: string;
  row_no: number;
  outcome: Outcome;
  probability: number;
  property_state: string | null;
  property_zip: string | null;
  coins: number;
  copied: boolean;
  /** A hit that the customer doesn't count, without its contacts. */
  withheld: boolean;
  /** When the earlier charge was made that makes this result free. */
  charged_at: Date | null;
  person_id: number | null;
  /** TraceResult as JSON. */
  result: string;
  /** A possible match's unmasked contacts as JSON. */
  sealed: string | null;
}

/** Inserts all results of a chunk in one statement. */
export async function insertResults(
  tx: Tx,
  owner: { bucket: number; account_id: string; order_id: string; model_version: string },
  rows: ResultRow[],
): Promise<void> {
  const column = <K extends keyof ResultRow>(key: K) => rows.map((row) => row[key]);
  await sql`
    insert into lead_result (bucket, account_id, order_id, model_version, lead_id, row_no, outcome, probability,
                             best_phone_type, phone, dnc, litigator, flags_until, reason, state, zip,
                             property_state, property_zip, coins, copied, withheld, charged_at, person_id, result, sealed)
    select ${owner.bucket}, ${owner.account_id}, ${owner.order_id}, ${owner.model_version}, r.*
    from unnest(${column('lead_id')}::uuid[], ${column('row_no')}::int[], ${column('outcome')}::text[],
                ${column('probability')}::real[], ${column('best_phone_type')}::text[], ${column('phone')}::boolean[],
                ${column('dnc')}::text[], ${column('litigator')}::text[], ${column('flags_until')}::timestamptz[],
                ${column('reason')}::text[], ${column('state')}::text[], ${column('zip')}::text[],
                ${column('property_state')}::text[], ${column('property_zip')}::text[],
                ${column('coins')}::smallint[], ${column('copied')}::boolean[],
                ${column('withheld')}::boolean[], ${column('charged_at')}::timestamptz[],
                ${column('person_id')}::bigint[],
                ${column('result')}::json[], ${column('sealed')}::json[]) as r`.execute(tx);
}

/** Which of these owners earlier chunks charged, as the rows that name them first. */
export async function selectChargedOwners(
  tx: Tx,
  { bucket, account_id, order_id, first_row, last_row }: ChunkRange,
  owner_rows: number[],
): Promise<number[]> {
  if (owner_rows.length === 0) return [];
  const { rows } = await sql<{ owner_row: number }>`
    select distinct l.owner_row from lead l
    join lead_result r on r.bucket = ${bucket} and r.lead_id = l.id and r.coins > 0
    where l.bucket = ${bucket} and l.order_id = ${order_id} and l.account_id = ${account_id}
      and l.owner_row = any(${owner_rows}::int[]) and l.row_no not between ${first_row} and ${last_row}`.execute(
    tx,
  );
  return rows.map(({ owner_row }) => owner_row);
}

/** Waives the coins of results whose contacts were paid for earlier, in one statement. */
export async function setRepeated(
  tx: Tx,
  owner: { bucket: number; account_id: string },
  rows: { lead_id: string; charged_at: Date }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update lead_result r set coins = 0, charged_at = c.charged_at
    from unnest(${rows.map(({ lead_id }) => lead_id)}::uuid[],
                ${rows.map(({ charged_at }) => charged_at)}::timestamptz[]) as c (lead_id, charged_at)
    where r.bucket = ${owner.bucket} and r.lead_id = c.lead_id and r.account_id = ${owner.account_id}`.execute(
    tx,
  );
}

export function countProgress(rows: ResultRow[]): Omit<Progress, 'phone_hits' | 'mobile_hits' | 'unlocked'> {
  const count = (outcome: ResultRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const [hits, possibles, no_contacts, misses, suppressed] = [
    count('hit'),
    count('possible'),
    count('no_contact'),
    count('miss'),
    count('suppressed'),
  ];
  return {
    rows: rows.length,
    hits,
    possibles,
    no_contacts,
    misses,
    suppressed,
    copied: rows.filter((row) => row.copied).length,
    repeated: rows.filter((row) => row.charged_at !== null).length,
    traced: hits + possibles + no_contacts + misses + suppressed,
    coins: rows.reduce((sum, row) => sum + row.coins, 0),
  };
}
