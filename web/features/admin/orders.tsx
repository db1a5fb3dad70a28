/** Orders of all customers: status, hit rate, duration, and what an admin can do. */
import { mdiHistory } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AdminOrder } from '#contract/admin/schemas';
import { orderStates } from '#contract/orders/states';
import { duration, number, percent } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { OrderStateChip, StatusChip } from '../../kit/status-chip.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { ordersQuery, useMayChange } from './api.ts';
import { SearchField, StateField } from './list-view.tsx';
import { OrderActions } from './order-actions.tsx';
import { AdminTable } from './table/admin-table.tsx';
import type { Column } from './table/columns.ts';
import { useList } from './use-list.ts';

export default function Orders() {
  const { t } = useTranslation(['console', 'orders', 'adminMenu']);
  const { value, state, sort, dir, page = 1 } = useList().search;
  const mayChange = useMayChange();
  const actions: Column<AdminOrder> = {
    id: 'actions',
    head: '',
    cell: (order) => <OrderActions order={order} />,
    card: 'end',
  };
  return (
    <AdminTable
      label={t('adminMenu:pages.orders')}
      columns={mayChange ? [...columnsOf(t), actions] : columnsOf(t)}
      defaultSort={{ property: 'created_at', type: 'desc' }}
      search={<SearchField label={t('orderList.search')} />}
      tools={
        <StateField
          label={t('state')}
          all={t('all')}
          choices={orderStates.map((name) => [name, t(`orders:states.${name}`)] as const)}
        />
      }
      query={useQuery(ordersQuery({ value, state, sorter_property: sort, sorter_type: dir, page }))}
      empty={t('orderList.empty')}
      icon={mdiHistory}
    />
  );
}

const columnsOf = (t: TFunction<['console', 'orders', 'adminMenu']>): Column<AdminOrder>[] => [
  {
    id: 'name',
    head: t('orderList.columns.name'),
    cell: (order) => <Name order={order} />,
    sorted: true,
    card: 'title',
    minWidth: 200,
  },
  {
    id: 'email',
    head: t('orderList.columns.customer'),
    cell: ({ customer }) => (
      <TextLink to={paths.consoleSection} params={{ section: 'customers' }} search={{ id: customer.id }}>
        <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
          {customer.email}
        </Box>
      </TextLink>
    ),
    sorted: true,
    minWidth: 210,
  },
  {
    id: 'state',
    head: t('state'),
    cell: ({ state, stuck }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OrderStateChip state={state} />
        {stuck && <StatusChip tone="error">{t('orderList.stuck')}</StatusChip>}
      </Box>
    ),
    sorted: true,
    card: 'end',
  },
  {
    id: 'leads',
    head: t('orderList.columns.rows'),
    cell: ({ done, leads }) =>
      done === 0 || done === leads
        ? number(leads)
        : t('orderList.progress', { done: number(done), leads: number(leads) }),
    sorted: true,
    numeric: true,
  },
  {
    id: 'hit_rate',
    head: t('orderList.columns.hitRate'),
    cell: ({ hits, traced }) => percent(traced === 0 ? null : hits / traced),
    sorted: true,
    numeric: true,
  },
  {
    id: 'coins',
    head: t('orderList.columns.coins'),
    cell: ({ coins }) => number(coins),
    sorted: true,
    numeric: true,
  },
  {
    id: 'created_at',
    head: t('orderList.columns.created'),
    cell: ({ created_at }) => <TimeAgo at={created_at} />,
    sorted: true,
    minWidth: 130,
  },
  {
    id: 'duration',
    head: t('orderList.columns.duration'),
    cell: ({ started_at, ended_at }) => spanOf(started_at, ended_at),
    sorted: true,
    numeric: true,
  },
];

/** How long it ran; a dash until it ended. */
function spanOf(start: string | null, end: string | null): string {
  if (start === null || end === null) return '–';
  return duration((new Date(end).getTime() - new Date(start).getTime()) / 1000);
}

function Name({ order: { number: orderNumber, name, failure } }: { order: AdminOrder }) {
  const { t } = useTranslation('console');
  return (
    <>
      <Typography variant="table" component="div" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {t('customer.order', { number: orderNumber, name })}
      </Typography>
      {failure !== null && (
        <Typography variant="caption" component="div" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {failure}
        </Typography>
      )}
    </>
  );
}
