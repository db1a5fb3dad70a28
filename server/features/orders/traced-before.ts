/** Leads that the same customer had traced lately: found by their fingerprint, shown again for nothing (TRACE-3, TRACE-10). */
import { sql } from 'kysely';
import { Contacts, Outcome, TraceResult } from '#contract/results';
import { after, clock, days } from '#platform/clock';
import type { Db, Tx } from '#platform/database';

/** What is traced again within this time is free. */
const freeFor = days(90);

/** The instant since which an earlier trace counts. */
export const freeSince = (): Date => after(clock.now(), -freeFor);

/** Outcomes that are shown again; who was suppressed is looked at anew. */
const shownAgain: Outcome[] = ['hit', 'possible', 'no_contact', 'miss'];

interface Owner {
  bucket: number;
  account_id: string;
  order_id: string;
}

interface EarlierOrder {
  paid_at: Date;
  purpose: string;
}

/** The other orders of the account that an earlier result may lie in. */
async function earlierOrders(db: Db, { account_id, order_id }: Owner): Promise<Map<string, EarlierOrder>> {
  const rows = await db
    .selectFrom('trace_order')
    .select(['id', 'paid_at', 'purpose'])
    .where('account_id', '=', account_id)
    .where('id', '<>', order_id)
    .where('paid_at', '>=', freeSince())
    .execute();
  return new Map(
    rows.flatMap(({ id, paid_at, purpose }) =>
      paid_at === null || purpose === null ? [] : [[id, { paid_at, purpose }]],
    ),
  );
}

/** Results of such orders that are no copies themselves: `l` is the lead, `r` its result. */
const traced = (of: Owner, orders: string[]) => sql`
  join lead l on l.bucket = ${of.bucket} and l.fingerprint = f.fingerprint and l.status in ('valid', 'free')
             and l.account_id = ${of.account_id} and l.order_id = any(${orders}::uuid[])
  join lead_result r on r.bucket = ${of.bucket} and r.lead_id = l.id and not r.copied
                    and r.outcome = any(${shownAgain}::text[])`;

/** Marks the rows of an order that were traced before as free; answers how many. */
export async function markTracedBefore(tx: Tx, of: Owner): Promise<number> {
  const orders = [...(await earlierOrders(tx, of)).keys()];
  if (orders.length === 0) return 0;
  const result = await sql`
    with f as materialized (
      select id, fingerprint from lead
      where bucket = ${of.bucket} and order_id = ${of.order_id} and account_id = ${of.account_id} and status = 'valid'
    ), known as materialized (
      select distinct f.id from f ${traced(of, orders)}
    )
    update lead set status = 'free' from known
    where lead.bucket = ${of.bucket} and lead.id = known.id and lead.account_id = ${of.account_id}`.execute(
    tx,
  );
  return Number(result.numAffectedRows ?? 0n);
}

/** What a lead came to before. */
export interface Earlier {
  outcome: Outcome;
  probability: number;
  person_id: number | null;
  result: TraceResult;
  /** A possible's contacts, as long as nobody has unlocked it. */
  sealed?: Contacts;
  /** When its order was paid. */
  traced_at: Date;
  /** What it was traced for. */
  purpose: string;
}

/** The newest earlier result of each fingerprint that has one; the keys are hexadecimal. */
export async function findEarlier(db: Db, of: Owner, fingerprints: Buffer[]): Promise<Map<string, Earlier>> {
  const orders = await earlierOrders(db, of);
  if (orders.size === 0 || fingerprints.length === 0) return new Map();
  const { rows } = await sql<{
    fingerprint: Buffer;
    order_id: string;
    outcome: string;
    probability: number;
    person_id: bigint | null;
    result: unknown;
    sealed: unknown;
  }>`
    select distinct on (f.fingerprint) f.fingerprint, l.order_id, r.outcome, r.probability, r.person_id, r.result,
           r.sealed
    from unnest(${fingerprints}::bytea[]) as f (fingerprint) ${traced(of, [...orders.keys()])}
    order by f.fingerprint, r.lead_id desc`.execute(db);
  return new Map(
    rows.flatMap((row) => {
      const order = orders.get(row.order_id);
      if (order === undefined) return [];
      const earlier: Earlier = {
        outcome: Outcome.parse(row.outcome),
        probability: row.probability,
        person_id: row.person_id === null ? null : Number(row.person_id),
        result: TraceResult.parse(row.result),
        ...(row.sealed === null ? {} : { sealed: Contacts.parse(row.sealed) }),
        traced_at: order.paid_at,
        purpose: order.purpose,
      };
      return [[row.fingerprint.toString('hex'), earlier]];
    }),
  );
}
