import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { number, percent } from '../../../kit/i18n/format.ts';

export interface Bar {
  name: string;
  count: number;
  /** A path in the theme's palette. */
  color: string;
}

/** A distribution: a bar per part, with its count and its share of `of`, or of their sum. */
export function Bars({ bars, of }: { bars: Bar[]; of?: number }) {
  const all = of ?? bars.reduce((sum, { count }) => sum + count, 0);
  const share = (count: number) => (all === 0 ? 0 : count / all);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
      {bars.map(({ name, count, color }) => (
        <div key={name}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, typography: 'table' }}>
            <dt>{name}</dt>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {number(count)}
              </Box>{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {percent(share(count))}
              </Box>
            </Box>
          </Box>
          <Box
            aria-hidden
            sx={{ mt: 1, height: 8, borderRadius: '4px', bgcolor: 'surface.sunken', overflow: 'hidden' }}
          >
            <Box sx={{ height: 1, bgcolor: color }} style={{ width: `${share(count) * 100}%` }} />
          </Box>
        </div>
      ))}
    </Box>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
