/** Bars by period: one series or stacked. Loaded lazily because of its library. */
import { type Theme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';

export interface BarsProps {
  /** Names of the periods, in order. */
  labels: string[];
  /** From the bottom up. */
  series: {
    id: string;
    label: string;
    data: (number | null)[];
    color: (palette: Theme['vars']['palette']) => string;
  }[];
  /** Formats a value. */
  format: (value: number | null) => string;
  /** Values are shares in [0, 1] rather than counts. */
  share?: boolean;
  /** Width reserved for the axis labels, px. */
  axisWidth: number;
  height: number;
}

export default function Bars({ labels, series, format, share = false, axisWidth, height }: BarsProps) {
  const { vars } = useTheme();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <ChartsDataProvider
      height={height}
      // Screen readers use the table next to the chart, so the chart takes no focus.
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
          valueFormatter: format,
          width: axisWidth,
        },
      ]}
      series={series.map((one) => ({
        ...one,
        color: one.color(vars.palette),
        type: 'bar' as const,
        stack: 'all',
        valueFormatter: format,
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
