import Box from '@mui/material/Box';
import type { AreaShape, Box as Frame } from '../../../kit/map/shapes.ts';
import { useMedia } from '../../../kit/theme/use-media.ts';

/** Widths of the map that the size of the names is made for, px. */
const drawnWidth = { phone: 356, wide: 616 };
const fontSize = 12;

/** The areas around those that the map is about, with names where there is room. */
interface NeighborsProps {
  shapes: readonly AreaShape[];
  /** The one whose places are drawn above it. */
  main: string | undefined;
  frame: Frame;
}

export function Neighbors({ shapes, main, frame }: NeighborsProps) {
  const small = useMedia((theme) => theme.breakpoints.down('sm'));
  const near = shapes.filter(({ box }) => touches(box, frame));
  const letter = (fontSize * frame.width) / (small ? drawnWidth.phone : drawnWidth.wide);
  const labeled = near.filter(
    ({ id, name, center: [x, y] }) =>
      id !== main &&
      x - (name.length * letter) / 3 > frame.x &&
      x + (name.length * letter) / 3 < frame.x + frame.width &&
      y - letter > frame.y &&
      y + letter < frame.y + frame.height,
  );
  return (
    <Box
      component="g"
      aria-hidden
      sx={{
        '& path': {
          fill: 'var(--mui-palette-surface-selected)',
          stroke: 'var(--mui-palette-background-paper)',
        },
        '& path[data-main]': { fill: 'var(--mui-palette-background-paper)' },
        '& text': { fill: 'var(--mui-palette-text-secondary)', textAnchor: 'middle' },
      }}
    >
      {near.map(({ id, path }) => (
        <path key={id} data-main={id === main || undefined} d={path} vectorEffect="non-scaling-stroke" />
      ))}
      {labeled.map(({ id, name, center: [x, y] }) => (
        <text key={id} x={x} y={y} fontSize={letter}>
          {name}
        </text>
      ))}
    </Box>
  );
}

const touches = (a: Frame, b: Frame) =>
  a.x < b.x + b.width && a.x + a.width > b.x && a.y < b.y + b.height && a.y + a.height > b.y;
