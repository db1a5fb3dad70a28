/** What an admin can do with a customer's order; cancellations and refunds are confirmed. */
import { mdiContentCopy, mdiDotsVertical } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminOrder } from '#contract/admin/schemas';
import { claimableStates, inProgressStates, isIn, unpaidStates } from '#contract/orders/states';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { Icon } from '../../kit/icon.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { cancelOrder, retryOrder, useAdminCall } from './api.ts';

const CoinDialog = lazyPart(() => import('./customers/coin-dialog.tsx'));

type Dialog = 'cancel' | 'refund';

export function OrderActions({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('console');
  const [open, setOpen] = useState<Dialog | null>(null);
  const retry = useAdminCall(retryOrder);
  const labelValues = { number: order.number, email: order.customer.email };
  const canRetry = order.state === 'failed' || isIn(claimableStates, order.state);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'end', alignItems: 'center', gap: 1 }}>
      {canRetry && (
        <Button
          size="small"
          variant="outlined"
          disabled={retry.isPending}
          aria-label={t('orderList.retryNamed', labelValues)}
          onClick={() => retry.mutate(order.id)}
        >
          {t('orderList.retry')}
        </Button>
      )}
      <MoreActions order={order} onOpen={setOpen} />
      {open === 'cancel' && <CancelDialog order={order} onClose={() => setOpen(null)} />}
      {open === 'refund' && (
        <Suspense>
          <CoinDialog customer={order.customer} order={order} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Box>
  );
}

const cancelableStates = [...unpaidStates, ...inProgressStates];

function MoreActions({ order, onOpen }: { order: AdminOrder; onOpen: (dialog: Dialog) => void }) {
  const { t } = useTranslation(['console', 'common']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (dialog: Dialog) => () => {
    setAnchor(null);
    onOpen(dialog);
  };
  const copyId = async () => {
    setAnchor(null);
    await navigator.clipboard.writeText(order.id).then(
      () => toast.success(t('common:copied')),
      () => toast.error(t('common:faults.copy')),
    );
  };
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={t('orderList.more', { number: order.number, email: order.customer.email })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: { xs: 44, md: 32 }, minHeight: { xs: 44, md: 32 } }}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {isIn(cancelableStates, order.state) && (
          <MenuItem onClick={choose('cancel')}>{t('orderList.cancelVerb')}</MenuItem>
        )}
        {order.coins > 0 && <MenuItem onClick={choose('refund')}>{t('coins.refundVerb')}</MenuItem>}
        <MenuItem onClick={() => void copyId()} sx={{ gap: 2 }}>
          <Icon path={mdiContentCopy} />
          {t('copyId')}
        </MenuItem>
      </Menu>
    </>
  );
}

function CancelDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { t } = useTranslation('console');
  const cancel = useAdminCall(cancelOrder, { onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      title={t('orderList.cancelTitle', { number: order.number, email: order.customer.email })}
      confirmText={t('orderList.cancelVerb')}
      cancelText={t('orderList.stay')}
      busy={cancel.isPending}
      onYes={() => cancel.mutate(order.id)}
      onNo={onClose}
    >
      <Typography>{t('orderList.cancelText')}</Typography>
    </ConfirmDialog>
  );
}
