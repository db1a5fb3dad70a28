/** Customers with what they spend and find, searched by email, name, company or id. */
import { mdiAccountMultipleOutline } from '@mdi/js';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { customerStates } from '#contract/admin/rules';
import type { CustomerSummary } from '#contract/admin/schemas';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { exactDay, facts, number, percent } from '../../../kit/i18n/format.ts';
import { withTexts } from '../../../kit/i18n/i18n.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { money } from '../../billing/queries.ts';
import { customersQuery } from '../api.ts';
import { SearchField, StateField } from '../list-view.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/columns.ts';
import { rowLink } from '../table/row-link.ts';
import { useList } from '../use-list.ts';

const CustomerDrawer = lazyPart(withTexts(['team'], () => import('./customer-drawer.tsx')));

export default function Customers() {
  const { t } = useTranslation(['console', 'adminMenu']);
  const { search, change } = useList();
  const { id, value, state, sort, dir, page = 1 } = search;
  return (
    <>
      <AdminTable
        label={t('adminMenu:pages.customers')}
        columns={columnsOf(t)}
        defaultSort={{ property: 'created_at', type: 'desc' }}
        search={<SearchField label={t('customers.search')} />}
        tools={
          <StateField
            label={t('state')}
            all={t('all')}
            choices={customerStates.map((name) => [name, t(`customers.states.${name}`)] as const)}
          />
        }
        query={useQuery(customersQuery({ value, state, sorter_property: sort, sorter_type: dir, page }))}
        empty={t('customers.empty')}
        icon={mdiAccountMultipleOutline}
      />
      {id !== undefined && (
        <Suspense fallback={null}>
          <CustomerDrawer id={id} onClose={() => change({ id: undefined, page })} />
        </Suspense>
      )}
    </>
  );
}

const columnsOf = (t: TFunction<['console', 'adminMenu']>): Column<CustomerSummary>[] => [
  {
    id: 'email',
    head: t('customers.columns.email'),
    cell: (customer) => <Name customer={customer} />,
    sorted: true,
    card: 'title',
    minWidth: 220,
  },
  {
    id: 'plan',
    head: t('customers.columns.plan'),
    cell: ({ plan }) => plan ?? t('customers.free'),
    sorted: true,
  },
  {
    id: 'spend',
    head: t('customers.columns.spend'),
    cell: ({ spend, currency }) => money(spend, currency),
    sorted: true,
    numeric: true,
  },
  {
    id: 'orders',
    head: t('customers.columns.orders'),
    cell: ({ orders }) => number(orders),
    sorted: true,
    numeric: true,
  },
  {
    id: 'hit_rate',
    head: t('customers.columns.hitRate'),
    cell: ({ hits, traced }) => percent(traced === 0 ? null : hits / traced),
    sorted: true,
    numeric: true,
  },
  {
    id: 'coins',
    head: t('customers.columns.coins'),
    cell: ({ coins }) => number(coins),
    sorted: true,
    numeric: true,
  },
  {
    id: 'created_at',
    head: t('customers.columns.joined'),
    cell: ({ created_at }) => exactDay(created_at),
    sorted: true,
    oneLine: true,
  },
  {
    id: 'last_seen_at',
    head: t('customers.columns.seen'),
    cell: ({ last_seen_at }) => (last_seen_at === null ? '–' : <TimeAgo at={last_seen_at} />),
    sorted: true,
  },
  {
    id: 'state',
    head: t('state'),
    cell: ({ state }) => (
      <StatusChip tone={state === 'active' ? 'success' : 'error'}>
        {t(`customers.states.${state}`)}
      </StatusChip>
    ),
    sorted: true,
    card: 'end',
  },
];

function Name({ customer: { id, email, name, company } }: { customer: CustomerSummary }) {
  const { search } = useList();
  return (
    <>
      <TextLink
        to={paths.consoleSection}
        params={{ section: 'customers' }}
        search={{ ...search, id }}
        resetScroll={false}
        sx={{ ...rowLink, overflowWrap: 'anywhere' }}
      >
        <bdi>{email}</bdi>
      </TextLink>
      {(name || company) && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts([name, company])}
        </Typography>
      )}
    </>
  );
}
