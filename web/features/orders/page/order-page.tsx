/** An order: its head, and tabs with its results, map, figures and history. Head and tabs never unmount. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { lazyContent, lazyPart } from '../../../kit/api/lazy-part.ts';
import { CardSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../../kit/page/states.tsx';
import { PhoneActions as BottomBar } from '../../../kit/results/cards/phone-actions.tsx';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { useMedia } from '../../../kit/theme/use-media.ts';
import { paths } from '../../../paths.ts';
import { DownloadMenu } from '../download/download-menu.tsx';
import { hasEnded, isUnpaid, orderQuery } from '../queries.ts';
import { recurrenceQuery } from '../recurring/queries.ts';
import { canRecur } from '../recurring/recurring-notice.tsx';
import { OrderNotices } from './notices.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderMenu } from './order-menu.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { UnpaidActions, UnpaidOrder } from './unpaid-order.tsx';

const loadSteps = () => import('../run/paid-steps.tsx');
const PaidSteps = lazyContent(loadSteps);
const loadResultsTab = () => import('./results-tab.tsx');
const ResultsTab = lazyContent(loadResultsTab);
// Load while the order does; if that fails, they try again and the results report it.
loadResultsTab().catch(() => undefined);
loadSteps().catch(() => undefined);
const NumbersTab = lazyContent(() => import('../numbers/numbers-tab.tsx'));
const NumbersDownload = lazyPart(() => import('../numbers/numbers-download.tsx'));
const MapTab = lazyContent(() => import('../map/map-tab.tsx'));
const SummaryTab = lazyContent(() => import('../figures/summary-tab.tsx'));
const ActivityTab = lazyContent(() => import('../activity/activity-tab.tsx'));

export function OrderPage() {
  const { t } = useTranslation('orders');
  const { number } = useParams({ from: '/framed/orders/$number' });
  const { data: order, error, refetch } = useQuery(orderQuery(number));
  return (
    <>
      <OrderHead
        number={number}
        order={order}
        failed={error !== null}
        actions={order && <Actions order={order} />}
      />
      {order !== undefined && !isUnpaid(order) && (
        <Suspense fallback={!hasEnded(order) && <StepsSpace />}>
          <PaidSteps order={order} />
        </Suspense>
      )}
      {order !== undefined && isUnpaid(order) ? (
        <UnpaidOrder order={order} />
      ) : (
        // A running order has its steps above the tabs, so these show once it is known.
        <Box sx={{ visibility: order === undefined && error === null ? 'hidden' : 'visible' }}>
          <OrderTabs number={number} checks={order?.kind === 'scrub'} />
        </Box>
      )}
      {order === undefined && error !== null && (
        <Card>
          <LoadFailed
            error={error}
            retry={() => void refetch()}
            elsewhere={
              <ButtonLink to={paths.orders} variant="outlined">
                {t('page.all')}
              </ButtonLink>
            }
          />
        </Card>
      )}
      {order === undefined && error === null && <TabSkeleton />}
      {order !== undefined && !isUnpaid(order) && <PaidOrder order={order} />}
    </>
  );
}

/** As high as the steps. */
const StepsSpace = () => <Box sx={{ height: 44, mb: 3 }} />;

const TabSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 4 }}>
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <CardSkeleton height={84} lines={2} />
    </Box>
    <CardSkeleton height={560} lines={8} />
  </Box>
);

function Actions({ order }: { order: Order }) {
  if (isUnpaid(order)) return <UnpaidActions order={order} />;
  return (
    <>
      {order.erased_at === null && <Download order={order} />}
      <OrderMenu order={order} />
    </>
  );
}

function Download({ order }: { order: Order }) {
  if (order.kind === 'trace') return <DownloadMenu order={order} />;
  return (
    <Suspense>
      <NumbersDownload order={order} />
    </Suspense>
  );
}

function PaidOrder({ order }: { order: Order }) {
  const { tab } = useSearch({ from: '/framed/orders/$number' });
  const isNoticed = tab === undefined && canRecur(order);
  const { isLoading } = useQuery({ ...recurrenceQuery(order.id), enabled: isNoticed });
  return (
    <Box sx={{ position: 'relative' }}>
      {isLoading && (
        <Box sx={{ position: 'absolute', insetInline: 0, top: 0 }}>
          <TabSkeleton />
        </Box>
      )}
      {/* A late notice would move the results, which load meanwhile. */}
      <Box sx={{ visibility: isLoading ? 'hidden' : 'visible' }}>
        <OrderNotices order={order} celebrates={tab === undefined} />
        <Suspense fallback={<CardSkeleton height={560} lines={8} />}>
          <Tab order={order} tab={order.erased_at === null ? tab : 'activity'} />
        </Suspense>
        {tab !== undefined && <PhoneBar order={order} />}
      </Box>
    </Box>
  );
}

function Tab({ order, tab }: { order: Order; tab: 'map' | 'summary' | 'activity' | undefined }) {
  if (tab === 'activity') return <ActivityTab order={order} />;
  if (order.kind === 'scrub') return <NumbersTab order={order} action={<PhoneActions order={order} />} />;
  if (tab === 'map') return <MapTab order={order} />;
  if (tab === 'summary') return <SummaryTab order={order} />;
  return <ResultsTab order={order} action={<PhoneActions order={order} />} />;
}

/** Download fills the bottom edge of phones, with the menu next to it. */
const PhoneActions = ({ order }: { order: Order }) => (
  <Box sx={{ display: 'flex', gap: 2, '& > .MuiButton-root': { flex: 1 } }}>
    <Actions order={order} />
  </Box>
);

/** The bottom edge of phones on tabs without the results, which have their own. */
function PhoneBar({ order }: { order: Order }) {
  const small = useMedia((theme) => theme.breakpoints.down('sm'));
  return small ? (
    <BottomBar>
      <PhoneActions order={order} />
    </BottomBar>
  ) : null;
}
