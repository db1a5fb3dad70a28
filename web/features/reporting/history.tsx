/** The range by day or month: leads by outcome, hit rate, or spend. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard, Sums } from '#contract/reporting/dashboard';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import type { BarsProps } from '../../kit/charts/bar-chart.tsx';
import { ChartCard } from '../../kit/charts/chart-card.tsx';
import { DataTable } from '../../kit/charts/data-table.tsx';
import { Swatch } from '../../kit/charts/share-bar.tsx';
import { axisDay, number, percent, sourceDate } from '../../kit/i18n/format.ts';
import { money, wholeMoney } from '../../kit/i18n/money.ts';
import { rateOf } from './figures.tsx';
import { outcomeColors } from './lists.tsx';

export const chartHeight = 240;

const Bars = lazyPart(() => import('../../kit/charts/bar-chart.tsx'));

/** Cents: below, the axis would have steps of less than $5, which whole dollars misstate. */
const leastSpend = 2000;

const metrics = ['leads', 'hitRate', 'spend'] as const;
type Metric = (typeof metrics)[number];

type Period = Dashboard['history'][number];

export function History({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reporting');
  const [metric, setMetric] = useState<Metric>('leads');
  return (
    <ChartCard
      title={t('history.title')}
      end={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={metric}
          aria-label={t('history.of')}
          onChange={(_, chosen: Metric | null) => chosen !== null && setMetric(chosen)}
        >
          {metrics.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`history.metrics.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <Legend metric={metric} />
      <Chart dashboard={dashboard} metric={metric} />
      <HistoryTable dashboard={dashboard} />
    </ChartCard>
  );
}

/** Day or month, whichever the range consists of. */
const periodName = ({ range }: Dashboard, start: string): string =>
  range === '12m' ? sourceDate(start.slice(0, 7)) : axisDay(start);

function useSeries({ history }: Dashboard): Record<Metric, BarsProps['series']> {
  const { t } = useTranslation('reporting');
  const values = (pick: (sums: Sums) => number | null) => history.map(pick);
  return {
    leads: [
      {
        id: 'hits',
        label: t('outcomes.hits'),
        data: values(({ hits }) => hits),
        color: ({ outcome }) => outcome.hit,
      },
      {
        id: 'possibles',
        label: t('outcomes.possibles'),
        data: values(({ possibles }) => possibles),
        color: ({ outcome }) => outcome.possible,
      },
      {
        id: 'others',
        label: t('outcomes.others'),
        data: values(({ traced, hits, possibles }) => traced - hits - possibles),
        color: ({ outcome }) => outcome.miss,
      },
    ],
    hitRate: [
      {
        id: 'hitRate',
        label: t('figures.hitRate'),
        data: values(rateOf),
        color: ({ outcome }) => outcome.hit,
      },
    ],
    spend: [
      {
        id: 'spend',
        label: t('figures.spend'),
        data: values(({ cost }) => cost),
        color: ({ text }) => text.secondary,
      },
    ],
  };
}

function Chart({ dashboard, metric }: { dashboard: Dashboard; metric: Metric }) {
  const { currency, history } = dashboard;
  const series = useSeries(dashboard)[metric];
  const format = {
    leads: (value: number | null) => number(value ?? 0),
    hitRate: percent,
    spend: (value: number | null) => money(value ?? 0, currency),
  }[metric];
  return (
    <Box aria-hidden sx={{ height: chartHeight }}>
      <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
        <Bars
          labels={history.map(({ start }) => periodName(dashboard, start))}
          series={series}
          format={format}
          formatAxis={metric === 'spend' ? (value) => wholeMoney(value, currency) : format}
          share={metric === 'hitRate'}
          atLeast={metric === 'spend' ? leastSpend : 0}
          axisWidth={56}
          height={chartHeight}
        />
      </Suspense>
    </Box>
  );
}

/** Takes its line even where it has nothing to explain, so that the chart stays in place. */
function Legend({ metric }: { metric: Metric }) {
  const { t } = useTranslation('reporting');
  return (
    <Box aria-hidden sx={{ display: 'flex', columnGap: 4, minHeight: 20, mb: 1, typography: 'caption' }}>
      {metric === 'leads' &&
        (['hits', 'possibles', 'others'] as const).map((outcome) => (
          <Box component="span" key={outcome} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
            <Swatch color={outcomeColors[outcome]} />
            {t(`outcomes.${outcome}`)}
          </Box>
        ))}
    </Box>
  );
}

function HistoryTable({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reporting');
  const { currency, history, range } = dashboard;
  const values = (period: Period) => [
    number(period.orders),
    number(period.traced),
    number(period.hits),
    percent(rateOf(period)),
    number(period.coins),
    money(period.cost, currency),
  ];
  return (
    <DataTable
      label={t('history.title')}
      columns={[
        range === '12m' ? t('history.month') : t('history.day'),
        t('history.orders'),
        t('figures.leads'),
        t('outcomes.hits'),
        t('figures.hitRate'),
        t('orders.coins'),
        t('figures.spend'),
      ]}
      rows={history.toReversed().map((period) => ({
        id: period.start,
        name: sourceDate(range === '12m' ? period.start.slice(0, 7) : period.start),
        values: values(period),
      }))}
    />
  );
}
