import { mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelOrder, pauseOrder, resumeOrder } from '#contract/orders/lifecycle/calls';
import type { Order } from '#contract/orders/schemas';
import { request } from '../../kit/api/api.ts';
import { failureFrom, useCall } from '../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { coins } from '../../kit/i18n/format.ts';
import { Icon } from '../../kit/icon.tsx';
import { CustomerOnly } from '../../kit/session/customer-only.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { cacheOrder } from './queries.ts';

type Verb = 'pause' | 'resume' | 'cancel';

const calls = {
  pause: (id: string) => request(pauseOrder, { params: { id } }),
  resume: (id: string) => request(resumeOrder, { params: { id } }),
  cancel: (id: string) => request(cancelOrder, { params: { id } }),
} as const;

/** Runs an action, shows its result, and caches the updated order. */
export function useOrderAction(order: Order): { act: (verb: Verb) => Promise<unknown>; busy: boolean } {
  const cache = useQueryClient();
  const { mutateAsync, isPending } = useCall((verb: Verb) => calls[verb](order.id), {
    onSuccess: ({ data, message }) => {
      cacheOrder(cache, data);
      toast.success(message);
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: ['wallet'] }),
  });
  return { act: (verb) => failureFrom(mutateAsync(verb)), busy: isPending };
}

export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { act, busy } = useOrderAction(order);
  const [asking, setAsking] = useState(false);
  if (order.state === 'cancelling') return null;
  const paused = order.state === 'paused';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Button variant="outlined" disabled={busy} onClick={() => void act(paused ? 'resume' : 'pause')}>
        {t(paused ? 'actions.resume' : 'actions.pause')}
      </Button>
      <CustomerOnly reason="deletion">
        <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsking(true)}>
          {t('actions.cancel')}
        </Button>
      </CustomerOnly>
      <CancelDialog order={order} open={asking} onClose={() => setAsking(false)} />
    </Box>
  );
}

/** Asks before it cancels a paid order, and says what is lost. */
export function CancelDialog({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const { act, busy } = useOrderAction(order);
  return (
    <ConfirmDialog
      open={open}
      title={t('actions.ask', { number: String(order.number) })}
      confirmText={t('actions.cancel')}
      cancelText={t('actions.keep')}
      busy={busy}
      onNo={onClose}
      onYes={() => void act('cancel').then(onClose)}
    >
      <WhatIsLost order={order} />
    </ConfirmDialog>
  );
}

function WhatIsLost({ order: { progress, leadSummery, coins_held } }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <Typography color="textSecondary">
      {t('actions.lost', { count: progress.total - progress.done })}
      {progress.done > 0 && ` ${t('actions.kept', { count: progress.done })}`}
      {leadSummery.coins > 0 && ` ${t('actions.charged', { coins: coins(leadSummery.coins) })}`}
      {coins_held > 0 && ` ${t('actions.released', { coins: coins(coins_held) })}`}
    </Typography>
  );
}

export function DiscardOrder({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { act, busy } = useOrderAction(order);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        disabled={busy}
        startIcon={<Icon path={mdiTrashCanOutline} />}
        onClick={() => setAsking(true)}
      >
        {t('actions.discard')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('actions.askDiscard', { number: String(order.number) })}
        confirmText={t('actions.discardNow')}
        cancelText={t('actions.keep')}
        busy={busy}
        onNo={() => setAsking(false)}
        onYes={() => void act('cancel').then(() => setAsking(false))}
      >
        <Typography color="textSecondary">{t('actions.discarded', { name: order.name })}</Typography>
      </ConfirmDialog>
    </>
  );
}
