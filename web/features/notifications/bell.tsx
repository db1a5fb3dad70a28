/** A dot when something is unread, and a menu of the newest notifications (NOTE-1). */
import { mdiBellOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { withTexts } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/icon.tsx';
import { useSession } from '../../kit/session/session.ts';
import { notificationsQuery } from './api.ts';

/** Notifications in the menu. */
const menuSize = 10;

const BellMenu = lazyPart(
  withTexts(['notifications'], async () => ({ default: (await import('./bell-menu.tsx')).BellMenu })),
);

export function Bell() {
  const { user } = useSession();
  return user && <UserBell user={user.id} />;
}

function UserBell({ user }: { user: string }) {
  const { t } = useTranslation('shell');
  const { direction } = useTheme();
  const end = direction === 'rtl' ? 'left' : 'right';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const list = useQuery(notificationsQuery(user, 1, menuSize));
  const unread = list.data?.new_notification ?? 0;
  const name = unread > 0 ? t('bar.unread', { count: unread }) : t('bar.notifications');
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          color="inherit"
        >
          <Icon path={mdiBellOutline} />
          {unread > 0 && (
            <Box
              component="span"
              sx={{
                position: 'absolute',
                top: { xs: 10, sm: 6 },
                insetInlineEnd: { xs: 10, sm: 7 },
                width: 9,
                height: 9,
                borderRadius: '50%',
                bgcolor: 'info.main',
                border: '1.5px solid',
                borderColor: 'background.default',
              }}
            />
          )}
        </IconButton>
      </Tooltip>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: end }}
        transformOrigin={{ vertical: 'top', horizontal: end }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('bar.notifications'),
            variant: 'outlined',
            sx: { width: 380, maxWidth: 'calc(100vw - 32px)', mt: 1, boxShadow: 4 },
          },
        }}
      >
        <Suspense fallback={<Box sx={{ height: 200 }} />}>
          <BellMenu list={list} onClose={close} />
        </Suspense>
      </Popover>
    </>
  );
}
