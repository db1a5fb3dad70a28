import { mdiChartBar } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryPeriod } from '#contract/reporting/rules';
import { Loaded } from '../../kit/page/loaded.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty, LoadFailed, LoadingRows } from '../../kit/page/states.tsx';
import { ButtonLink, TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { OrderList } from '../orders/list.tsx';
import { ordersQuery } from '../orders/queries.ts';
import { dashboardQuery } from './api.ts';
import { Figures } from './figures.tsx';
import { History } from './history.tsx';
import { States } from './states.tsx';

export function DashboardPage() {
  const { t } = useTranslation('reporting');
  const [by, setBy] = useState<HistoryPeriod>('day');
  const { data, error, refetch } = useQuery(dashboardQuery(by));
  const head = (
    <PageHead
      title={t('title')}
      actions={
        <ButtonLink to={paths.skipTrace} variant="contained">
          {t('newTrace')}
        </ButtonLink>
      }
    />
  );
  if (data === undefined) {
    return (
      <>
        {head}
        {error === null ? (
          <LoadingRows rows={3} height={200} />
        ) : (
          <Card>
            <LoadFailed what={t('failed')} error={error} retry={() => void refetch()} />
          </Card>
        )}
      </>
    );
  }
  const unused = data.completed_files === 0 && data.files_in_progress === 0;
  return (
    <>
      {head}
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Figures dashboard={data} />
        {unused ? (
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
        ) : (
          <>
            <History history={data.history} onBy={setBy} />
            <States states={data.states} />
            <LastOrders />
          </>
        )}
      </Box>
    </>
  );
}

/** Same as on Home. */
const listed = 5;

function LastOrders() {
  const { t } = useTranslation('reporting');
  const query = useQuery(ordersQuery(1, listed));
  return (
    <Card component="section" aria-labelledby="last-orders">
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', p: { xs: 4, sm: 6 }, pb: { xs: 2, sm: 2 } }}
      >
        <Typography variant="h2" id="last-orders">
          {t('orders.title')}
        </Typography>
        <TextLink to={paths.orders} sx={{ py: 3, my: -3 }}>
          {t('orders.all')}
        </TextLink>
      </Box>
      <Loaded
        query={query}
        loading={
          <Box sx={{ p: 4 }}>
            <LoadingRows rows={listed} />
          </Box>
        }
        failed={t('orders.failed')}
      >
        {({ items }) => <OrderList orders={items} label={t('orders.title')} />}
      </Loaded>
    </Card>
  );
}
