/** Links that look like tabs, for parts of a page with URLs of their own. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { stripMargin, tabStrip } from './tab-strip.ts';

/** Each child is a link; the open part's link has `aria-current`. */
export function PartLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        ...tabStrip,
        mx: stripMargin,
        mb: { xs: 3, sm: 4 },
        borderBottom: 1,
        borderColor: 'divider',
        overflowX: { xs: 'auto', sm: 'visible' },
        scrollbarWidth: 'none',
        '& a': {
          display: 'flex',
          alignItems: 'center',
          minHeight: { xs: 44, sm: 40 },
          minWidth: { xs: 44, sm: 0 },
          mb: '-1px',
          borderBottom: 2,
          borderColor: 'transparent',
          color: 'text.secondary',
          fontWeight: 500,
          whiteSpace: 'nowrap',
          textDecoration: 'none',
          '&:hover': { color: 'text.primary' },
          '&:focus-visible': { outlineOffset: -2 },
          '&[aria-current]': { color: 'text.primary', borderColor: 'currentColor', fontWeight: 600 },
        },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: { xs: 'nowrap', sm: 'wrap' } }}>{children}</Box>
    </Box>
  );
}
