/** Bars by period: one series or stacked, with few labels that never touch. Screen readers use the table next to it. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type Theme, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMedia } from '../theme/use-media.ts';
import { axisSteps, labeledIndexes } from './scale.ts';

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
  /** Formats the values of the axis; by default like the others. */
  formatAxis?: (value: number) => string;
  /** Values are shares in [0, 1] rather than counts. */
  share?: boolean;
  /** The axis reaches at least this value. */
  atLeast?: number;
  /** Width reserved for the axis labels, px. */
  axisWidth: number;
  height: number;
}

/** A value's part of the bar. Negative values, such as reversals, have none and must not shorten the scale. */
const barOf = (value: number | null | undefined) => Math.max(0, value ?? 0);

/** Px below the bars, for the labels. */
const labelHeight = 24;
const shareSteps = [0, 0.25, 0.5, 0.75, 1];

export default function Bars(props: BarsProps) {
  const {
    labels,
    series,
    format,
    formatAxis = format,
    share = false,
    atLeast = 0,
    axisWidth,
    height,
  } = props;
  const [hovered, setHovered] = useState<number | null>(null);
  const sums = labels.map((_, index) => series.reduce((sum, { data }) => sum + barOf(data[index]), 0));
  const steps = share ? shareSteps : axisSteps(Math.max(atLeast, ...sums));
  const most = steps.at(-1) ?? 1;
  return (
    <Box sx={{ display: 'flex', height, pt: 2 }}>
      <Axis steps={steps} format={formatAxis} width={axisWidth} />
      <Box sx={{ position: 'relative', flex: 1, minWidth: 0 }} onPointerLeave={() => setHovered(null)}>
        {steps.map((step) => (
          <Box
            key={step}
            sx={{ position: 'absolute', insetInline: 0, borderTop: 1, borderColor: 'divider' }}
            style={{ bottom: labelHeight + (step / most) * (height - 8 - labelHeight) }}
          />
        ))}
        <Box sx={{ position: 'absolute', inset: 0, bottom: labelHeight, display: 'flex' }}>
          {labels.map((label, index) => (
            <Column key={label} series={series} index={index} most={most} onHover={setHovered} />
          ))}
        </Box>
        <Labels labels={labels} />
        {hovered !== null && <Tip labels={labels} series={series} format={format} index={hovered} />}
      </Box>
    </Box>
  );
}

interface AxisProps {
  steps: number[];
  format: (value: number) => string;
  width: number;
}

const Axis = ({ steps, format, width }: AxisProps) => (
  <Box
    sx={{
      flex: 'none',
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'space-between',
      mb: `${labelHeight - 8}px`,
      mt: '-8px',
      paddingInlineEnd: 2,
    }}
    style={{ width }}
  >
    {steps.map((step) => (
      <Typography key={step} variant="axis" component="span" color="textSecondary" noWrap>
        {format(step)}
      </Typography>
    ))}
  </Box>
);

interface ColumnProps {
  series: BarsProps['series'];
  index: number;
  most: number;
  onHover: (index: number) => void;
}

function Column({ series, index, most, onHover }: ColumnProps) {
  const { vars } = useTheme();
  return (
    <Box
      onPointerEnter={() => onHover(index)}
      sx={{
        flex: 1,
        minWidth: 0,
        paddingInline: { xs: '1px', sm: '4px' },
        display: 'flex',
        flexDirection: 'column-reverse',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {series.map(({ id, data, color }) => (
        <Box
          key={id}
          sx={{ maxWidth: 48, width: 1, mx: 'auto', '&:last-of-type': { borderRadius: '2px 2px 0 0' } }}
          style={{ height: `${(barOf(data[index]) / most) * 100}%`, background: color(vars.palette) }}
        />
      ))}
    </Box>
  );
}

function Labels({ labels }: Pick<BarsProps, 'labels'>) {
  const phone = useMedia((theme) => theme.breakpoints.down('sm'));
  const shown = labeledIndexes(labels.length, phone ? 3 : 5);
  return shown.map((index) => (
    <Typography
      key={labels[index]}
      variant="axis"
      component="span"
      color="textSecondary"
      sx={{ position: 'absolute', bottom: 0, width: 0, display: 'flex', whiteSpace: 'nowrap' }}
      style={{
        insetInlineStart: `${((index + 0.5) / labels.length) * 100}%`,
        justifyContent: alignment(index, labels.length),
      }}
    >
      {labels[index]}
    </Typography>
  ));
}

/** The outer labels stay within the chart. */
function alignment(index: number, count: number): string {
  const at = (index + 0.5) / count;
  if (at < 0.08) return 'flex-start';
  return at > 0.92 ? 'flex-end' : 'center';
}

function Tip({
  labels,
  series,
  format,
  index,
}: Pick<BarsProps, 'labels' | 'series' | 'format'> & { index: number }) {
  const { vars } = useTheme();
  const late = index >= labels.length / 2;
  const edge = `${((late ? labels.length - index : index + 1) / labels.length) * 100}%`;
  return (
    <Paper
      elevation={4}
      sx={{ position: 'absolute', top: 0, zIndex: 1, px: 3, py: 2, pointerEvents: 'none' }}
      style={late ? { insetInlineEnd: edge } : { insetInlineStart: edge }}
    >
      <Typography variant="caption" color="textSecondary" component="p">
        {labels[index]}
      </Typography>
      {series.toReversed().map(({ id, label, data, color }) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' }}>
          <Box sx={{ width: 9, height: 9, borderRadius: 0.5 }} style={{ background: color(vars.palette) }} />
          <Typography variant="table" component="span" sx={{ flex: 1 }}>
            {label}
          </Typography>
          <Typography variant="table" component="span" sx={{ fontWeight: 550 }}>
            {format(data[index] ?? null)}
          </Typography>
        </Box>
      ))}
    </Paper>
  );
}
