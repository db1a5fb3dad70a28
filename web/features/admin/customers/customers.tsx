/** The list of customers, searched by email, name, company or id. */
import { mdiAccountMultipleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { customerStates } from '#contract/admin/rules';
import type { CustomerSummary } from '#contract/admin/schemas';
import { coins, facts } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { openRow } from '../../../kit/lists/row-layout.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { customersQuery } from '../api.ts';
import { ListView, SearchField, StateField, useList } from '../list-view.tsx';

const CustomerDrawer = lazy(() => import('./customer-drawer.tsx'));

export default function Customers() {
  const { t } = useTranslation('console');
  const { search, change } = useList();
  const { id, value, state, page = 1 } = search;
  return (
    <>
      <ListView
        label={t('sections.customers')}
        tools={
          <>
            <SearchField label={t('customers.search')} />
            <StateField
              label={t('state')}
              all={t('all')}
              choices={customerStates.map((name) => [name, t(`customers.states.${name}`)] as const)}
            />
          </>
        }
        query={useQuery(customersQuery({ value, state, page }))}
        failed={t('customers.failed')}
        empty={t('customers.empty')}
        icon={mdiAccountMultipleOutline}
        row={(customer) => <Row customer={customer} />}
      />
      {id !== undefined && (
        <Suspense fallback={null}>
          <CustomerDrawer id={id} onClose={() => change({ id: undefined, page })} />
        </Suspense>
      )}
    </>
  );
}

function Row({ customer }: { customer: CustomerSummary }) {
  const { t } = useTranslation('console');
  const { search } = useList();
  return (
    <TextLink
      underline="none"
      to={paths.consoleSection}
      params={{ section: 'customers' }}
      search={{ ...search, id: customer.id }}
      resetScroll={false}
      sx={openRow('minmax(0, 1fr) 120px 150px 110px')}
    >
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="span" noWrap sx={{ display: 'block' }}>
          <bdi>{customer.email}</bdi>
        </Typography>
        <Typography variant="caption" component="span" color="textSecondary">
          {facts([customer.name, customer.company, t('customers.orders', { count: customer.orders })])}
        </Typography>
      </Box>
      <Typography variant="table" component="span" sx={{ textAlign: { md: 'end' } }}>
        {coins(customer.coins)}
      </Typography>
      <Typography variant="caption" component="span" color="textSecondary">
        {customer.last_seen_at === null ? (
          t('customers.never')
        ) : (
          <TimeAgo at={customer.last_seen_at} words={(ago) => t('customers.seen', { ago })} />
        )}
      </Typography>
      <Box component="span" sx={{ textAlign: 'end' }}>
        <StatusChip tone={customer.state === 'active' ? 'success' : 'error'}>
          {t(`customers.states.${customer.state}`)}
        </StatusChip>
      </Box>
    </TextLink>
  );
}
