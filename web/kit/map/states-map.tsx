/** A small map of the states, colored by a figure. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { stateOfFips } from '#contract/areas';
import { AreaMap } from './area-map.tsx';
import { countClasses } from './classes.ts';
import { countryBox, shapesQuery } from './shapes.ts';

interface StatesMapProps {
  label: string;
  /** Postal code → figure. */
  figures: ReadonlyMap<string, number>;
  /** What is said of a state. */
  describe: (state: string, name: string) => string;
  onSelect: (state: string) => void;
  onPoint?: (state: string | null) => void;
}

/** Shows nothing if the shapes can't be loaded: place a list with the same figures next to it. */
export function StatesMap({ label, figures, describe, onSelect, onPoint }: StatesMapProps) {
  const { data: areas, isError } = useQuery(shapesQuery(null));
  if (isError) return null;
  const classes = countClasses([...figures.values()]);
  const state = (fips: string) => stateOfFips[fips] ?? '';
  return (
    <Box sx={{ aspectRatio: `${countryBox.width} / ${countryBox.height}`, inlineSize: '100%' }}>
      {areas === undefined ? (
        <Skeleton variant="rounded" sx={{ inlineSize: '100%', blockSize: '100%' }} />
      ) : (
        <AreaMap
          label={label}
          frame={countryBox}
          areas={areas.filter(({ id }) => id in stateOfFips)}
          classOf={(id) => classes.classOf(figures.get(state(id)) ?? 0)}
          describe={({ id, name }) => describe(state(id), name)}
          onSelect={(id) => onSelect(state(id))}
          onPoint={(id) => onPoint?.(id === null ? null : state(id))}
        />
      )}
    </Box>
  );
}
