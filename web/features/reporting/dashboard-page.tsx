import { mdiChartBar, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#contract/envelope';
import type { Order } from '#contract/orders/schemas';
import type { Dashboard } from '#contract/reporting/dashboard';
import type { ReportRange } from '#contract/reporting/rules';
import { ActionBar } from '../../kit/action-bar.tsx';
import { ChartCard } from '../../kit/charts/chart-card.tsx';
import { ReportHead } from '../../kit/charts/report-head.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Empty, LoadFailed } from '../../kit/page/states.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { ordersQuery } from '../orders/queries.ts';
import { OpenOrders, openOrders } from '../orders/run/open-orders.tsx';
import { dashboardQuery } from './api.ts';
import { DashboardFigures } from './figures.tsx';
import { History } from './history.tsx';
import { Lists } from './lists.tsx';
import { Phones } from './phones.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { Announced, CardSkeleton, FiguresSkeleton } from './skeleton.tsx';
import { States } from './states.tsx';

interface OrdersProps {
  orders: UseQueryResult<Page<Order>>;
}

/** Enough to find those that are open among those that ended. */
const loadedOrders = 20;

export function DashboardPage() {
  const { t } = useTranslation('reporting');
  const [chosen, setChosen] = useState<ReportRange>();
  const { data, error, refetch } = useQuery(dashboardQuery(chosen));
  // All at once: boxes that come later would push down what is shown already.
  const orders = useQuery(ordersQuery(1, loadedOrders));
  return (
    <>
      <ReportHead
        title={t('title')}
        range={{ value: chosen ?? data?.range, onChoose: setChosen }}
        action={<NewTrace />}
      />
      {data === undefined && error !== null ? (
        <Card>
          <LoadFailed error={error} retry={() => void refetch()} />
        </Card>
      ) : (
        <Content dashboard={orders.isPending ? undefined : data} orders={orders} />
      )}
      <Box sx={{ display: { xs: 'contents', sm: 'none' } }}>
        <ActionBar>
          <NewTrace />
        </ActionBar>
      </Box>
    </>
  );
}

function NewTrace() {
  const { t } = useTranslation('reporting');
  return (
    <ButtonLink to={paths.skipTrace} variant="contained" startIcon={<Icon path={mdiPlus} />}>
      {t('newTrace')}
    </ButtonLink>
  );
}

const isUnused = ({ completed_files, files_in_progress, current }: Dashboard): boolean =>
  completed_files === 0 && files_in_progress === 0 && current.orders === 0;

interface ContentProps extends OrdersProps {
  /** Undefined while it loads. */
  dashboard: Dashboard | undefined;
}

function Content({ dashboard, orders }: ContentProps) {
  if (dashboard === undefined) {
    return (
      <Announced>
        <Rows>
          <FiguresSkeleton />
          <Columns template="2fr 1fr">
            <CardSkeleton height={300} />
            <CardSkeleton height={300} />
          </Columns>
          <Columns template="1fr 1fr 1fr">
            <CardSkeleton />
            <CardSkeleton />
            <CardSkeleton />
          </Columns>
        </Rows>
      </Announced>
    );
  }
  if (isUnused(dashboard)) return <Unused />;
  return (
    <Rows>
      <DashboardFigures dashboard={dashboard} />
      <ListsAndOpenOrders dashboard={dashboard} orders={orders} />
      <Columns template="1fr 1fr 1fr">
        <States dashboard={dashboard} />
        <Phones phones={dashboard.phones} />
        <EndedOrders orders={orders} />
      </Columns>
      <History dashboard={dashboard} />
    </Rows>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: { xs: 4, sm: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
);

function Columns({ template, children }: { template: string; children: ReactNode }) {
  const columns = template.replaceAll(/\d+fr/g, 'minmax(0, $&)');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, sm: 6 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns },
      }}
    >
      {children}
    </Box>
  );
}

function ListsAndOpenOrders({ dashboard, orders: { data } }: OrdersProps & { dashboard: Dashboard }) {
  const lists = <Lists lists={dashboard.lists} owners={dashboard.owners} />;
  // Without open orders, the lists have the whole line. The recent orders say if the call failed.
  if (data === undefined || openOrders(data.items).length === 0) return lists;
  return (
    <Columns template="2fr 1fr">
      {lists}
      <OpenOrders orders={data.items} />
    </Columns>
  );
}

function EndedOrders({ orders }: OrdersProps) {
  const { t } = useTranslation('reporting');
  if (orders.data === undefined) {
    return (
      <ChartCard title={t('orders.title')}>
        <LoadFailed error={orders.error} retry={() => void orders.refetch()} />
      </ChartCard>
    );
  }
  return <RecentOrders orders={orders.data.items} />;
}

function Unused() {
  const { t } = useTranslation('reporting');
  return (
    <Card>
      <Empty
        icon={mdiChartBar}
        title={t('empty.title')}
        action={
          <ButtonLink to={paths.skipTrace} variant="outlined">
            {t('empty.action')}
          </ButtonLink>
        }
      >
        {t('empty.text')}
      </Empty>
    </Card>
  );
}
