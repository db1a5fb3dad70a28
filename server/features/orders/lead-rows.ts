/** The rows of an order's file on their way into the database, and what is asked of them before the order is paid. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { LeadFields } from '#linkage';
import { copyRows } from '#platform/copy';
import type { Tx } from '#platform/database';

/** A row of a file, read and judged. */
export interface NewLead {
  id: string;
  row_no: number;
  raw: string[];
  mapped: LeadFields;
  /** Null for a row that cannot be traced. */
  fingerprint: Buffer | null;
  reason: string | null;
}

interface Owner {
  bucket: number;
  account_id: string;
  order_id: string;
}

/** Writes a batch of rows, on a connection inside a transaction. */
export const copyLeads = (client: pg.PoolClient, of: Owner, leads: NewLead[]): Promise<void> =>
  copyRows(
    client,
    'lead (bucket, account_id, order_id, id, row_no, raw, mapped, fingerprint, status, reason)',
    leads.map((lead) => [
      of.bucket,
      of.account_id,
      of.order_id,
      lead.id,
      lead.row_no,
      JSON.stringify(lead.raw),
      JSON.stringify(lead.mapped),
      lead.fingerprint === null ? null : `\\x${lead.fingerprint.toString('hex')}`,
      lead.reason === null ? 'valid' : 'invalid',
      lead.reason,
    ]),
  );

/** Removes what an earlier reading of the file left. */
export const deleteLeads = (client: pg.PoolClient, of: Owner) =>
  client.query('delete from lead where bucket = $1 and order_id = $2 and account_id = $3', [
    of.bucket,
    of.order_id,
    of.account_id,
  ]);

/** Marks each row whose mapped cells say the same as an earlier row's; answers how many. */
export async function markDuplicates(tx: Tx, of: Owner): Promise<number> {
  const result = await sql`
    with first as (
      select fingerprint, min(row_no) as row_no from lead
      where bucket = ${of.bucket} and order_id = ${of.order_id} and status = 'valid'
      group by fingerprint having count(*) > 1
    )
    update lead set status = 'duplicate', duplicate_of = first.row_no, reason = 'The same as row ' || first.row_no || '.'
    from first
    where lead.bucket = ${of.bucket} and lead.order_id = ${of.order_id} and lead.account_id = ${of.account_id}
      and lead.status = 'valid' and lead.fingerprint = first.fingerprint and lead.row_no > first.row_no`.execute(
    tx,
  );
  return Number(result.numAffectedRows ?? 0n);
}

/** Up to `most` valid rows, spread evenly over the file. */
export async function selectSample(tx: Tx, of: Owner, rows: number, most: number): Promise<LeadFields[]> {
  const step = Math.max(1, Math.ceil(rows / most));
  const { rows: sample } = await sql<{ mapped: LeadFields }>`
    select mapped from lead
    where bucket = ${of.bucket} and order_id = ${of.order_id} and account_id = ${of.account_id}
      and row_no % ${step} = 0 and status = 'valid'
    order by row_no limit ${most}`.execute(tx);
  return sample.map(({ mapped }) => mapped);
}
