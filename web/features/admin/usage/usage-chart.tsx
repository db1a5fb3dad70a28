/** One figure of the service by day, as bars. Loaded when it is shown. */
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';

export interface UsageChartProps {
  label: string;
  /** The days, in their order, and the figure of each. */
  labels: string[];
  values: (number | null)[];
  shown: (value: number | null) => string;
  /** A share of one; else a count. */
  share: boolean;
  height: number;
}

export default function UsageChart({ label, labels, values, shown, share, height }: UsageChartProps) {
  const { vars } = useTheme();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
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
      yAxis={[
        {
          disableLine: true,
          disableTicks: true,
          ...(share ? { min: 0, max: 1 } : { tickMinStep: 1 }),
          valueFormatter: shown,
          width: 72,
        },
      ]}
      series={[
        {
          type: 'bar',
          id: 'figure',
          data: values,
          label,
          valueFormatter: shown,
          color: vars.palette.info.main,
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
