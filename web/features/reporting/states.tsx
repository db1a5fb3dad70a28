/** Where the hits are: a map, the states with the most, and a table. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/reporting/dashboard';
import { ChartCard } from '../../kit/charts/chart-card.tsx';
import { DataTable } from '../../kit/charts/data-table.tsx';
import { number, percent } from '../../kit/i18n/format.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { StateMap } from './state-map.tsx';

type StateFigures = Dashboard['states'][number];

/** Named below the map. */
const named = 3;

export function States({ dashboard: { states, current } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reporting');
  const leads = states.reduce((sum, state) => sum + state.leads, 0);
  return (
    <ChartCard title={t('states.title')} end={t('figures.hits', { count: current.hits })}>
      {states.length === 0 ? (
        <Typography color="textSecondary" sx={{ py: 4 }}>
          {t('states.none')}
        </Typography>
      ) : (
        <>
          <StateMap states={states} />
          <TopStates states={states} />
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

function TopStates({ states }: { states: StateFigures[] }) {
  const known = states.filter(({ state, hits }) => state !== '' && hits > 0);
  const top = known.toSorted((a, b) => b.hits - a.hits).slice(0, named);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, mt: 2 }}>
      {top.map(({ state, hits }) => (
        <Typography key={state} variant="table" component="span" color="textSecondary">
          <StateLink state={state} /> {number(hits)}
        </Typography>
      ))}
    </Box>
  );
}

function StateLink({ state }: { state: string }) {
  return (
    <TextLink
      to={paths.leads}
      search={{ state, outcome: 'hit' }}
      sx={{ color: 'text.primary', py: { xs: 3, sm: 0 } }}
    >
      {state}
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
