import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '../../../kit/icon.tsx';

interface DeviceRowProps {
  /** A path from `@mdi/js`. */
  icon: string;
  name: string;
  chip: ReactNode;
  /** When it was used, and the like. */
  facts: ReactNode;
  /** Buttons and their dialogs. */
  children: ReactNode;
}

/** A device that signs in: one with a session, or one with a passkey. */
export const DeviceRow = ({ icon, name, chip, facts, children }: DeviceRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      columnGap: 4,
      rowGap: 2,
      py: 3,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Icon path={icon} sx={{ color: 'text.secondary' }} />
    <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {chip}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {facts}
      </Typography>
    </Box>
    {children}
  </Box>
);
