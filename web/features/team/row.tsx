import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A row of a list in a card: columns on wide screens, lines on phones. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) 1fr 1fr auto' },
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        px: { xs: 4, sm: 6 },
        py: 4,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  );
}

/** The list of such rows. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}
