/** What can be done with an order besides downloading it. */
import {
  mdiCalendarSyncOutline,
  mdiDotsHorizontal,
  mdiInformationOutline,
  mdiPause,
  mdiPencilOutline,
  mdiPlay,
  mdiRefresh,
  mdiStopCircleOutline,
} from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { Icon } from '../../../kit/icon.tsx';
import { useSwitched } from '../../../kit/session/switch.ts';
import { paths } from '../../../paths.ts';
import { CancelDialog, useOrderAction } from '../actions.tsx';
import { hasEnded, isUnpaid } from '../queries.ts';
import { useRetrace } from './use-retrace.ts';

const MenuRecurrence = lazyPart(() => import('../recurring/menu-recurrence.tsx'));
const RenameDialog = lazyPart(() => import('./rename-dialog.tsx'));

export function OrderMenu({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'rename' | 'recur' | 'cancel' | null>(null);
  const items = useMenuItems(order, setDialog);
  return (
    <>
      <IconButton
        aria-label={t('menu.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          inlineSize: { xs: 48, sm: 36 },
          blockSize: { xs: 48, sm: 36 },
          borderRadius: '6px',
          border: 1,
          borderColor: 'line.strong',
          bgcolor: 'background.paper',
        }}
      >
        <Icon path={mdiDotsHorizontal} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {items.map(({ name, icon, destructive, run }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              run();
            }}
            sx={{ minHeight: 44, ...(destructive && { color: 'error.main' }) }}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon path={icon} />
            </ListItemIcon>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Suspense>
        {dialog === 'rename' && <RenameDialog order={order} onClose={() => setDialog(null)} />}
        {dialog === 'recur' && <MenuRecurrence order={order} onClose={() => setDialog(null)} />}
      </Suspense>
      <CancelDialog order={order} open={dialog === 'cancel'} onClose={() => setDialog(null)} />
    </>
  );
}

interface Item {
  name: string;
  icon: string;
  destructive?: boolean;
  run: () => void;
}

function useMenuItems(order: Order, open: (dialog: 'rename' | 'recur' | 'cancel') => void): Item[] {
  const { t } = useTranslation('orders');
  const navigate = useNavigate({ from: paths.order });
  const { act } = useOrderAction(order);
  const { misses, retrace } = useRetrace(order);
  const stoppable = !hasEnded(order) && !isUnpaid(order) && order.state !== 'cancelling';
  const paused = order.state === 'paused';
  // Only the customer may spend coins and cancel.
  const switched = useSwitched();
  return [
    { name: t('menu.rename'), icon: mdiPencilOutline, run: () => open('rename') },
    {
      name: t('menu.details'),
      icon: mdiInformationOutline,
      run: () => void navigate({ search: { tab: 'activity' } }),
    },
    ...(!switched && order.kind === 'trace' && order.state === 'completed' && order.erased_at === null
      ? [
          {
            name: t('recurring.menu'),
            icon: mdiCalendarSyncOutline,
            run: () => open('recur'),
          },
        ]
      : []),
    ...(misses > 0
      ? [{ name: t('retrace.action', { count: misses }), icon: mdiRefresh, run: () => retrace() }]
      : []),
    ...(stoppable
      ? [
          {
            name: t(paused ? 'actions.resume' : 'actions.pause'),
            icon: paused ? mdiPlay : mdiPause,
            run: () => void act(paused ? 'resume' : 'pause'),
          },
          ...(switched
            ? []
            : [
                {
                  name: t('menu.cancel'),
                  icon: mdiStopCircleOutline,
                  destructive: true,
                  run: () => open('cancel'),
                },
              ]),
        ]
      : []),
  ];
}
