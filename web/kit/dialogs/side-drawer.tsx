/** A drawer over a list: a fixed title, actions, and a close button. */
import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { useSafeClose } from './stray-click.ts';

export interface SideDrawerProps {
  open?: boolean;
  title: string;
  onClose: () => void;
  /** Next to the title. */
  actions?: ReactNode;
  /** Px; at most the screen's width. */
  width?: number;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

export function SideDrawer(props: SideDrawerProps) {
  const { open = true, title, onClose, actions, width = 520, onKeyDown, children } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      {...useSafeClose(onClose)}
      {...(onKeyDown && { onKeyDown })}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width, maxWidth: '100vw' } } }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          minHeight: 56,
          px: { xs: 4, sm: 6 },
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h2" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {actions}
        <IconButton aria-label={t('actions.close')} onClick={onClose} sx={{ mr: -2 }}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}
