import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { coins } from '../../../kit/i18n/format.ts';
import { OrderActions } from '../actions.tsx';
import { OrderProgress } from './progress.tsx';

export function RunningOrder({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <Card component="section" aria-label={t('progress.title')}>
      <CardContent sx={{ display: 'grid', gap: 4 }}>
        <OrderProgress order={order} />
        {order.state === 'paused' && <Alert severity="warning">{t('progress.paused')}</Alert>}
        <Typography color="textSecondary">
          {order.state === 'queued' || order.state === 'running' ? t('progress.leave') : ''}{' '}
          {order.quote?.price_coins !== 0 &&
            t('progress.coins', {
              charged: coins(order.leadSummery.coins),
              held: coins(order.coins_held),
            })}
        </Typography>
        <OrderActions order={order} />
      </CardContent>
    </Card>
  );
}
