import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area } from '#contract/orders/figures/schemas';
import { countClasses, rateClasses } from '../../../kit/map/classes.ts';
import { MapLegend } from '../../../kit/map/map-legend.tsx';
import type { MapSearch } from '../search.ts';
import { AreaList } from './area-list.tsx';
import { AreaTip } from './area-tip.tsx';
import { Breadcrumb, FigureToggles } from './map-head.tsx';
import { OpenLink } from './open-link.tsx';
import { OrderMap } from './order-map.tsx';
import { type AreaCounts, hitRate, type Place, wholeCountry } from './place.ts';
import type { PlaceNames } from './use-place-names.ts';

interface MapCardProps {
  place: Place;
  places: PlaceNames;
  counts: AreaCounts;
  onShow: (search: MapSearch) => void;
}

export function MapCard({ place, places, counts, onShow }: MapCardProps) {
  const { t } = useTranslation('orders');
  const [pointed, setPointed] = useState<string | null>(null);
  const [asList, setAsList] = useState(false);
  const areas = counts[place.level] ?? [];
  const byId = new Map(areas.map((area) => [area.id, area]));
  const figureOf = (area: Area | undefined) => {
    if (area === undefined) return 0;
    return place.rate ? hitRate(area) : area.hits;
  };
  const namedAreas = areas.filter(({ id }) => id !== null);
  const classes = place.rate ? rateClasses : countClasses(namedAreas.map(figureOf));
  const chosen = place.level === 'zips' ? place.zip : place.county;
  const tip = byId.get(pointed ?? chosen ?? '');
  const select = (id: string) => onShow(selectionOf(place, id));
  return (
    <Card component="section" aria-label={t('map.title')}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2, minHeight: 52 }}
      >
        <Breadcrumb place={place} nameOf={places.nameOf} onShow={onShow} />
        <FigureToggles place={place} asList={asList} onList={setAsList} onShow={onShow} />
      </Box>
      {!asList && !places.failed && (
        <Box
          sx={{
            position: 'relative',
            aspectRatio: '616 / 545',
            bgcolor: 'surface.sunken',
            borderBlock: 1,
            borderColor: 'divider',
          }}
        >
          <OrderMap
            place={place}
            places={places}
            zips={place.level === 'zips' ? namedAreas : []}
            classOf={(id) => classes.classOf(figureOf(byId.get(id)))}
            describe={(id) => describe(t, places.nameOf(id), byId.get(id))}
            onSelect={select}
            onPoint={setPointed}
          />
          {tip !== undefined && (
            <AreaTip
              area={tip}
              name={places.nameOf(tip.id)}
              {...(tip.id === chosen && { onClose: () => onShow(selectionOf(place, undefined)) })}
              {...(place.level === 'counties' &&
                tip.id === place.county && { onZips: () => onShow({ ...addressOf(place), code: 'all' }) })}
            />
          )}
        </Box>
      )}
      <Box sx={{ display: { xs: 'block', sm: asList || places.failed ? 'block' : 'none' } }}>
        <AreaList areas={areas} chosen={chosen} nameOf={places.nameOf} onSelect={select} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          px: 4,
          py: 3,
          minHeight: 56,
        }}
      >
        <MapLegend
          title={t(`map.${place.rate ? 'rates' : 'legend'}.${place.level}`)}
          classes={classes}
          rate={place.rate}
        />
        <Elsewhere place={place} counts={counts} nameOf={places.nameOf} onShow={onShow} />
      </Box>
    </Card>
  );
}

const addressOf = ({ state, county }: Place): MapSearch => ({ region: state ?? wholeCountry, county });

/** The address after an area is chosen, or none. */
function selectionOf(place: Place, id: string | undefined): MapSearch {
  if (place.level === 'states') return { region: id };
  if (place.level === 'counties')
    return { region: place.state, county: id === place.county ? undefined : id };
  return { ...addressOf(place), code: id === undefined || id === place.zip ? 'all' : id };
}

function describe(
  t: ReturnType<typeof useTranslation<'orders'>>['t'],
  name: string,
  area: Area | undefined,
): string {
  return t('map.area', {
    name,
    count: area?.hits ?? 0,
    mobile: area?.mobile ?? 0,
    callable: area?.callable ?? 0,
  });
}

/** The hits that the map doesn't show, and the way to them. */
function Elsewhere({
  place,
  counts,
  nameOf,
  onShow,
}: Omit<MapCardProps, 'places'> & Pick<PlaceNames, 'nameOf'>) {
  const { t } = useTranslation('orders');
  const sum = (areas: Area[]) => areas.reduce((all, { hits }) => all + hits, 0);
  const inState = counts.states.find(({ id }) => id === place.state)?.hits ?? 0;
  const outside = sum(counts.states) - inState;
  const unplaced = counts[place.level]?.find(({ id }) => id === null)?.hits ?? 0;
  if (place.state !== undefined && outside > 0)
    return (
      <OpenLink onClick={() => onShow({ region: wholeCountry })}>
        {t('map.outside', { count: outside, state: nameOf(place.state) })}
      </OpenLink>
    );
  return unplaced > 0 ? (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {t('map.unplaced', { count: unplaced })}
    </Box>
  ) : null;
}
