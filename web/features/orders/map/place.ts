/** The place that the map shows, from the address and the counts. */
import { stateFips } from '#contract/areas';
import type { Area, AreaBasis } from '#contract/orders/figures/schemas';
import type { MapSearch } from '../search.ts';

export type Level = 'states' | 'counties' | 'zips';

export interface Place {
  level: Level;
  basis: AreaBasis;
  rate: boolean;
  /** Postal code; undefined for the whole country. */
  state: string | undefined;
  county: string | undefined;
  zip: string | undefined;
}

/** The address's word for the whole country. */
export const wholeCountry = 'US';

/** The share of hits from which the map opens on a single state. */
const mainShare = 0.5;

/** The state with most of the hits; undefined if they're spread. */
export function mainState(states: readonly Area[]): string | undefined {
  const hits = states.reduce((sum, area) => sum + area.hits, 0);
  const main = states.find((area) => area.hits > hits * mainShare);
  return main?.id !== null && main !== undefined && main.id in stateFips ? main.id : undefined;
}

/** Without a state in the address, the map opens on the one with most of the hits. */
export function placeOf({ at, by, region, county, code }: MapSearch, states: readonly Area[]): Place {
  const chosen = region ?? mainState(states);
  const inState = chosen === undefined || chosen === wholeCountry ? undefined : chosen;
  const inCounty = inState === undefined ? undefined : county;
  return {
    level: levelOf(inState, inCounty === undefined ? undefined : code),
    basis: at ?? 'home',
    rate: by === 'rate',
    state: inState,
    county: inCounty,
    zip: inCounty === undefined || code === 'all' ? undefined : code,
  };
}

function levelOf(state: string | undefined, zip: string | undefined): Level {
  if (state === undefined) return 'states';
  return zip === undefined ? 'counties' : 'zips';
}

export const hitRate = ({ hits, traced }: Pick<Area, 'hits' | 'traced'>): number =>
  traced === 0 ? 0 : hits / traced;
