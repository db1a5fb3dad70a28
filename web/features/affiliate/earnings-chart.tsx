/** The chart of earnings: of each period what is paid, unpaid, pending and rejected, one above the other. */
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
import type { ReferralGraph } from '#contract/affiliate';
import { money } from '../../kit/billing/queries.ts';

export interface EarningsChartProps {
  /** The periods' names, in their order. */
  labels: string[];
  points: ReferralGraph['points'];
  height: number;
  currency: string;
}

const order = ['paid', 'unpaid', 'pending', 'rejected'] as const;

export function EarningsChart({ labels, points, height, currency }: EarningsChartProps) {
  const { t } = useTranslation('affiliate');
  const { palette } = useTheme().vars;
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const shown = (value: number | null) => money(value ?? 0, currency);
  const colors = {
    paid: palette.success.main,
    unpaid: palette.info.main,
    pending: palette.warning.main,
    rejected: palette.text.disabled,
  };
  return (
    <ChartsDataProvider
      height={height}
      skipAnimation={still}
      // The table below the chart is for who can't point at it.
      disableKeyboardNavigation
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      xAxis={[
        { scaleType: 'band', data: labels, categoryGapRatio: 0.3, disableLine: true, disableTicks: true },
      ]}
      yAxis={[{ disableLine: true, disableTicks: true, valueFormatter: shown, width: 72 }]}
      series={order.map((status) => ({
        type: 'bar',
        stack: 'earned',
        id: status,
        data: points.map((point) => point[status].amount),
        label: t(`statuses.${status}`),
        color: colors[status],
        valueFormatter: shown,
      }))}
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
