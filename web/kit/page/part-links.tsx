/** The parts of a page, one of which is shown: links that look like tabs, each with an address of its own. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Each child is a link; the one of the part that is shown has `aria-current`. */
export function PartLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        gap: 5,
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
