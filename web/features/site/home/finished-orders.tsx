/** The orders that finished last, ready to download. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { ChartCard } from '../../../kit/charts/chart-card.tsx';
import { number, percent } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { OrderStateChip } from '../../../kit/status-chip.tsx';
import { TextLink, touchLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { DownloadMenu } from '../../orders/download/download-menu.tsx';

const maxOrders = 5;

export function FinishedOrders({ orders }: { orders: Order[] }) {
  const { t } = useTranslation('site');
  return (
    <ChartCard
      title={t('home.finished.title')}
      end={
        <TextLink to={paths.orders} sx={{ color: 'text.primary', ...touchLink }}>
          {t('home.finished.all')}
        </TextLink>
      }
      flush
    >
      {orders.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 5 }}>
          {t('home.finished.none')}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label={t('home.finished.title')}
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {orders.slice(0, maxOrders).map((order) => (
            <FinishedOrder key={order.id} order={order} />
          ))}
        </Box>
      )}
    </ChartCard>
  );
}

function FinishedOrder({ order }: { order: Order }) {
  const { t } = useTranslation('site');
  const { leadSummery: summary } = order;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 3, px: { xs: 4, sm: 5 }, py: 3, minHeight: 72 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <TextLink
            to={paths.order}
            params={{ number: String(order.number) }}
            title={order.name}
            noWrap
            sx={{
              color: 'text.primary',
              fontWeight: 600,
              textDecoration: 'none',
              py: { xs: 3, sm: 0 },
              my: { xs: -2, sm: 0 },
            }}
          >
            {order.name}
          </TextLink>
          {order.state !== 'completed' && <OrderStateChip state={order.state} />}
        </Box>
        <Typography variant="table" component="p" color="textSecondary">
          {t('home.result', {
            hits: number(summary.hits),
            leads: number(summary.leads),
            share: percent(summary.hit_rate),
          })}
          {' · '}
          <TimeAgo at={order.ended_at ?? order.created_at} />
        </Typography>
      </Box>
      {summary.hits > 0 && order.erased_at === null && <DownloadMenu order={order} variant="outlined" />}
    </Box>
  );
}
