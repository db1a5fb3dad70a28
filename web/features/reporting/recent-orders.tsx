import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { ChartCard } from '../../kit/charts/chart-card.tsx';
import { number, percent } from '../../kit/i18n/format.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { hasEnded, isUnpaid } from '../orders/queries.ts';

const maxOrders = 6;

/** The orders that ended last. */
export function RecentOrders({ orders }: { orders: Order[] }) {
  const { t } = useTranslation('reporting');
  const ended = orders.filter((order) => hasEnded(order) && !isUnpaid(order)).slice(0, maxOrders);
  return (
    <ChartCard
      title={t('orders.title')}
      end={
        <TextLink
          to={paths.orders}
          sx={{
            color: 'text.primary',
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: { xs: 44, sm: 0 },
          }}
        >
          {t('orders.all')}
        </TextLink>
      }
      flush
    >
      <Box sx={{ px: { xs: 2, sm: 3 } }}>
        <Table
          size="small"
          aria-label={t('orders.title')}
          sx={{ tableLayout: 'fixed', '& td, & th': { height: { xs: 44, sm: 40 }, py: 0, px: 2 } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{t('lists.name')}</TableCell>
              <TableCell align="right" sx={{ width: 72 }}>
                {t('lists.hitRate')}
              </TableCell>
              <TableCell align="right" sx={{ width: 76 }}>
                {t('orders.coins')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {ended.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </ChartCard>
  );
}

function OrderRow({ order: { number: shown, name, leadSummery } }: { order: Order }) {
  return (
    <TableRow sx={{ '&:last-of-type td, &:last-of-type th': { border: 0 } }}>
      <TableCell component="th" scope="row">
        <TextLink
          to={paths.order}
          params={{ number: String(shown) }}
          title={name}
          noWrap
          sx={{ display: 'block', color: 'text.primary', textDecoration: 'none', py: { xs: '13px', sm: 2 } }}
        >
          {name}
        </TextLink>
      </TableCell>
      <TableCell align="right">{percent(leadSummery.hit_rate)}</TableCell>
      <TableCell align="right" sx={{ color: 'text.secondary' }}>
        {number(leadSummery.coins)}
      </TableCell>
    </TableRow>
  );
}
