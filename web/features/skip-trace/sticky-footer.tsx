import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** 68 px at the bottom edge: what is missing, and the buttons of a step. Floating elements avoid `data-actions`. */
export function StickyFooter({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <Box
      data-actions
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 2,
        minHeight: 68,
        mt: 'auto',
        mx: { xs: -4, sm: -6 },
        mb: { xs: -4, sm: -6 },
        px: { xs: 4, sm: 6 },
        py: 3,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        aria-live="polite"
        sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0, display: 'flex', alignItems: 'center', gap: 2 }}
      >
        {note}
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 3,
          flex: { xs: '1 0 100%', sm: 'none' },
          '& > *': { flex: { xs: 1, sm: 'none' } },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
