/**
 * Leads the account had traced in the last 90 days, by an order or one by one, found by fingerprint. Their results are
 * reused for free (TRACE-3, TRACE-10, TRACE-14).
 */
import { sql } from 'kysely';
import { coversSearch } from '#contract/orders/purposes';
import { Contacts, Outcome, TraceResult } from '#contract/orders/results';
import { Purpose } from '#contract/orders/schemas';
import type { Db } from '#platform/postgres/database';
import type { OrderOwner } from '../owner.ts';
import {
  type EarlierOrder,
  freePeriodStart,
  joinOrderResults,
  joinSingleTraces,
  selectEarlierOrders,
} from './earlier-orders.ts';

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
  owner: OrderOwner & { purpose: string | null },
  fingerprints: Buffer[],
): Promise<Map<string, Earlier>> {
  if (fingerprints.length === 0) return new Map();
  const since = freePeriodStart();
  const earlierOrders = await selectEarlierOrders(db, owner, since);
  const orders = new Map(earlierOrders.map((order) => [order.id, order]));
  const rows = await selectEarlierRows(db, owner, { orders: earlierOrders, fingerprints, since });
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

/** The earlier results of fingerprints, by orders and one by one. */
async function selectEarlierRows(
  db: Db,
  owner: OrderOwner,
  { orders, fingerprints, since }: { orders: EarlierOrder[]; fingerprints: Buffer[]; since: Date },
): Promise<EarlierRow[]> {
  const found: EarlierRow[] = [];
  const fingerprintRows = sql`unnest(${fingerprints}::bytea[]) as f (fingerprint)`;
  for (const [bucket, group] of Map.groupBy(orders, (order) => order.bucket)) {
    const { rows } = await sql<EarlierRow>`
      select f.fingerprint, l.order_id, r.outcome, r.probability, r.person_id, r.result, r.sealed, r.coins,
             r.charged_at, null as purpose, null::timestamptz as created_at
      from ${fingerprintRows} ${joinOrderResults({ ...owner, bucket }, group, since)}`.execute(db);
    found.push(...rows);
  }
  const { rows: single } = await sql<EarlierRow>`
    select f.fingerprint, null as order_id, t.outcome, t.probability, t.person_id, t.result, null as sealed,
           t.coins, t.charged_at, t.purpose, t.created_at
    from ${fingerprintRows} ${joinSingleTraces(owner, since)}`.execute(db);
  return [...found, ...single];
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
