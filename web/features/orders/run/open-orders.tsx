/** Orders that run, wait or need the customer. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { ChartCard } from '../../../kit/charts/chart-card.tsx';
import { facts } from '../../../kit/i18n/format.ts';
import { OrderStateChip } from '../../../kit/status-chip.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { hasEnded, isUnpaid } from '../queries.ts';
import { LiveOrder } from './live-order.tsx';

/** The orders that haven't ended, running ones first. */
export const openOrders = (orders: Order[]): Order[] =>
  orders.filter((order) => !hasEnded(order)).sort((a, b) => Number(isUnpaid(a)) - Number(isUnpaid(b)));

/** Rows that fit next to the lists. */
const maxOrders = 4;

export function OpenOrders({ orders }: { orders: Order[] }) {
  const { t } = useTranslation('orders');
  const open = openOrders(orders);
  return (
    <ChartCard title={t('open.title')} end={t('open.count', { count: open.length })} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {open.slice(0, maxOrders).map((order) => (
          <Box
            component="li"
            key={order.id}
            sx={{ px: { xs: 4, sm: 5 }, py: 2.5, '& + li': { borderTop: 1, borderColor: 'divider' } }}
          >
            {isUnpaid(order) ? <UnpaidOrder order={order} /> : <LiveOrder order={order} />}
          </Box>
        ))}
      </Box>
    </ChartCard>
  );
}

function UnpaidOrder({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="tableName" component="span" noWrap title={order.name}>
          {order.name}
        </Typography>
        <OrderStateChip state={order.state} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="caption" color="textSecondary">
          {order.quote !== null &&
            facts([
              t('open.rows', { count: order.progress.total }),
              t('open.most', { count: order.quote.most_coins }),
            ])}
        </Typography>
        <TextLink
          to={paths.skipTrace}
          search={{ order: order.id }}
          aria-label={t('open.reviewOrder', { name: order.name })}
          sx={{
            color: 'text.primary',
            fontSize: 12,
            py: { xs: 4, sm: 0 },
            flex: 'none',
            minWidth: { xs: 44, sm: 0 },
            textAlign: 'end',
          }}
        >
          {t('open.review')}
        </TextLink>
      </Box>
    </>
  );
}
