import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { stateFips, stateOfFips } from '#contract/areas';
import { type AreaShape, shapesQuery } from '../../../kit/map/shapes.ts';

export interface PlaceNames {
  /** Name of a state, county or ZIP code. */
  nameOf: (id: string | null) => string;
  states: AreaShape[] | undefined;
  counties: AreaShape[] | undefined;
  failed: boolean;
}

/** The shapes and names of the states and of one state's counties. */
export function usePlaces(state: string | undefined): PlaceNames {
  const { t } = useTranslation('orders');
  const states = useQuery(shapesQuery(null));
  const fips = state === undefined ? null : (stateFips[state] ?? null);
  const counties = useQuery({ ...shapesQuery(fips), enabled: fips !== null });
  const nameOf = (id: string | null): string => {
    if (id === null) return t('map.unknown');
    const county = counties.data?.find((shape) => shape.id === id);
    if (county !== undefined) return t(countyKind(county.id), { name: county.name });
    return states.data?.find((shape) => stateOfFips[shape.id] === id)?.name ?? id;
  };
  return {
    nameOf,
    states: states.data?.filter(({ id }) => id in stateOfFips),
    counties: fips === null ? undefined : counties.data,
    failed: states.isError || counties.isError,
  };
}

/** Louisiana has parishes. Alaska's areas, the District of Columbia and independent cities are called by name alone. */
function countyKind(id: string): 'map.county' | 'map.parish' | 'map.plain' {
  if (id.startsWith('22')) return 'map.parish';
  const byName = id.startsWith('02') || id.startsWith('11') || Number(id.slice(2)) >= 510;
  return byName ? 'map.plain' : 'map.county';
}
