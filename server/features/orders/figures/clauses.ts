/** Conditions on results, in SQL over `lead_result r`. */
import { type RawBuilder, sql } from 'kysely';
import type { FunnelStep } from '#contract/orders/figures/rules';
import type { AreaBasis, RowFilter } from '#contract/orders/figures/schemas';
import { zipsOfCounty } from '#features/areas';
import { clock } from '#platform/clock';

/** The columns of a place. At home, a lead whose person has no address is in its own place. */
export const placeColumns: Record<AreaBasis, { state: RawBuilder<unknown>; zip: RawBuilder<unknown> }> = {
  home: {
    state: sql`coalesce(r.state, r.property_state)`,
    zip: sql`case when r.state is null then r.property_zip else r.zip end`,
  },
  property: { state: sql`r.property_state`, zip: sql`r.property_zip` },
};

/** The condition of a filter; true for an empty one. */
export function rowClause({ step, basis, state, county, zip }: RowFilter): RawBuilder<unknown> {
  const place = placeColumns[basis];
  const conditions = [
    ...(step === undefined ? [] : [stepClause(step, clock.now())]),
    ...(state === undefined ? [] : [sql`${place.state} = ${state}`]),
    ...(county === undefined ? [] : [sql`${place.zip} = any(${zipsOfCounty(county)}::text[])`]),
    ...(zip === undefined ? [] : [sql`${place.zip} = ${zip}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const phoneClause = sql`r.outcome = 'hit' and r.phone`;
const mobileClause = sql`${phoneClause} and r.best_phone_type = 'mobile'`;

/** The condition that a row reached a step of the funnel. */
export function stepClause(step: FunnelStep, now: Date): RawBuilder<unknown> {
  const clauses: Record<FunnelStep, RawBuilder<unknown>> = {
    traced: sql`r.outcome not in ('invalid', 'duplicate')`,
    matched: sql`r.outcome in ('hit', 'possible', 'no_contact')`,
    phone: phoneClause,
    mobile: mobileClause,
    // An unknown flag isn't a no, and a no that expired is unknown.
    callable: sql`${mobileClause} and r.dnc = 'no' and r.litigator <> 'yes'
      and (r.flags_until is null or r.flags_until > ${now})`,
  };
  return clauses[step];
}
