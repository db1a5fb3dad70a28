/** Where an order's leads are: a map of states, counties and ZIP codes, next to the leads of the chosen area. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Area } from '#contract/orders/figures/schemas';
import type { Order } from '#contract/orders/schemas';
import { CardSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../../kit/page/states.tsx';
import { paths } from '../../../paths.ts';
import { areasQuery } from '../figures/queries.ts';
import type { MapSearch } from '../search.ts';
import { AreaLeads } from './area-leads.tsx';
import { MapCard } from './map-card.tsx';
import { type AreaCounts, placeOf } from './place.ts';
import { usePlaces } from './use-place-names.ts';

const cardWidth = 618;

export default function MapTab({ order }: { order: Order }) {
  const search = useSearch({ from: '/framed/orders/$number' });
  const navigate = useNavigate({ from: paths.order });
  const basis = search.at ?? 'home';
  const states = useQuery(areasQuery(order, { basis }));
  const place = placeOf(search, states.data?.areas ?? []);
  const counties = useQuery({
    ...areasQuery(order, { basis, state: place.state }),
    enabled: place.state !== undefined,
  });
  const zips = useQuery({
    ...areasQuery(order, { basis, state: place.state, county: place.county }),
    enabled: place.level === 'zips',
  });
  const places = usePlaces(place.state);
  const show = (next: MapSearch) =>
    void navigate({
      search: { tab: 'map', at: search.at, by: search.by, ...next },
      resetScroll: false,
    });

  if (states.error !== null && states.data === undefined)
    return (
      <Card>
        <LoadFailed error={states.error} retry={() => void states.refetch()} />
      </Card>
    );
  if (states.data === undefined) return <MapSkeleton />;
  const counts = { states: states.data.areas, counties: counties.data?.areas, zips: zips.data?.areas };
  return (
    <Box sx={columns}>
      <MapCard place={place} places={places} counts={counts} onShow={show} />
      <AreaLeads order={order} place={place} areas={areasOf(place.county, counts)} nameOf={places.nameOf} />
    </Box>
  );
}

/** The counts among which the chosen area is. */
const areasOf = (county: string | undefined, { states, counties, zips }: AreaCounts): Area[] => [
  ...(zips ?? []),
  ...(county === undefined ? [] : (counties ?? [])),
  ...states,
];

const columns = {
  display: 'grid',
  gap: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, ${cardWidth}fr) minmax(0, 660fr)` },
};

const MapSkeleton = () => (
  <Box sx={columns}>
    <CardSkeleton height={655} lines={2} />
    <CardSkeleton height={655} lines={9} />
  </Box>
);
