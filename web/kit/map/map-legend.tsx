import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { number, percent } from '../i18n/format.ts';
import type { Classes } from './classes.ts';

/** The classes of a map with their colors. */
export function MapLegend({
  title,
  classes,
  rate = false,
}: {
  title: string;
  classes: Classes;
  rate?: boolean;
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <Typography variant="caption" color="textSecondary">
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0, p: 0, listStyle: 'none' }}
      >
        {[0, ...classes.from].map((least, step) => (
          <Box component="li" key={least} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Box
              aria-hidden
              sx={{
                inlineSize: 12,
                blockSize: 12,
                borderRadius: '3px',
                border: 1,
                borderColor: 'line.strong',
              }}
              style={{ backgroundColor: `var(--mui-palette-map-${classes.classOf(least)})` }}
            />
            <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {(rate ? rateRange : countRange)(least, classes.from[step])}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function countRange(least: number, next: number | undefined): string {
  if (next === undefined) return least === 0 ? '0' : `${number(least)}+`;
  return next - 1 <= least ? number(least) : `${number(least)}–${number(next - 1)}`;
}

function rateRange(least: number, next: number | undefined): string {
  if (least === 0) return percent(0);
  return next === undefined ? `${percent(least)}+` : `<${percent(next)}`;
}
