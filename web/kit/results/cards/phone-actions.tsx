import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { bottomBarHeight } from '../sizes.ts';

/** The page's primary button at the bottom edge, and as much room below the page. */
export function PhoneActions({ children }: { children: ReactNode }) {
  return (
    <>
      <Box sx={{ height: bottomBarHeight }} />
      <Box
        data-actions
        sx={{
          position: 'fixed',
          insetInline: 0,
          bottom: 0,
          zIndex: 3,
          display: 'flex',
          gap: 2,
          alignItems: 'center',
          height: bottomBarHeight,
          px: 4,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          '& > *': { flex: 1 },
          '& .MuiButton-root': { minHeight: 48 },
        }}
      >
        {children}
      </Box>
    </>
  );
}
