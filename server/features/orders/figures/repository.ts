/** Counts over the results of an order, from an index alone. */
import { type RawBuilder, sql } from 'kysely';
import type { FunnelStep } from '#contract/orders/figures/rules';
import type { AreaBasis, OrderFigures } from '#contract/orders/figures/schemas';
import type { Db } from '#platform/postgres/database';
import { placeColumns, stepClause } from './clauses.ts';

export interface Owner {
  bucket: number;
  order_id: string;
}

const ofOrder = ({ bucket, order_id }: Owner) => sql`r.bucket = ${bucket} and r.order_id = ${order_id}`;
const isHit = sql`r.outcome = 'hit'`;
const countWhere = (clause: RawBuilder<unknown>) => sql`count(*) filter (where ${clause})::int`;

/** The figures except the file's rows and the reasons. */
export async function selectFigures(db: Db, owner: Owner, now: Date) {
  const countStep = (name: FunnelStep) => countWhere(stepClause(name, now));
  const hasPhone = stepClause('phone', now);
  const isLikely = sql`r.probability >= 0.9::real`;
  const isSure = sql`r.probability >= 0.98::real`;
  const countByType = (name: string) => countWhere(sql`${hasPhone} and r.best_phone_type = ${name}`);
  const countByDnc = (word: string) => countWhere(sql`${hasPhone} and r.dnc = ${word}`);
  const { rows } = await sql<Record<string, number>>`
    select ${countStep('traced')} as traced, ${countStep('matched')} as matched, ${countWhere(isHit)} as hits,
      ${countStep('phone')} as phone, ${countStep('mobile')} as mobile, ${countStep('callable')} as callable,
      ${countByType('landline')} as landline, ${countByType('voip')} as voip,
      ${countByDnc('yes')} as dnc, ${countByDnc('no')} as not_dnc,
      ${countWhere(sql`r.outcome in ('hit', 'possible')`)} as people,
      ${countWhere(sql`r.outcome in ('hit', 'possible') and ${isLikely}`)} as likely,
      ${countWhere(sql`r.outcome in ('hit', 'possible') and ${isSure}`)} as sure
    from lead_result r where ${ofOrder(owner)}`.execute(db);
  return (name: string): number => rows[0]?.[name] ?? 0;
}

/** Leads that aren't hits, by outcome and, for misses, by the key of the reason. */
export async function selectMissReasons(db: Db, owner: Owner): Promise<OrderFigures['misses']> {
  const { rows } = await sql<OrderFigures['misses'][number]>`
    select case when r.outcome = 'miss' then coalesce(r.reason, r.outcome) else r.outcome end as reason,
      count(*)::int as leads from lead_result r
    where ${ofOrder(owner)} and r.outcome in ('possible', 'no_contact', 'miss', 'suppressed')
    group by 1 order by leads desc, reason limit 12`.execute(db);
  return rows;
}

export interface PlaceCount {
  state: string | null;
  zip: string | null;
  traced: number;
  hits: number;
  mobile: number;
  callable: number;
}

/** Traced leads by state, or by ZIP code of one state. */
export async function selectPlaceCounts(
  db: Db,
  owner: Owner,
  { basis, state, now }: { basis: AreaBasis; state: string | undefined; now: Date },
): Promise<PlaceCount[]> {
  const place = placeColumns[basis];
  const zip = state === undefined ? sql`null::text` : place.zip;
  const { rows } = await sql<PlaceCount>`
    select ${place.state} as state, ${zip} as zip, count(*)::int as traced, ${countWhere(isHit)} as hits,
      ${countWhere(stepClause('mobile', now))} as mobile, ${countWhere(stepClause('callable', now))} as callable
    from lead_result r
    where ${ofOrder(owner)} and ${stepClause('traced', now)} and ${state === undefined ? sql`true` : sql`${place.state} = ${state}`}
    group by 1, 2`.execute(db);
  return rows;
}
