/** The rows of a chunk: the leads that go in, and the results that come out. */
import { sql } from 'kysely';
import type { Outcome } from '#contract/orders/results';
import type { LeadFields } from '#linkage';
import type { Db, Tx } from '#platform/postgres/database';

/** A lead as the tracing needs it: the cells of the file are not read. */
export interface ChunkLead {
  id: string;
  row_no: number;
  mapped: LeadFields;
  status: 'valid' | 'free' | 'invalid' | 'duplicate';
  fingerprint: Buffer | null;
  reason: string | null;
  duplicate_of: number | null;
}

/** The leads of a range of an order's rows, in order. */
export async function selectChunkLeads(
  db: Db,
  range: { bucket: number; account_id: string; order_id: string; first_row: number; last_row: number },
): Promise<ChunkLead[]> {
  const { rows } = await sql<ChunkLead>`
    select id, row_no, mapped, status, fingerprint, reason, duplicate_of from lead
    where bucket = ${range.bucket} and order_id = ${range.order_id} and account_id = ${range.account_id}
      and row_no between ${range.first_row} and ${range.last_row}
    order by row_no`.execute(db);
  return rows;
}

/** A result as it is written. */
export interface ResultRow {
  lead_id: string;
  row_no: number;
  outcome: Outcome;
  probability: number;
  best_phone_type: string | null;
  state: string | null;
  coins: number;
  copied: boolean;
  /** For a result that was free because of an earlier charge: when that was. */
  charged_at: Date | null;
  person_id: number | null;
  /** TraceResult as JSON. */
  result: string;
  /** A possible's contacts as they are, as JSON. */
  sealed: string | null;
}

/** Writes the results of a chunk, all in one statement. */
export async function insertResults(
  tx: Tx,
  of: { bucket: number; account_id: string; order_id: string; model_version: string },
  rows: ResultRow[],
): Promise<void> {
  const column = <K extends keyof ResultRow>(key: K) => rows.map((row) => row[key]);
  await sql`
    insert into lead_result (bucket, account_id, order_id, model_version, lead_id, row_no, outcome, probability,
                             best_phone_type, state, coins, copied, charged_at, person_id, result, sealed)
    select ${of.bucket}, ${of.account_id}, ${of.order_id}, ${of.model_version}, r.*
    from unnest(${column('lead_id')}::uuid[], ${column('row_no')}::int[], ${column('outcome')}::text[],
                ${column('probability')}::real[], ${column('best_phone_type')}::text[], ${column('state')}::text[],
                ${column('coins')}::smallint[], ${column('copied')}::boolean[], ${column('charged_at')}::timestamptz[],
                ${column('person_id')}::bigint[],
                ${column('result')}::json[], ${column('sealed')}::json[]) as r`.execute(tx);
}

/** Makes results free whose contacts had been paid for, all in one statement. */
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
