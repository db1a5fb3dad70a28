/** Says that the connection is lost, and for a moment that it's back. */
import { mdiCloudCheckOutline, mdiCloudOffOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../kit/api/connection.ts';
import { Icon } from '../../kit/icon.tsx';

const backForMs = 3000;

export function ConnectionBar() {
  const { t } = useTranslation();
  const online = useOnline();
  const [wasLost, setWasLost] = useState(!online);
  useEffect(() => {
    if (!online) return setWasLost(true);
    const timer = setTimeout(() => setWasLost(false), backForMs);
    return () => clearTimeout(timer);
  }, [online]);
  if (online && !wasLost) return null;
  return (
    <Box
      role="alert"
      sx={{
        position: 'fixed',
        // Above the actions that phones show at the bottom edge.
        bottom: { xs: 88, sm: 16 },
        insetInlineStart: 16,
        zIndex: 'snackbar',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        maxWidth: 'calc(100vw - 32px)',
        px: 4,
        py: 2.5,
        borderRadius: 1,
        boxShadow: 4,
        bgcolor: 'text.primary',
        color: 'background.paper',
      }}
    >
      <Icon path={online ? mdiCloudCheckOutline : mdiCloudOffOutline} />
      {t(online ? 'connection.back' : 'connection.lost')}
    </Box>
  );
}
