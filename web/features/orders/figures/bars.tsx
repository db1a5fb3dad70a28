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

/** A share, of which a few aren't shown as none, nor nearly all as all. */
function shareText(share: number): string {
  if (share > 0 && share < 0.01) return `<${percent(0.01)}`;
  return share > 0.99 && share < 1 ? `>${percent(0.99)}` : percent(share);
}

/** A distribution: a bar per part, with its count and its share of `total`, by default their sum. */
export function Bars({ bars, total }: { bars: Bar[]; total?: number }) {
  const all = total ?? bars.reduce((sum, { count }) => sum + count, 0);
  const share = (count: number) => (all === 0 ? 0 : count / all);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 3, listStyle: 'none' }}>
      {bars.map(({ name, count, color }) => (
        <li key={name}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, typography: 'table' }}>
            <span>{name}</span>
            <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {number(count)}
              </Box>{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {shareText(share(count))}
              </Box>
            </Box>
          </Box>
          <Box
            aria-hidden
            sx={{ mt: 1, height: 8, borderRadius: '4px', bgcolor: 'surface.sunken', overflow: 'hidden' }}
          >
            <Box sx={{ height: 1, bgcolor: color }} style={{ width: `${share(count) * 100}%` }} />
          </Box>
        </li>
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
