/** Orders and single traces of the last 90 days, by which a lead was traced before. */
import { sql } from 'kysely';
import type { Outcome } from '#contract/orders/results';
import { freePeriod } from '#features/charges';
import { after, clock } from '#platform/clock';
import type { LeadOwner } from '#platform/lead-buckets';
import type { Db } from '#platform/postgres/database';
import type { OrderOwner } from '../owner.ts';

/** Earlier traces count from this time on. */
export const freePeriodStart = (): Date => after(clock.now(), -freePeriod);

/** Outcomes that are reused; suppressed people are traced again. */
export const reusableOutcomes: readonly Outcome[] = ['hit', 'possible', 'no_contact', 'miss'];
/** Possible matches of single traces aren't reused: their contacts weren't stored, so they couldn't be unlocked. */
const reusableSingleOutcomes: readonly Outcome[] = ['hit', 'no_contact', 'miss'];

export interface EarlierOrder {
  id: string;
  /** Of its leads. */
  bucket: number;
  paid_at: Date;
  purpose: string;
}

/** The account's other orders that may contain an earlier result. */
export async function selectEarlierOrders(
  db: Db,
  { account_id, order_id }: OrderOwner,
  since: Date,
): Promise<EarlierOrder[]> {
  const rows = await db
    .selectFrom('trace_order')
    .select(['id', 'bucket', 'paid_at', 'purpose'])
    .where('account_id', '=', account_id)
    .where('id', '<>', order_id)
    .where('paid_at', '>=', since)
    .execute();
  return rows.flatMap(({ paid_at, purpose, ...order }) =>
    paid_at === null || purpose === null ? [] : [{ ...order, paid_at, purpose }],
  );
}

/** A result that was free because of an earlier charge counts from that charge. */
const stillFree = (table: 'r' | 't', since: Date) =>
  sql`(${sql.ref(`${table}.charged_at`)} is null or ${sql.ref(`${table}.charged_at`)} >= ${since})`;

/**
 * Results of these orders, all in the owner's bucket, that aren't copies themselves and show their contacts: `l` is the
 * lead, `r` its result.
 */
export const joinOrderResults = (
  { bucket, account_id }: LeadOwner,
  orders: readonly EarlierOrder[],
  since: Date,
) => sql`
  join lead l on l.bucket = ${bucket} and l.fingerprint = f.fingerprint and l.status in ('valid', 'free')
             and l.account_id = ${account_id} and l.order_id = any(${orders.map(({ id }) => id)}::uuid[])
  join lead_result r on r.bucket = ${bucket} and r.lead_id = l.id and not r.copied
                    and not r.withheld and r.outcome = any(${reusableOutcomes}::text[]) and ${stillFree('r', since)}`;

/**
 * Results of single traces. The limit makes the planner look up each fingerprint by index; it underestimates an
 * account's traces and would otherwise compare each with every row.
 */
export const joinSingleTraces = ({ home_bucket, account_id }: OrderOwner, since: Date) => sql`
  cross join lateral (
    select t.* from single_trace t
    where t.bucket = ${home_bucket} and t.account_id = ${account_id} and t.fingerprint = f.fingerprint
      and not t.withheld and t.created_at >= ${since} and t.outcome = any(${reusableSingleOutcomes}::text[]) and ${stillFree('t', since)}
    order by t.created_at desc limit 20
  ) t`;
