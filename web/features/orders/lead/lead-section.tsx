import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { facts } from '../../../kit/i18n/format.ts';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface RowProps {
  note: (string | false | undefined)[];
  children: string;
  action?: ReactNode;
}

export function Row({ note, children, action }: RowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        borderTop: 1,
        borderColor: 'divider',
        py: 1,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{children}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {facts(note)}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}
