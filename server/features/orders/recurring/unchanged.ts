/**
 * Leads of a run whose result can't have changed: the list traced them for the same purpose, and no data was loaded for
 * their place since. They keep their result, free, however old it is.
 */
import { sql } from 'kysely';
import { Contacts, Outcome, TraceResult } from '#contract/orders/results';
import type { NewPlaces } from '#features/reference';
import type { Db, Tx } from '#platform/postgres/database';
import { reusableOutcomes } from '../traced-before/earlier-orders.ts';

interface Owner {
  bucket: number;
  account_id: string;
  order_id: string;
}

interface SourceOrder {
  id: string;
}

/** `p` is the earlier lead, `r` its result. */
const joinEarlier = ({ bucket, account_id }: Owner, source: SourceOrder) => sql`
  join lead p on p.bucket = ${bucket} and p.fingerprint = f.fingerprint and p.status in ('valid', 'free')
             and p.account_id = ${account_id} and p.order_id = ${source.id}
  join lead_result r on r.bucket = ${bucket} and r.lead_id = p.id and not r.withheld
                    and r.outcome = any(${reusableOutcomes}::text[])`;

/** Marks such rows as free and returns how many they are. */
export async function markUnchanged(
  tx: Tx,
  owner: Owner,
  { source, places: { zip3s, states } }: { source: SourceOrder; places: NewPlaces },
): Promise<number> {
  const result = await sql`
    with f as materialized (
      select id, fingerprint from lead
      where bucket = ${owner.bucket} and order_id = ${owner.order_id} and account_id = ${owner.account_id}
        and status = 'valid'
        and not case when zip3 is not null then zip3 = any(${zip3s}::smallint[])
                     when state is not null then state = any(${states}::text[])
                     else ${zip3s.length > 0} end
    ), known as materialized (
      select distinct f.id from f ${joinEarlier(owner, source)}
    )
    update lead set status = 'free', purpose_dependent = false from known
    where lead.bucket = ${owner.bucket} and lead.id = known.id and lead.account_id = ${owner.account_id}`.execute(
    tx,
  );
  return Number(result.numAffectedRows ?? 0n);
}

export interface SourceResult {
  outcome: Outcome;
  probability: number;
  person_id: number | null;
  result: TraceResult;
  sealed?: Contacts;
}

interface SourceRow {
  fingerprint: Buffer;
  outcome: string;
  probability: number;
  person_id: bigint | null;
  result: unknown;
  sealed: unknown;
}

/** The results of the source order by hexadecimal fingerprint. */
export async function findSourceResults(
  db: Db,
  owner: Owner,
  source: SourceOrder,
  fingerprints: Buffer[],
): Promise<Map<string, SourceResult>> {
  if (fingerprints.length === 0) return new Map();
  const { rows } = await sql<SourceRow>`
    select f.fingerprint, r.outcome, r.probability, r.person_id, r.result, r.sealed
    from unnest(${fingerprints}::bytea[]) as f (fingerprint) ${joinEarlier(owner, source)}`.execute(db);
  return new Map(
    rows.map((row) => [
      row.fingerprint.toString('hex'),
      {
        outcome: Outcome.parse(row.outcome),
        probability: row.probability,
        person_id: row.person_id === null ? null : Number(row.person_id),
        result: TraceResult.parse(row.result),
        ...(row.sealed === null ? {} : { sealed: Contacts.parse(row.sealed) }),
      },
    ]),
  );
}
