/**
 * Leads the account had traced in the last 90 days, by an order or one by one, found by fingerprint. Their results are
 * reused for free (TRACE-3, TRACE-10, TRACE-14).
 */
import { sql } from 'kysely';
import { coversSearch, restrictedPurposes } from '#contract/orders/purposes';
import { Contacts, Outcome, TraceResult } from '#contract/orders/results';
import { Purpose } from '#contract/orders/schemas';
import { freePeriod } from '#features/charges';
import { after, clock } from '#platform/clock';
import type { Db, Tx } from '#platform/postgres/database';

/** Earlier traces count from this time on. */
export const freePeriodStart = (): Date => after(clock.now(), -freePeriod);

/** Outcomes that are reused; suppressed people are traced again. */
export const reusableOutcomes: readonly Outcome[] = ['hit', 'possible', 'no_contact', 'miss'];
/** Possible matches of single traces aren't reused: their contacts weren't stored, so they couldn't be unlocked. */
const reusableSingleOutcomes: readonly Outcome[] = ['hit', 'no_contact', 'miss'];

interface Owner {
  bucket: number;
  account_id: string;
  order_id: string;
}

interface EarlierOrder {
  paid_at: Date;
  purpose: string;
}

/** The account's other orders that may contain an earlier result. */
async function earlierOrders(
  db: Db,
  { account_id, order_id }: Owner,
  since: Date,
): Promise<Map<string, EarlierOrder>> {
  const rows = await db
    .selectFrom('trace_order')
    .select(['id', 'paid_at', 'purpose'])
    .where('account_id', '=', account_id)
    .where('id', '<>', order_id)
    .where('paid_at', '>=', since)
    .execute();
  return new Map(
    rows.flatMap(({ id, paid_at, purpose }) =>
      paid_at === null || purpose === null ? [] : [[id, { paid_at, purpose }]],
    ),
  );
}

/** A result that was free because of an earlier charge counts from that charge. */
const stillFree = (table: 'r' | 't', since: Date) =>
  sql`(${sql.ref(`${table}.charged_at`)} is null or ${sql.ref(`${table}.charged_at`)} >= ${since})`;

/** Results of these orders that aren't copies themselves and show their contacts: `l` is the lead, `r` its result. */
const joinOrderResults = (owner: Owner, orders: string[], since: Date) => sql`
  join lead l on l.bucket = ${owner.bucket} and l.fingerprint = f.fingerprint and l.status in ('valid', 'free')
             and l.account_id = ${owner.account_id} and l.order_id = any(${orders}::uuid[])
  join lead_result r on r.bucket = ${owner.bucket} and r.lead_id = l.id and not r.copied
                    and not r.withheld and r.outcome = any(${reusableOutcomes}::text[]) and ${stillFree('r', since)}`;

/**
 * Results of single traces. The limit makes the planner look up each fingerprint by index; it underestimates an
 * account's traces and would otherwise compare each with every row.
 */
const joinSingleTraces = (owner: Owner, since: Date) => sql`
  cross join lateral (
    select t.* from single_trace t
    where t.bucket = ${owner.bucket} and t.account_id = ${owner.account_id} and t.fingerprint = f.fingerprint
      and not t.withheld and t.created_at >= ${since} and t.outcome = any(${reusableSingleOutcomes}::text[]) and ${stillFree('t', since)}
    order by t.created_at desc limit 20
  ) t`;

export interface TracedBefore {
  free: number;
  /** Of these, rows charged only for purposes that allow restricted sources. */
  dependent: number;
}

/**
 * Marks rows that were traced before as free. Rows neither paid for nor searched in restricted sources are marked as
 * dependent on the purpose, which is only stated at payment.
 */
export async function markTracedBefore(tx: Tx, owner: Owner): Promise<TracedBefore> {
  const since = freePeriodStart();
  const orders = await earlierOrders(tx, owner, since);
  const restrictedOrders = [...orders].flatMap(([id, { purpose }]) =>
    restrictedPurposes.some((restricted) => restricted === purpose) ? [id] : [],
  );
  const byOrders = sql`
    select f.id, r.coins > 0 or r.charged_at is not null or l.order_id = any(${restrictedOrders}::uuid[]) as certain
    from f ${joinOrderResults(owner, [...orders.keys()], since)}`;
  const bySingleTraces = sql`
    select f.id, t.coins > 0 or t.charged_at is not null or t.purpose = any(${restrictedPurposes}::text[]) as certain
    from f ${joinSingleTraces(owner, since)}`;
  const sources = [
    ...(orders.size > 0 ? [byOrders] : []),
    ...((await hasSingleTraces(tx, owner, since)) ? [bySingleTraces] : []),
  ];
  return sources.length > 0
    ? markFree(tx, owner, sql.join(sources, sql` union all `))
    : { free: 0, dependent: 0 };
}

/** Most accounts never trace single leads. */
async function hasSingleTraces(db: Db, { bucket, account_id }: Owner, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from single_trace
    where bucket = ${bucket} and account_id = ${account_id} and created_at >= ${since} limit 1`.execute(db);
  return rows.length > 0;
}

async function markFree(tx: Tx, owner: Owner, traced: ReturnType<typeof sql>): Promise<TracedBefore> {
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

/** Makes rows chargeable that are free only for other purposes than the order's. */
export const chargeDependentRows = (tx: Tx, owner: Owner) =>
  sql`
    update lead set status = 'valid', purpose_dependent = null
    where bucket = ${owner.bucket} and order_id = ${owner.order_id} and account_id = ${owner.account_id} and status = 'free'
      and purpose_dependent`.execute(tx);

export interface Earlier {
  outcome: Outcome;
  probability: number;
  person_id: number | null;
  result: TraceResult;
  /** A possible match's contacts while it is locked. */
  sealed?: Contacts;
  /** For an order, when it was paid. */
  traced_at: Date;
  /**
   * When the lead's free period started: when its coin was charged, or when a search for the same purpose, or in at
   * least the same sources, found nothing to charge. Null if a hit for the current purpose is charged.
   */
  free_since: Date | null;
  purpose: string;
}

interface EarlierRow {
  fingerprint: Buffer;
  /** Null for a single trace. */
  order_id: string | null;
  outcome: string;
  probability: number;
  person_id: bigint | null;
  result: unknown;
  sealed: unknown;
  coins: number;
  charged_at: Date | null;
  /** Set for single traces. */
  purpose: string | null;
  created_at: Date | null;
}

/**
 * The earlier result of each fingerprint: the newest for the same purpose, else the newest of all. Keys are hexadecimal
 * fingerprints.
 */
export async function findEarlier(
  db: Db,
  owner: Owner & { purpose: string | null },
  fingerprints: Buffer[],
): Promise<Map<string, Earlier>> {
  if (fingerprints.length === 0) return new Map();
  const since = freePeriodStart();
  const orders = await earlierOrders(db, owner, since);
  const fingerprintRows = sql`unnest(${fingerprints}::bytea[]) as f (fingerprint)`;
  const byOrders = sql<EarlierRow>`
    select f.fingerprint, l.order_id, r.outcome, r.probability, r.person_id, r.result, r.sealed, r.coins,
           r.charged_at, null as purpose, null::timestamptz as created_at
    from ${fingerprintRows} ${joinOrderResults(owner, [...orders.keys()], since)}`;
  const singly = sql<EarlierRow>`
    select f.fingerprint, null as order_id, t.outcome, t.probability, t.person_id, t.result, null as sealed,
           t.coins, t.charged_at, t.purpose, t.created_at
    from ${fingerprintRows} ${joinSingleTraces(owner, since)}`;
  const rows = [
    ...(orders.size > 0 ? (await byOrders.execute(db)).rows : []),
    ...(await singly.execute(db)).rows,
  ];
  const best = new Map<string, Earlier>();
  const free = new Map<string, Date>();
  for (const row of rows) {
    const key = row.fingerprint.toString('hex');
    const order = row.order_id === null ? undefined : orders.get(row.order_id);
    const traced_at = order?.paid_at ?? row.created_at;
    const purpose = order?.purpose ?? row.purpose;
    if (traced_at === null || purpose === null) continue;
    const rowFreeSince = leadFreeSince(row, { traced_at, purpose }, owner.purpose);
    const known = free.get(key);
    if (rowFreeSince !== null && (known === undefined || rowFreeSince > known)) free.set(key, rowFreeSince);
    const before = best.get(key);
    if (before && !isBetter({ purpose, traced_at }, before, owner.purpose)) continue;
    best.set(key, presentEarlier(row, { traced_at, purpose }));
  }
  for (const [key, earlier] of best) earlier.free_since = free.get(key) ?? null;
  return best;
}

/** When an earlier result's free period for a purpose started; null if it has none. */
function leadFreeSince(
  { coins, charged_at }: EarlierRow,
  earlier: Rank,
  purpose: string | null,
): Date | null {
  if (charged_at !== null) return charged_at;
  const covered = purpose === null || coversSearch(Purpose.parse(earlier.purpose), Purpose.parse(purpose));
  return coins > 0 || covered ? earlier.traced_at : null;
}

type Rank = Pick<Earlier, 'purpose' | 'traced_at'>;

function isBetter(candidate: Rank, other: Rank, purpose: string | null): boolean {
  const [same, otherSame] = [candidate.purpose === purpose, other.purpose === purpose];
  return same === otherSame ? candidate.traced_at > other.traced_at : same;
}

const presentEarlier = (row: EarlierRow, { traced_at, purpose }: Rank): Earlier => ({
  outcome: Outcome.parse(row.outcome),
  probability: row.probability,
  person_id: row.person_id === null ? null : Number(row.person_id),
  result: TraceResult.parse(row.result),
  ...(row.sealed === null ? {} : { sealed: Contacts.parse(row.sealed) }),
  traced_at,
  free_since: null,
  purpose,
});
