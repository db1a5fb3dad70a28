import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/reporting/dashboard';
import { type HistoryPeriod, historyPeriods } from '#contract/reporting/rules';
import type { BarsProps } from '../../kit/bar-chart.tsx';
import { axisDay, number, percent, sourceDate } from '../../kit/i18n/format.ts';

const chartHeight = 280;

const Bars = lazy(() => import('../../kit/bar-chart.tsx'));

const metrics = ['leads', 'hitRate', 'coins'] as const;
type Metric = (typeof metrics)[number];

export interface HistoryProps {
  history: Dashboard['history'];
  onBy: (by: HistoryPeriod) => void;
}

function useSeries({ periods }: Dashboard['history']): Record<Metric, BarsProps['series']> {
  const { t } = useTranslation('reporting');
  return {
    leads: [
      {
        id: 'hits',
        label: t('history.hits'),
        data: periods.map(({ hits }) => hits),
        color: ({ success }) => success.main,
      },
      {
        id: 'others',
        label: t('history.others'),
        data: periods.map(({ traced, hits }) => traced - hits),
        color: ({ text }) => text.disabled,
      },
    ],
    hitRate: [
      {
        id: 'hitRate',
        label: t('history.hitRate'),
        data: periods.map(({ traced, hits }) => (traced === 0 ? null : hits / traced)),
        color: ({ success }) => success.main,
      },
    ],
    coins: [
      {
        id: 'coins',
        label: t('history.charged'),
        data: periods.map(({ coins }) => coins),
        color: ({ info }) => info.main,
      },
    ],
  };
}

export function History({ history, onBy }: HistoryProps) {
  const { t } = useTranslation('reporting');
  const [metric, setMetric] = useState<Metric>('leads');
  return (
    <Card component="section" aria-labelledby="history" sx={{ p: { xs: 4, sm: 6 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 3, mb: 4 }}>
        <Typography variant="h2" id="history">
          {t('history.title')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Choice
            label={t('history.of')}
            value={metric}
            onChoose={setMetric}
            choices={metrics.map((one) => [one, t(`history.metrics.${one}`)])}
          />
          <Choice
            label={t('history.by')}
            value={history.by}
            onChoose={onBy}
            choices={historyPeriods.map((one) => [one, t(`history.periods.${one}`)])}
          />
        </Box>
      </Box>
      <Chart history={history} metric={metric} />
      <Box component="details" sx={{ mt: 4 }}>
        <Typography component="summary" sx={{ cursor: 'pointer', py: 3 }}>
          {t('history.table')}
        </Typography>
        <HistoryTable history={history} />
      </Box>
    </Card>
  );
}

function Chart({ history, metric }: { history: Dashboard['history']; metric: Metric }) {
  const { by, periods } = history;
  const series = useSeries(history)[metric];
  const labels = periods.map(({ start }) =>
    by === 'month' ? sourceDate(start.slice(0, 7)) : axisDay(start),
  );
  return (
    <>
      <Box sx={{ display: 'flex', gap: 5, mb: 2 }}>
        {series.map(({ id, label, color }) => (
          <LegendItem key={id} color={color}>
            {label}
          </LegendItem>
        ))}
      </Box>
      <Box aria-hidden sx={{ height: chartHeight }}>
        <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
          <Bars
            labels={labels}
            series={series}
            format={(value) => (metric === 'hitRate' ? percent(value) : number(value ?? 0))}
            share={metric === 'hitRate'}
            axisWidth={56}
            height={chartHeight}
          />
        </Suspense>
      </Box>
    </>
  );
}

function HistoryTable({ history: { by, periods } }: { history: Dashboard['history'] }) {
  const { t } = useTranslation('reporting');
  return (
    <TableContainer sx={{ maxHeight: 400 }} tabIndex={0} role="region" aria-label={t('history.title')}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t(`history.starts.${by}`)}</TableCell>
            <TableCell align="right">{t('history.orders')}</TableCell>
            <TableCell align="right">{t('history.traced')}</TableCell>
            <TableCell align="right">{t('history.hits')}</TableCell>
            <TableCell align="right">{t('history.hitRate')}</TableCell>
            <TableCell align="right">{t('history.coins')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {periods.toReversed().map(({ start, orders, traced, hits, coins }) => (
            <TableRow key={start}>
              <TableCell component="th" scope="row">
                {sourceDate(by === 'month' ? start.slice(0, 7) : start)}
              </TableCell>
              <TableCell align="right">{number(orders)}</TableCell>
              <TableCell align="right">{number(traced)}</TableCell>
              <TableCell align="right">{number(hits)}</TableCell>
              <TableCell align="right">{percent(traced === 0 ? null : hits / traced)}</TableCell>
              <TableCell align="right">{number(coins)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  onChoose: (value: T) => void;
  choices: [value: T, words: string][];
}

function Choice<T extends string>({ label, value, onChoose, choices }: ChoiceProps<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, chosen: T | null) => chosen !== null && onChoose(chosen)}
    >
      {choices.map(([one, words]) => (
        <ToggleButton key={one} value={one}>
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function LegendItem({ color, children }: Pick<BarsProps['series'][number], 'color'> & { children: string }) {
  return (
    <Typography variant="caption" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: ({ vars }) => color(vars.palette) }}
      />
      {children}
    </Typography>
  );
}
