/** Links that look like tabs, for parts of a page with URLs of their own. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Each child is a link; the open part's link has `aria-current`. */
export function PartLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        columnGap: { xs: 4, sm: 5 },
        flexWrap: 'wrap',
        mb: 4,
        borderBottom: 1,
        borderColor: 'divider',
        '& a': {
          py: 3,
          mb: '-1px',
          borderBottom: 2,
          borderColor: 'transparent',
          color: 'text.secondary',
          fontWeight: 600,
          textDecoration: 'none',
          '&:hover': { color: 'text.primary' },
          '&[aria-current]': { color: 'text.primary', borderColor: 'primary.main' },
        },
      }}
    >
      {children}
    </Box>
  );
}
