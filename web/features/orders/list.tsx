import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { number, percent } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { ListSkeleton, TableSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { OrderStateChip } from '../../kit/status-chip.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { useMedia } from '../../kit/theme/use-media.ts';
import { paths } from '../../paths.ts';
import { hasEnded, isUnpaid } from './queries.ts';

export function OrderList({ orders, label }: { orders: Order[]; label: string }) {
  const small = useMedia((theme) => theme.breakpoints.down('sm'));
  return small ? <Cards orders={orders} label={label} /> : <Rows orders={orders} label={label} />;
}

/** As many rows or cards as a page has. */
export function OrderListSkeleton() {
  const small = useMedia((theme) => theme.breakpoints.down('sm'));
  if (small)
    return (
      <Box sx={{ px: 4 }}>
        <ListSkeleton rows={8} height={96} />
      </Box>
    );
  return (
    <TableSkeleton rows={8} columns="72px minmax(160px, 1fr) 110px repeat(4, 72px) 96px" rowHeight={40} />
  );
}

/** Links unpaid orders to the skip trace steps, and paid ones to their own page. */
function OrderLink({ order }: { order: Order }) {
  const sx = {
    color: 'text.primary',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  };
  return isUnpaid(order) && !hasEnded(order) ? (
    <TextLink to={paths.skipTrace} search={{ order: order.id }} sx={sx}>
      {order.name}
    </TextLink>
  ) : (
    <TextLink to={paths.order} params={{ number: String(order.number) }} sx={sx}>
      {order.name}
    </TextLink>
  );
}

/** The text, or a dash before payment. */
const ifPaid = (order: Order, text: string) => (isUnpaid(order) ? '–' : text);
/** The text, or a dash before payment and for orders that check numbers, which have no hits. */
const ifPaidTrace = (order: Order, text: string) => (order.kind === 'trace' ? ifPaid(order, text) : '–');

function KindNote({ order }: { order: Order }) {
  const { t } = useTranslation('numbers');
  if (order.kind === 'trace') return null;
  return (
    <Typography variant="caption" component="div" color="textSecondary">
      {t('order.kind')}
    </Typography>
  );
}

function Rows({ orders, label }: { orders: Order[]; label: string }) {
  const { t } = useTranslation('orders');
  return (
    <TableContainer>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: 72 }}>
              {t('list.columns.order')}
            </TableCell>
            <TableCell>{t('list.columns.name')}</TableCell>
            <TableCell>{t('list.columns.state')}</TableCell>
            <TableCell align="right">{t('list.columns.leads')}</TableCell>
            <TableCell align="right">{t('list.columns.hits')}</TableCell>
            <TableCell align="right">{t('list.columns.hitRate')}</TableCell>
            <TableCell align="right">{t('list.columns.coins')}</TableCell>
            <TableCell>{t('list.columns.made')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <TableRow key={order.id} hover>
              <TableCell align="right">{order.number}</TableCell>
              <TableCell sx={{ minWidth: 160 }}>
                <OrderLink order={order} />
                <KindNote order={order} />
              </TableCell>
              <TableCell>
                <OrderStateChip state={order.state} />
              </TableCell>
              <TableCell align="right">
                {order.kind === 'scrub'
                  ? t('open.rows', { count: order.leadSummery.leads })
                  : number(order.leadSummery.leads)}
              </TableCell>
              <TableCell align="right">{ifPaidTrace(order, number(order.leadSummery.hits))}</TableCell>
              <TableCell align="right">{ifPaidTrace(order, percent(order.leadSummery.hit_rate))}</TableCell>
              <TableCell align="right">{ifPaid(order, number(order.leadSummery.coins))}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <TimeAgo at={order.created_at} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Cards({ orders, label }: { orders: Order[]; label: string }) {
  const { t } = useTranslation('orders');
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {orders.map((order) => (
        <Box
          component="li"
          key={order.id}
          sx={{
            position: 'relative',
            p: 4,
            display: 'grid',
            gap: 1.5,
            '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
            '& a': { py: 3, my: -3 },
            // Makes the whole card the link's target.
            '& a::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <OrderLink order={order} />
            <OrderStateChip state={order.state} />
          </Box>
          <KindNote order={order} />
          <Typography variant="table" color="textSecondary">
            {t(order.kind === 'scrub' ? 'open.rows' : 'list.leads', { count: order.leadSummery.leads })}
            {order.kind === 'trace' &&
              order.leadSummery.hit_rate !== null &&
              ` · ${t('progress.hits', { share: percent(order.leadSummery.hit_rate) })}`}
            {' · '}
            <TimeAgo at={order.created_at} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
