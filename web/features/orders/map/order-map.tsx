/** The drawing: states, a state's counties among its neighbors, or a county's ZIP codes. */
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { stateFips, stateOfFips } from '#contract/areas';
import type { Area } from '#contract/orders/figures/schemas';
import { AreaMap } from '../../../kit/map/area-map.tsx';
import type { MapClass } from '../../../kit/map/classes.ts';
import { type AreaShape, countryBox, type Box as Frame, frameOf } from '../../../kit/map/shapes.ts';
import { Zoomable } from '../../../kit/map/zoomable.tsx';
import { Neighbors } from './neighbors.tsx';
import type { Place } from './place.ts';
import type { PlaceNames } from './use-place-names.ts';
import { zipShapes } from './zip-shapes.ts';

const ratio = 616 / 545;

interface OrderMapProps {
  place: Place;
  places: PlaceNames;
  zips: Area[];
  /** By postal code, FIPS code or ZIP code. */
  classOf: (id: string) => MapClass;
  describe: (id: string) => string;
  onSelect: (id: string) => void;
  onPoint: (id: string | null) => void;
}

export function OrderMap({ place, places, zips, classOf, describe, onSelect, onPoint }: OrderMapProps) {
  const { t } = useTranslation('orders');
  const view = viewOf(place, places, zips);
  if (view === undefined)
    return <Skeleton variant="rectangular" sx={{ inlineSize: '100%', height: '100%' }} />;
  const { whole, areas, around } = view;
  const idOf = (shape: string) => (place.level === 'states' ? (stateOfFips[shape] ?? shape) : shape);
  const selected = place.level === 'zips' ? place.zip : place.county;
  return (
    <Zoomable
      key={`${place.level} ${place.state} ${place.level === 'zips' ? place.county : ''}`}
      whole={whole}
    >
      {(frame) => (
        <AreaMap
          label={t(`map.legend.${place.level}`)}
          frame={frame}
          areas={areas}
          classOf={(id) => classOf(idOf(id))}
          describe={({ id }) => describe(idOf(id))}
          selected={selected ?? null}
          onSelect={(id) => onSelect(idOf(id))}
          onPoint={(id) => onPoint(id === null ? null : idOf(id))}
          below={<Neighbors shapes={around} frame={frame} />}
        />
      )}
    </Zoomable>
  );
}

interface View {
  whole: Frame;
  areas: AreaShape[];
  /** Drawn below the areas. */
  around: AreaShape[];
}

/** What to draw; undefined while shapes load. */
function viewOf(place: Place, { states, counties }: PlaceNames, zips: Area[]): View | undefined {
  if (states === undefined) return undefined;
  if (place.state === undefined)
    return { whole: frameOf(countryBox, { ratio, margin: 0.02 }), areas: states, around: [] };
  const fips = stateFips[place.state];
  const state = states.find(({ id }) => id === fips);
  if (counties === undefined || state === undefined) return undefined;
  const others = states.filter(({ id }) => id !== fips);
  const county = counties.find(({ id }) => id === place.county);
  if (place.level === 'zips' && county !== undefined) {
    const whole = frameOf(county.box, { ratio, margin: 0.2 });
    return { whole, areas: zipShapes(zips, whole.width), around: [...others, ...counties] };
  }
  return { whole: frameOf(state.box, { ratio }), areas: counties, around: others };
}
