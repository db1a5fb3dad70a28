/** Stored results of leads, read to be changed and written back with what figures count of them. */
import { sql } from 'kysely';
import { Contacts, Outcome, TraceResult } from '#contract/orders/results';
import type { Tx } from '#platform/postgres/database';
import { factsOf, type ResultFacts } from '../figures/facts.ts';

export interface StoredLeadResult {
  lead_id: string;
  outcome: Outcome;
  person_id: number | null;
  result: TraceResult;
  sealed?: Contacts | undefined;
}

interface Owner {
  bucket: number;
  account_id: string;
}

interface Row {
  lead_id: string;
  outcome: string;
  person_id: bigint | null;
  result: unknown;
  sealed: unknown;
}

/** A row of `lead_result`, parsed. */
export const parseStoredResult = ({
  lead_id,
  outcome,
  person_id,
  result,
  sealed,
}: Row): StoredLeadResult => ({
  lead_id,
  outcome: Outcome.parse(outcome),
  person_id: person_id === null ? null : Number(person_id),
  result: TraceResult.parse(result),
  sealed: sealed === null ? undefined : Contacts.parse(sealed),
});

/** Locks and reads the results of some leads, in the order of their ids. */
export async function lockStoredResults(
  tx: Tx,
  owner: Owner,
  lead_ids: readonly string[],
): Promise<StoredLeadResult[]> {
  const { rows } = await sql<Row>`
    select lead_id, outcome, person_id, result, sealed from lead_result
    where bucket = ${owner.bucket} and account_id = ${owner.account_id} and lead_id = any(${lead_ids}::uuid[])
    order by lead_id for update`.execute(tx);
  return rows.map(parseStoredResult);
}

/** Writes results in place of the stored ones. */
export async function writeStoredResults(
  tx: Tx,
  owner: Owner,
  changes: readonly StoredLeadResult[],
): Promise<void> {
  const column = <T>(value: (change: StoredLeadResult) => T) => changes.map(value);
  const facts = changes.map(({ result }) => factsOf(result));
  const fact = <K extends keyof ResultFacts>(key: K) => facts.map((row) => row[key]);
  await sql`
    update lead_result r set outcome = c.outcome, person_id = c.person_id, result = c.result, sealed = c.sealed,
      best_phone_type = c.best_phone_type, phone = c.phone, dnc = c.dnc, litigator = c.litigator,
      flags_until = c.flags_until, reason = c.reason, state = c.state, zip = c.zip
    from unnest(${column(({ lead_id }) => lead_id)}::uuid[], ${column(({ outcome }) => outcome)}::text[],
                ${column(({ person_id }) => person_id)}::bigint[],
                ${column(({ result }) => JSON.stringify(result))}::json[],
                ${column(({ sealed }) => (sealed === undefined ? null : JSON.stringify(sealed)))}::json[],
                ${fact('best_phone_type')}::text[], ${fact('phone')}::boolean[], ${fact('dnc')}::text[],
                ${fact('litigator')}::text[], ${fact('flags_until')}::timestamptz[], ${fact('reason')}::text[],
                ${fact('state')}::text[], ${fact('zip')}::text[])
      as c (lead_id, outcome, person_id, result, sealed, best_phone_type, phone, dnc, litigator, flags_until, reason,
            state, zip)
    where r.bucket = ${owner.bucket} and r.lead_id = c.lead_id and r.account_id = ${owner.account_id}`.execute(
    tx,
  );
}
