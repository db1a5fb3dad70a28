/** Orders of all customers: status, retry, cancel, refund. */
import { mdiHistory } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminOrder } from '#contract/admin/schemas';
import { claimableStates, inProgressStates, isIn, orderStates, unpaidStates } from '#contract/orders/states';
import { AskDialog } from '../../kit/dialogs/ask-dialog.tsx';
import { coins, facts, number } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { rowLayout } from '../../kit/lists/row-layout.ts';
import { OrderStateChip, StatusChip } from '../../kit/status-chip.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { cancelOrder, ordersQuery, retryOrder, useAct, useMayChange } from './api.ts';
import { ListView, SearchField, StateField, useList } from './list-view.tsx';

const CoinDialog = lazy(() => import('./customers/coin-dialog.tsx'));

export default function Orders() {
  const { t } = useTranslation(['console', 'orders']);
  const { value, state, page = 1 } = useList().search;
  return (
    <ListView
      label={t('sections.orders')}
      tools={
        <>
          <SearchField label={t('orderList.search')} />
          <StateField
            label={t('state')}
            all={t('all')}
            choices={orderStates.map((name) => [name, t(`orders:states.${name}`)] as const)}
          />
        </>
      }
      query={useQuery(ordersQuery({ value, state, page }))}
      failed={t('orderList.failed')}
      empty={t('orderList.empty')}
      icon={mdiHistory}
      row={(order) => <Row order={order} />}
    />
  );
}

function Row({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('console');
  const mayChange = useMayChange();
  return (
    <Box sx={rowLayout('minmax(0, 1fr) 190px 130px auto')}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="div" noWrap>
          {t('customer.order', { number: order.number, name: order.name })}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary" noWrap>
          <TextLink
            to={paths.consoleSection}
            params={{ section: 'customers' }}
            search={{ id: order.customer.id }}
          >
            <bdi>{order.customer.email}</bdi>
          </TextLink>{' '}
          · <TimeAgo at={order.created_at} />
        </Typography>
        {order.failure !== null && (
          <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {order.failure}
          </Typography>
        )}
      </Box>
      <Typography variant="table" color="textSecondary" sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {facts([
          t('orderList.progress', { done: number(order.done), leads: number(order.leads) }),
          t('orderList.hits', { count: order.hits }),
          coins(order.coins),
        ])}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OrderStateChip state={order.state} />
        {order.stuck && <StatusChip tone="error">{t('orderList.stuck')}</StatusChip>}
      </Box>
      {mayChange && <Actions order={order} />}
    </Box>
  );
}

const cancelableStates = [...unpaidStates, ...inProgressStates];

function Actions({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('console');
  const [open, setOpen] = useState<'cancel' | 'refund' | null>(null);
  const retry = useAct(retryOrder);
  const cancel = useAct(cancelOrder, { done: () => setOpen(null) });
  const named = { number: order.number, email: order.customer.email };
  const retried = order.state === 'failed' || isIn(claimableStates, order.state);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 1, minWidth: { md: 200 } }}>
      {retried && (
        <Button
          size="small"
          variant="outlined"
          disabled={retry.isPending}
          aria-label={t('orderList.retryNamed', named)}
          onClick={() => retry.mutate(order.id)}
        >
          {t('orderList.retry')}
        </Button>
      )}
      {isIn(cancelableStates, order.state) && (
        <Button
          size="small"
          color="inherit"
          aria-label={t('orderList.cancelNamed', named)}
          onClick={() => setOpen('cancel')}
        >
          {t('orderList.cancel')}
        </Button>
      )}
      {order.coins > 0 && (
        <Button
          size="small"
          color="inherit"
          aria-label={t('orderList.refundNamed', named)}
          onClick={() => setOpen('refund')}
        >
          {t('orderList.refund')}
        </Button>
      )}
      <AskDialog
        open={open === 'cancel'}
        title={t('orderList.cancelTitle', named)}
        verb={t('orderList.cancelVerb')}
        stay={t('orderList.stay')}
        busy={cancel.isPending}
        onYes={() => cancel.mutate(order.id)}
        onNo={() => setOpen(null)}
      >
        <Typography>{t('orderList.cancelText')}</Typography>
      </AskDialog>
      {open === 'refund' && (
        <Suspense>
          <CoinDialog customer={order.customer} order={order} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Box>
  );
}
