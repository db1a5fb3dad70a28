/** A row of figures with their change and trend. On phones, two by two. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Change, ChangeText } from './change.tsx';
import { Sparkline } from './sparkline.tsx';

export interface FiguresProps {
  label: string;
  columns: number;
  /** Separate cards, or the cells of one. */
  apart?: boolean;
  children: ReactNode;
}

export function Figures({ label, columns, apart = false, children }: FiguresProps) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${columns}, minmax(0, 1fr))` },
        border: { xs: 1, md: apart ? 0 : 1 },
        borderColor: { xs: 'divider', md: 'divider' },
        borderRadius: { xs: 1, md: apart ? 0 : 1 },
        gap: { xs: '1px', md: apart ? 6 : '1px' },
        // Shows through the gaps; under the border too, the two would add up.
        bgcolor: { xs: 'divider', md: apart ? 'transparent' : 'divider' },
        backgroundClip: 'padding-box',
        overflow: { xs: 'hidden', md: apart ? 'visible' : 'hidden' },
        // An odd one has the last line to itself.
        '& > :last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        ...(apart && {
          '& > *': { border: { md: 1 }, borderColor: { md: 'divider' }, borderRadius: { md: 1 } },
        }),
      }}
    >
      {children}
    </Box>
  );
}

export interface FigureProps {
  /** A link that covers the cell, or plain text. */
  name: ReactNode;
  value: string;
  change: Change;
  /** Next to the change. */
  note?: ReactNode;
  trend: readonly (number | null)[];
  variant?: 'figure' | 'figureSmall';
}

const cell = {
  position: 'relative',
  bgcolor: 'background.paper',
  px: { xs: 4, sm: 5 },
  py: { xs: 3, sm: 3.5 },
  minWidth: 0,
  minHeight: { xs: 96, sm: 104 },
} as const;

export function Figure({ name, value, change, note, trend, variant = 'figure' }: FigureProps) {
  return (
    <Box
      sx={{
        ...cell,
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
        '&:has(a):hover': { bgcolor: 'surface.rowTint' },
      }}
    >
      <Typography variant="table" component="h2" color="textSecondary" sx={{ fontWeight: 400 }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography
          variant={variant}
          sx={{
            fontSize: { xs: 22, md: variant === 'figure' ? 28 : 24 },
            lineHeight: { xs: '28px', md: '36px' },
          }}
        >
          {value}
        </Typography>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Sparkline values={trend} />
        </Box>
      </Box>
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 20, gap: 1 }}
      >
        <Typography variant="caption" color="textSecondary" component="p">
          <ChangeText change={change} />{' '}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {note}
          </Box>
        </Typography>
        <Box sx={{ display: { xs: 'block', sm: 'none' }, my: -1 }}>
          <Sparkline values={trend} />
        </Box>
      </Box>
    </Box>
  );
}

export function FigureSkeleton() {
  return (
    <Box sx={cell}>
      <Skeleton width="45%" height={18} />
      <Skeleton width="60%" height={36} />
      <Skeleton width="70%" height={20} />
    </Box>
  );
}
