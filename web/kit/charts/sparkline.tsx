/** A trend without axes, next to the figure that it belongs to. Decorative: the figure and its change say the same. */
import Box from '@mui/material/Box';

/** Px. */
const size = { width: 72, height: 32 };
const margin = 4;
const maxPoints = 12;

export interface SparklineProps {
  /** Oldest first; null where there is nothing to show, such as a rate of nothing. */
  values: readonly (number | null)[];
}

export function Sparkline({ values }: SparklineProps) {
  const points = pointsOf(values);
  const last = points.at(-1);
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${size.width} ${size.height}`}
      sx={{ ...size, flex: 'none', color: 'text.secondary', 'html[dir=rtl] &': { transform: 'scaleX(-1)' } }}
    >
      {/* One point is no trend. */}
      {last !== undefined && points.length > 1 && (
        <>
          <Box
            component="polygon"
            points={`${points[0]?.x},${size.height} ${line} ${last.x},${size.height}`}
            sx={{ fill: ({ vars }) => vars.palette.surface.selected }}
          />
          <polyline points={line} fill="none" stroke="currentColor" strokeWidth={1.5} />
          <circle cx={last.x} cy={last.y} r={2.5} fill="currentColor" />
        </>
      )}
    </Box>
  );
}

/** Neighbors are averaged, so that 30 days stay legible at 72 px. */
export function pointsOf(values: readonly (number | null)[]): { x: number; y: number }[] {
  const groupSize = Math.max(1, Math.ceil(values.length / maxPoints));
  const groups = Array.from({ length: Math.ceil(values.length / groupSize) }, (_, group) =>
    average(values.slice(group * groupSize, (group + 1) * groupSize)),
  );
  const known = groups.flatMap((value, index) => (value === null ? [] : [{ index, value }]));
  const [low, high] = [
    Math.min(...known.map(({ value }) => value)),
    Math.max(...known.map(({ value }) => value)),
  ];
  const [width, height] = [size.width - 2 * margin, size.height - 2 * margin];
  return known.map(({ index, value }) => ({
    x: margin + (width * index) / Math.max(1, groups.length - 1),
    y: margin + height * (high === low ? 0.5 : 1 - (value - low) / (high - low)),
  }));
}

function average(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
