import Box from '@mui/material/Box';
import type { AreaShape, Box as Frame } from '../../../kit/map/shapes.ts';

/** Width of the map in pixels that the size of the names is made for. */
const drawnWidth = 616;
const fontSize = 12;

/** The areas around those that the map is about, with names where there is room. */
export function Neighbors({ shapes, frame }: { shapes: readonly AreaShape[]; frame: Frame }) {
  const near = shapes.filter(({ box }) => touches(box, frame));
  const letter = (fontSize * frame.width) / drawnWidth;
  const named = near.filter(
    ({ name, center: [x, y] }) =>
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
        '& text': { fill: 'var(--mui-palette-text-secondary)', textAnchor: 'middle' },
      }}
    >
      {near.map(({ id, path }) => (
        <path key={id} d={path} vectorEffect="non-scaling-stroke" />
      ))}
      {named.map(({ id, name, center: [x, y] }) => (
        <text key={id} x={x} y={y} fontSize={letter}>
          {name}
        </text>
      ))}
    </Box>
  );
}

const touches = (a: Frame, b: Frame) =>
  a.x < b.x + b.width && a.x + a.width > b.x && a.y < b.y + b.height && a.y + a.height > b.y;
