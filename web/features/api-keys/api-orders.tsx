import { mdiFileDocumentOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { facts, number } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { Pager } from '../../kit/lists/pager.tsx';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { TableSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { OrderStateChip } from '../../kit/status-chip.tsx';
import { TextLink, touchLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { apiOrdersQuery } from './api.ts';

const wide = { display: { xs: 'none', sm: 'table-cell' } };

/** The call that lists an account’s API orders, as a developer writes it. */
const calledBy = (user: string): string => `GET /api/bstapi/v1/lead-orders/${user}`;

/** The orders as a program reads them, from the call that the specification names for this page. */
export function ApiOrders({ user }: { user: string }) {
  const { t } = useTranslation('apiKeys');
  const [page, setPage] = useState(1);
  const query = useQuery(apiOrdersQuery(user, page));
  return (
    <Card component="section" aria-labelledby="api-orders">
      <Box sx={{ p: { xs: 4, sm: 6 }, pb: { xs: 2, sm: 2 } }}>
        <Typography variant="h2" id="api-orders">
          {t('orders.title')}
        </Typography>
        <Typography variant="table" color="textSecondary" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
          {calledBy(user)}
        </Typography>
      </Box>
      <Loaded
        query={query}
        loading={<TableSkeleton rows={3} columns="minmax(0, 1fr) 110px" rowHeight={52} />}
      >
        {({ items, total, per_page }) =>
          total === 0 ? (
            <Empty icon={mdiFileDocumentOutline} title={t('orders.none')} />
          ) : (
            <>
              <OrderTable orders={items} />
              <Pager pages={Math.ceil(total / per_page)} page={page} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function OrderTable({ orders }: { orders: Order[] }) {
  const { t } = useTranslation('apiKeys');
  return (
    <Table aria-labelledby="api-orders">
      <TableHead>
        <TableRow>
          <TableCell>{t('orders.order')}</TableCell>
          <TableCell>{t('orders.state')}</TableCell>
          <TableCell align="right" sx={wide}>
            {t('orders.leads')}
          </TableCell>
          <TableCell align="right" sx={wide}>
            {t('orders.hits')}
          </TableCell>
          <TableCell align="right" sx={wide}>
            {t('orders.coins')}
          </TableCell>
          <TableCell sx={wide}>{t('orders.created')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </TableBody>
    </Table>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation('apiKeys');
  const { leads, hits, coins } = order.leadSummery;
  return (
    <TableRow sx={{ height: 52 }}>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <TextLink
          to={paths.order}
          params={{ number: String(order.number) }}
          sx={{ ...touchLink, fontWeight: 550 }}
        >
          {order.name}
        </TextLink>
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ display: { sm: 'none' }, fontVariantNumeric: 'tabular-nums' }}
        >
          {facts([t('orders.leadCount', { count: leads }), t('orders.hitCount', { count: hits })])}
        </Typography>
      </TableCell>
      <TableCell>
        <OrderStateChip state={order.state} />
      </TableCell>
      <TableCell align="right" sx={wide}>
        {number(leads)}
      </TableCell>
      <TableCell align="right" sx={wide}>
        {number(hits)}
      </TableCell>
      <TableCell align="right" sx={wide}>
        {number(coins)}
      </TableCell>
      <TableCell sx={{ ...wide, whiteSpace: 'nowrap' }}>
        <TimeAgo at={order.created_at} />
      </TableCell>
    </TableRow>
  );
}
