/** Where the hits are: a map, the states with the most, and a table. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stateFips } from '#contract/areas';
import type { Dashboard } from '#contract/reporting/dashboard';
import { ChartCard } from '../../kit/charts/chart-card.tsx';
import { DataTable } from '../../kit/charts/data-table.tsx';
import { number, percent } from '../../kit/i18n/format.ts';
import { countClasses } from '../../kit/map/classes.ts';
import { MapLegend } from '../../kit/map/map-legend.tsx';
import { shapesQuery } from '../../kit/map/shapes.ts';
import { StatesMap } from '../../kit/map/states-map.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';

type StateFigures = Dashboard['states'][number];

/** Named below the map. */
const maxNamedStates = 3;

export function States({ dashboard: { states, current } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reporting');
  const leads = states.reduce((sum, state) => sum + state.leads, 0);
  return (
    <ChartCard title={t('states.title')} end={t('figures.hits', { count: current.hits })}>
      {states.length === 0 ? (
        <Typography color="textSecondary" sx={{ py: 4 }}>
          {t('lists.none')}
        </Typography>
      ) : (
        <>
          <HitMap states={states} />
          {leads < current.rows && (
            <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
              {t('states.fewer', { leads, rows: current.rows })}
            </Typography>
          )}
          <StatesTable states={states} />
        </>
      )}
    </ChartCard>
  );
}

function HitMap({ states }: { states: StateFigures[] }) {
  const { t } = useTranslation('reporting');
  const navigate = useNavigate();
  const [pointed, setPointed] = useState<string | null>(null);
  const figures = new Map(states.map(({ state, hits }) => [state, hits]));
  const describe = (state: string, name: string) => {
    const { leads = 0, hits = 0 } = states.find((one) => one.state === state) ?? {};
    return t('states.area', { name, hits, leads });
  };
  return (
    <>
      <Box sx={{ maxWidth: 460, mx: 'auto' }}>
        <StatesMap
          label={t('states.map')}
          figures={figures}
          describe={describe}
          onSelect={(state) => void navigate({ to: paths.leads, search: { state, outcome: 'hit' } })}
          onPoint={setPointed}
        />
      </Box>
      <Box sx={{ my: 2 }}>
        <MapLegend title={t('outcomes.hits')} classes={countClasses([...figures.values()])} />
      </Box>
      <StatesLine states={states} pointed={pointed} describe={describe} />
    </>
  );
}

interface StatesLineProps {
  states: StateFigures[];
  /** Under the pointer or with the focus. */
  pointed: string | null;
  describe: (state: string, name: string) => string;
}

/** The states with the most hits, or the one that is pointed at. */
function StatesLine({ states, pointed, describe }: StatesLineProps) {
  const { data: areas = [] } = useQuery(shapesQuery(null));
  const nameOf = (state: string) => areas.find(({ id }) => id === stateFips[state])?.name ?? state;
  const known = states.filter(({ state, hits }) => state !== '' && hits > 0);
  const top = known.toSorted((a, b) => b.hits - a.hits).slice(0, maxNamedStates);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, minHeight: { xs: 44, sm: 20 } }}>
      {pointed !== null ? (
        <Typography variant="table" component="span">
          {describe(pointed, nameOf(pointed))}
        </Typography>
      ) : (
        top.map(({ state, hits }) => (
          <Typography key={state} variant="table" component="span" color="textSecondary">
            <StateLink state={state}>{nameOf(state)}</StateLink> {number(hits)}
          </Typography>
        ))
      )}
    </Box>
  );
}

function StateLink({ state, children = state }: { state: string; children?: string }) {
  return (
    <TextLink
      to={paths.leads}
      search={{ state, outcome: 'hit' }}
      sx={{ color: 'text.primary', py: { xs: 3, sm: 0 } }}
    >
      {children}
    </TextLink>
  );
}

function StatesTable({ states }: { states: StateFigures[] }) {
  const { t } = useTranslation('reporting');
  return (
    <DataTable
      label={t('states.title')}
      columns={[t('states.state'), t('states.leads'), t('outcomes.hits'), t('lists.hitRate')]}
      rows={states.map(({ state, leads, hits }) => ({
        id: state,
        name: state === '' ? t('states.unknown') : <StateLink state={state} />,
        values: [number(leads), number(hits), percent(leads === 0 ? null : hits / leads)],
      }))}
    />
  );
}
