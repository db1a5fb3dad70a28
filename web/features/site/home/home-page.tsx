/** What to do next: the first steps, later what runs and what finished. */
import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#contract/envelope';
import type { Order } from '#contract/orders/schemas';
import { ActionBar } from '../../../kit/action-bar.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { LoadFailed } from '../../../kit/page/states.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { useBrand } from '../../../kit/theme/brand.tsx';
import { paths } from '../../../paths.ts';
import { hasEnded, isUnpaid, ordersQuery } from '../../orders/queries.ts';
import { OpenOrders, openOrders } from '../../orders/run/open-orders.tsx';
import { BalanceCard } from './balance-card.tsx';
import { ExampleHit } from './example-hit.tsx';
import { FinishedOrders } from './finished-orders.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { areStepsHidden, hideSteps } from './steps-hidden.ts';

const loadedOrders = 10;

export function HomePage() {
  const { t } = useTranslation('site');
  const { data, error, refetch } = useQuery(ordersQuery(1, loadedOrders));
  if (data !== undefined) return <Home orders={data} />;
  return (
    <>
      <PageHead title={t('home.title')} />
      {error === null ? (
        <HomeSkeleton />
      ) : (
        <Card>
          <LoadFailed error={error} retry={() => void refetch()} />
        </Card>
      )}
    </>
  );
}

/** New until a second order; the steps can be hidden after the first. */
function isNew({ items, total }: Page<Order>): boolean {
  return total <= loadedOrders && items.filter((order) => !isUnpaid(order)).length <= 1;
}

function Home({ orders }: { orders: Page<Order> }) {
  const user = useSession().user?.id ?? '';
  const [hidden, setHidden] = useState(() => areStepsHidden(user));
  const hide = () => {
    hideSteps(user);
    setHidden(true);
  };
  const steps = isNew(orders) && !hidden && <FirstSteps orders={orders.items} onHide={hide} />;
  return orders.items.some((order) => !isUnpaid(order)) ? (
    <LaterVisits orders={orders.items}>{steps}</LaterVisits>
  ) : (
    <FirstVisit>{steps}</FirstVisit>
  );
}

const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' };

function FirstVisit({ children }: { children: ReactNode }) {
  const { t } = useTranslation('site');
  const brand = useBrand();
  return (
    <>
      <PageHead title={t('home.welcome', { brand })} />
      <Box sx={{ display: 'grid', gap: { xs: 4, sm: 6 }, alignItems: 'start', gridTemplateColumns: columns }}>
        {children}
        <ExampleHit />
      </Box>
    </>
  );
}

function LaterVisits({ orders, children }: { orders: Order[]; children: ReactNode }) {
  const { t } = useTranslation('site');
  return (
    <>
      <PageHead
        title={t('home.title')}
        actions={
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <NewTrace />
          </Box>
        }
      />
      <Box sx={{ display: 'grid', gap: { xs: 4, sm: 6 }, alignItems: 'start', gridTemplateColumns: columns }}>
        <Box sx={{ display: 'grid', gap: { xs: 4, sm: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {children}
          {openOrders(orders).length > 0 && <OpenOrders orders={orders} />}
          <FinishedOrders orders={orders.filter((order) => !isUnpaid(order) && hasEnded(order))} />
        </Box>
        <BalanceCard />
      </Box>
      <Box sx={{ display: { xs: 'contents', sm: 'none' } }}>
        <ActionBar>
          <NewTrace />
        </ActionBar>
      </Box>
    </>
  );
}

function NewTrace() {
  const { t } = useTranslation('site');
  return (
    <ButtonLink to={paths.skipTrace} variant="contained" startIcon={<Icon path={mdiPlus} />}>
      {t('home.newTrace')}
    </ButtonLink>
  );
}
