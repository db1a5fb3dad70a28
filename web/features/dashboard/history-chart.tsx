/** The chart of the history: of each period's traced leads the hits, and the rest above them. Loaded when it is shown. */
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { useTranslation } from 'react-i18next';
import type { Sums } from '#contract/dashboard';
import { number } from '../../kit/format.ts';

export interface HistoryChartProps {
  /** The periods' names, in their order. */
  labels: string[];
  periods: Sums[];
  height: number;
}

export function HistoryChart({ labels, periods, height }: HistoryChartProps) {
  const { t } = useTranslation('dashboard');
  const { vars } = useTheme();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const shown = (value: number | null) => number(value ?? 0);
  const series = {
    type: 'bar' as const,
    stack: 'traced',
    valueFormatter: shown,
  };
  return (
    <ChartsDataProvider
      height={height}
      // The table beside it is what is read out; a chart that is passed over takes no focus.
      disableKeyboardNavigation
      skipAnimation={still}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      xAxis={[
        { scaleType: 'band', data: labels, categoryGapRatio: 0.3, disableLine: true, disableTicks: true },
      ]}
      yAxis={[{ disableLine: true, disableTicks: true, tickMinStep: 1, valueFormatter: shown, width: 56 }]}
      series={[
        {
          ...series,
          id: 'hits',
          data: periods.map(({ hits }) => hits),
          label: t('history.hits'),
          color: vars.palette.success.main,
        },
        {
          ...series,
          id: 'others',
          data: periods.map(({ traced, hits }) => traced - hits),
          label: t('history.others'),
          color: vars.palette.text.disabled,
        },
      ]}
    >
      <ChartsSurface>
        <ChartsGrid horizontal />
        <BarPlot borderRadius={2} />
        <ChartsXAxis />
        <ChartsYAxis />
      </ChartsSurface>
      <ChartsTooltip trigger="axis" />
    </ChartsDataProvider>
  );
}
