/** Revenue by day or month, divided into margin and what providers charged. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Overview } from '#contract/reporting/overview';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { ChartCard } from '../../../kit/charts/chart-card.tsx';
import { DataTable } from '../../../kit/charts/data-table.tsx';
import { Swatch } from '../../../kit/charts/share-bar.tsx';
import { axisDay, sourceDate } from '../../../kit/i18n/format.ts';
import { money, wholeMoney } from '../../../kit/i18n/money.ts';
import { roughMoney } from './figures.tsx';

const Bars = lazyPart(() => import('../../../kit/charts/bar-chart.tsx'));
const height = 220;
/** Cents: below, the axis would have steps of less than $5, which whole dollars misstate. */
const leastAxis = 2000;

export function Revenue({ overview: { current, history, currency, range } }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  const sum = (amount: number) => roughMoney(amount, currency);
  const nameOf = (start: string) => (range === '12m' ? sourceDate(start.slice(0, 7)) : axisDay(start));
  return (
    <ChartCard
      title={t('figures.revenue')}
      end={
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
          <LegendItem color="series.2" name={t('revenue.margin')}>
            {sum(current.revenue - current.provider_cost)}
          </LegendItem>
          <LegendItem color="outcome.miss" name={t('revenue.cost')}>
            {sum(current.provider_cost)}
          </LegendItem>
        </Box>
      }
    >
      <Box aria-hidden sx={{ height }}>
        <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
          <Bars
            labels={history.map(({ start }) => nameOf(start))}
            series={[
              {
                id: 'cost',
                label: t('revenue.cost'),
                data: history.map(({ revenue, provider_cost }) =>
                  Math.min(provider_cost, Math.max(0, revenue)),
                ),
                color: ({ outcome }) => outcome.miss,
              },
              {
                id: 'margin',
                label: t('revenue.margin'),
                data: history.map(({ revenue, provider_cost }) => Math.max(0, revenue - provider_cost)),
                color: ({ series }) => series[2],
              },
            ]}
            format={(value) => money(value ?? 0, currency)}
            formatAxis={(value) => wholeMoney(value, currency)}
            atLeast={leastAxis}
            axisWidth={64}
            height={height}
          />
        </Suspense>
      </Box>
      <DataTable
        label={t('figures.revenue')}
        columns={[t('revenue.period'), t('figures.revenue'), t('revenue.cost'), t('revenue.margin')]}
        rows={history.toReversed().map(({ start, revenue, provider_cost }) => ({
          id: start,
          name: nameOf(start),
          values: [revenue, provider_cost, revenue - provider_cost].map((value) => money(value, currency)),
        }))}
      />
    </ChartCard>
  );
}

function LegendItem({ color, name, children }: { color: string; name: string; children: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <Swatch color={color} />
      {name}
      <Box component="span" sx={{ color: 'text.primary', fontWeight: 550 }}>
        {children}
      </Box>
    </Box>
  );
}
