import Box from '@mui/material/Box';
import { encode } from 'uqr';

/** Black on white in both modes: cameras read that best. */
export function QrCode({ text, title }: { text: string; title: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={title}
      shapeRendering="crispEdges"
      sx={{ width: 208, height: 208, justifySelf: 'center', borderRadius: 1 }}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </Box>
  );
}
