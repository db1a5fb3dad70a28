/** One bar divided by shares, with gaps. Decorative: the values are next to it. */
import Box from '@mui/material/Box';

export interface ShareBarProps {
  /** From the start; colors are names in the palette. */
  parts: readonly { id: string; value: number; color: string }[];
  /** What the whole bar stands for; by default the sum of its parts. */
  total?: number;
  height?: number;
}

export function ShareBar({ parts, total, height = 12 }: ShareBarProps) {
  const whole = total ?? parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        gap: '2px',
        height,
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'surface.selected',
      }}
    >
      {parts.map(
        ({ id, value, color }) =>
          value > 0 && (
            <Box
              key={id}
              sx={{ bgcolor: color, minWidth: '2px' }}
              style={{ width: `${(value / Math.max(1, whole)) * 100}%` }}
            />
          ),
      )}
    </Box>
  );
}

/** The square next to a name in a legend. */
export function Swatch({ color }: { color: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'inline-block', width: 9, height: 9, borderRadius: 0.5, flex: 'none', bgcolor: color }}
    />
  );
}
