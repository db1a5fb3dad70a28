/** Marks the rows of an order that the account had traced in the last 90 days as free (TRACE-3, TRACE-10, TRACE-14). */
import { sql } from 'kysely';
import { restrictedPurposes } from '#contract/orders/purposes';
import type { Db, Tx } from '#platform/postgres/database';
import type { OrderOwner } from '../owner.ts';
import {
  type EarlierOrder,
  freePeriodStart,
  joinOrderResults,
  joinSingleTraces,
  selectEarlierOrders,
} from './earlier-orders.ts';

export interface TracedBefore {
  free: number;
  /** Of these, rows charged only for purposes that allow restricted sources. */
  dependent: number;
}

/**
 * Marks rows that were traced before as free. Rows neither paid for nor searched in restricted sources are marked as
 * dependent on the purpose, which is only stated at payment.
 */
export async function markTracedBefore(tx: Tx, owner: OrderOwner): Promise<TracedBefore> {
  const since = freePeriodStart();
  const byBucket = Map.groupBy(await selectEarlierOrders(tx, owner, since), ({ bucket }) => bucket);
  const { [owner.bucket]: near = [], ...elsewhere } = Object.fromEntries(byBucket);
  const bySingleTraces = sql`
    select f.id, t.coins > 0 or t.charged_at is not null or t.purpose = any(${restrictedPurposes}::text[]) as certain
    from f ${joinSingleTraces(owner, since)}`;
  const sources = [
    ...(near.length > 0
      ? [sql`select f.id, ${isCertain(near)} as certain from f ${joinOrderResults(owner, near, since)}`]
      : []),
    ...((await hasSingleTraces(tx, owner, since)) ? [bySingleTraces] : []),
  ];
  const marked =
    sources.length > 0
      ? await markFree(tx, owner, sql.join(sources, sql` union all `))
      : { free: 0, dependent: 0 };
  for (const orders of Object.values(elsewhere)) {
    const { free, dependent } = await markTracedElsewhere(tx, owner, { orders, since });
    marked.free += free;
    marked.dependent += dependent;
  }
  return marked;
}

/** The condition that a result `r` of the lead `l` makes a row free for every purpose. */
const isCertain = (orders: readonly EarlierOrder[]) => {
  const restricted = orders.filter(({ purpose }) => restrictedPurposes.some((one) => one === purpose));
  return sql`(r.coins > 0 or r.charged_at is not null
    or l.order_id = any(${restricted.map(({ id }) => id)}::uuid[]))`;
};

/** Most accounts never trace single leads. */
async function hasSingleTraces(
  db: Db,
  { home_bucket, account_id }: OrderOwner,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from single_trace
    where bucket = ${home_bucket} and account_id = ${account_id} and created_at >= ${since} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

async function markFree(tx: Tx, owner: OrderOwner, traced: ReturnType<typeof sql>): Promise<TracedBefore> {
  const { rows } = await sql<TracedBefore>`
    with f as materialized (
      select id, fingerprint from lead
      where bucket = ${owner.bucket} and order_id = ${owner.order_id} and account_id = ${owner.account_id} and status = 'valid'
    ), known as materialized (
      select id, bool_or(certain) as certain from (${traced}) t group by id
    ), marked as (
      update lead set status = 'free', purpose_dependent = not known.certain from known
      where lead.bucket = ${owner.bucket} and lead.id = known.id and lead.account_id = ${owner.account_id}
      returning lead.purpose_dependent
    )
    select count(*)::int as free, count(*) filter (where purpose_dependent)::int as dependent from marked`.execute(
    tx,
  );
  return rows[0] ?? { free: 0, dependent: 0 };
}

/** Rows compared at once with those of another bucket. */
const batchSize = 10_000;

interface Comparable {
  id: string;
  row_no: number;
  status: string;
  fingerprint: Buffer;
}

/**
 * The same for orders in another bucket, which may be on another server: the rows that aren't free for every purpose yet
 * are compared batch by batch.
 */
async function markTracedElsewhere(
  tx: Tx,
  owner: OrderOwner,
  earlier: { orders: readonly EarlierOrder[]; since: Date },
): Promise<TracedBefore> {
  const marked = { free: 0, dependent: 0 };
  for (let afterRow = 0; ; ) {
    const { rows } = await sql<Comparable>`
      select id, row_no, status, fingerprint from lead
      where bucket = ${owner.bucket} and order_id = ${owner.order_id} and account_id = ${owner.account_id}
        and row_no > ${afterRow} and (status = 'valid' or status = 'free' and purpose_dependent)
      order by row_no limit ${batchSize}`.execute(tx);
    const known = await findCertain(tx, owner, { ...earlier, rows });
    const changes = rows.flatMap(({ id, status, fingerprint }) => {
      const certain = known.get(fingerprint.toString('hex'));
      const isChanged = certain !== undefined && (status === 'valid' || certain);
      return isChanged ? [{ id, certain, isNew: status === 'valid' }] : [];
    });
    if (changes.length > 0) await setFree(tx, owner, changes);
    marked.free += changes.filter(({ isNew }) => isNew).length;
    marked.dependent += changes.filter(({ isNew, certain }) => isNew && !certain).length;
    marked.dependent -= changes.filter(({ isNew }) => !isNew).length;
    if (rows.length < batchSize) return marked;
    afterRow = rows.at(-1)?.row_no ?? afterRow;
  }
}

/** For each hexadecimal fingerprint that the orders traced: whether that makes it free for every purpose. */
async function findCertain(
  db: Db,
  { account_id }: OrderOwner,
  { orders, since, rows }: { orders: readonly EarlierOrder[]; since: Date; rows: readonly Comparable[] },
): Promise<Map<string, boolean>> {
  const [first] = orders;
  if (first === undefined || rows.length === 0) return new Map();
  const { rows: found } = await sql<{ fingerprint: Buffer; certain: boolean }>`
    select f.fingerprint, bool_or(${isCertain(orders)}) as certain
    from unnest(${rows.map(({ fingerprint }) => fingerprint)}::bytea[]) as f (fingerprint)
    ${joinOrderResults({ account_id, bucket: first.bucket }, orders, since)}
    group by f.fingerprint`.execute(db);
  return new Map(found.map(({ fingerprint, certain }) => [fingerprint.toString('hex'), certain]));
}

const setFree = (tx: Tx, owner: OrderOwner, rows: readonly { id: string; certain: boolean }[]) =>
  sql`
    update lead set status = 'free', purpose_dependent = not k.certain
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ certain }) => certain)}::boolean[]) as k (id, certain)
    where lead.bucket = ${owner.bucket} and lead.id = k.id and lead.account_id = ${owner.account_id}`.execute(
    tx,
  );

/** Makes rows chargeable that are free only for other purposes than the order's. */
export const chargeDependentRows = (tx: Tx, owner: Pick<OrderOwner, 'bucket' | 'account_id' | 'order_id'>) =>
  sql`
    update lead set status = 'valid', purpose_dependent = null
    where bucket = ${owner.bucket} and order_id = ${owner.order_id} and account_id = ${owner.account_id} and status = 'free'
      and purpose_dependent`.execute(tx);
