/**
 * The actions of a step: below it, and on small screens fixed to the bottom edge. Floating elements avoid
 * `data-actions`.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface ActionBarProps {
  /** What is missing before the action is possible. */
  note?: string | false;
  children: ReactNode;
}

export function ActionBar({ note, children }: ActionBarProps) {
  return (
    <Box
      data-actions
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 3,
        mt: 6,
        position: { xs: 'sticky', sm: 'static' },
        bottom: 0,
        mx: { xs: -4, sm: 0 },
        px: { xs: 4, sm: 0 },
        py: { xs: 3, sm: 0 },
        zIndex: 1,
        bgcolor: { xs: 'background.default', sm: 'transparent' },
        borderTop: { xs: '1px solid', sm: 0 },
        borderTopColor: { xs: 'divider' },
        '& > *': { flex: { xs: 1, sm: 'none' } },
      }}
    >
      {note && (
        <Typography color="textSecondary" sx={{ flex: '1 0 100% !important', textAlign: { sm: 'end' } }}>
          {note}
        </Typography>
      )}
      {children}
    </Box>
  );
}
