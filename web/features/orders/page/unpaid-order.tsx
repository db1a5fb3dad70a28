/** An order before payment: it belongs to the skip trace steps. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { lazyContent } from '../../../kit/api/lazy-part.ts';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { DiscardOrder } from '../actions.tsx';
import { hasEnded } from '../queries.ts';

const ActivityTab = lazyContent(() => import('../activity/activity-tab.tsx'));

export function UnpaidOrder({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const gathering = order.retrace_of !== null && !hasEnded(order);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {order.failure !== null && <Alert severity="error">{order.failure}</Alert>}
      {gathering && <Alert severity="info">{t('retrace.gathering')}</Alert>}
      {order.state === 'cancelled' && <Alert severity="info">{t('actions.wasDiscarded')}</Alert>}
      {hasEnded(order) || gathering ? null : (
        <Box sx={{ display: { xs: 'flex', sm: 'none' }, flexWrap: 'wrap', gap: 2 }}>
          <UnpaidActions order={order} />
        </Box>
      )}
      <Suspense>
        <ActivityTab order={order} />
      </Suspense>
    </Box>
  );
}

export function UnpaidActions({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  if (hasEnded(order) || order.retrace_of !== null) return null;
  return (
    <>
      <DiscardOrder order={order} />
      <ButtonLink to={paths.skipTrace} search={{ order: order.id }} variant="contained">
        {t('page.reviewAndPay')}
      </ButtonLink>
    </>
  );
}
