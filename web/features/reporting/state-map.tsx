/** A tile per state, placed roughly as on a map. The more leads, the darker the tile. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/reporting/dashboard';
import { number } from '../../kit/i18n/format.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';

/** North to south, west to east, two letters per tile. */
const rows = [
  'AK                  ME',
  '                  VTNH',
  'WAIDMTNDMNILWIMINYRIMA',
  'ORNVWYSDIAINOHPANJCT',
  'CAUTCONEMOKYWVVAMDDE',
  '  AZNMKSARTNNCSCDC',
  '      OKLAMSALGA',
  'HI    TX        FL',
];
const tiles = rows.flatMap((row, y) =>
  (row.match(/../g) ?? []).flatMap((state, x) => (state.trim() === '' ? [] : [{ state, x, y }])),
);

/** Percentage of color for the fewest leads, and how much the most leads add. */
const faintest = 12;
const range = 38;

/** Its links can't be focused: the table next to it has the same ones. */
export function StateMap({ states }: { states: Dashboard['states'] }) {
  const { t } = useTranslation('reporting');
  const most = Math.max(1, ...states.map(({ leads }) => leads));
  const figures = new Map(states.map((one) => [one.state, one]));
  return (
    <Box
      role="group"
      aria-label={t('states.map')}
      // West is on the left in every language.
      dir="ltr"
      sx={{
        mt: 4,
        display: 'grid',
        gap: '2px',
        gridTemplateColumns: 'repeat(11, minmax(0, 1fr))',
        maxWidth: 520,
        fontSize: { xs: 10, sm: 12 },
        '& > *': {
          display: 'grid',
          placeItems: 'center',
          aspectRatio: '1',
          borderRadius: 0.5,
          textDecoration: 'none',
        },
      }}
    >
      {tiles.map(({ state, x, y }) => (
        <Tile key={state} state={state} x={x} y={y} figures={figures.get(state)} most={most} />
      ))}
    </Box>
  );
}

interface TileProps {
  state: string;
  x: number;
  y: number;
  figures: Dashboard['states'][number] | undefined;
  most: number;
}

function Tile({ state, x, y, figures, most }: TileProps) {
  const { t } = useTranslation('reporting');
  const place = { gridColumn: x + 1, gridRow: y + 1 };
  if (figures === undefined) {
    return (
      <Box aria-hidden style={place} sx={{ bgcolor: 'action.hover', color: 'text.secondary' }}>
        {state}
      </Box>
    );
  }
  const share = Math.round(faintest + range * Math.sqrt(figures.leads / most));
  const name = t('states.tile', { state, count: figures.leads, hits: number(figures.hits) });
  return (
    <TextLink
      to={paths.leads}
      search={{ state }}
      tabIndex={-1}
      aria-label={name}
      title={name}
      style={place}
      sx={{
        color: 'text.primary',
        fontWeight: 600,
        bgcolor: ({ vars }) => `color-mix(in srgb, ${vars.palette.success.main} ${share}%, transparent)`,
        '&:hover': { outline: 2, outlineColor: 'text.secondary' },
      }}
    >
      {state}
    </TextLink>
  );
}
