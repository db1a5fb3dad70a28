import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { balanceQuery } from '../../kit/api/queries.ts';
import { coins, number } from '../../kit/i18n/format.ts';
import { LoadFailedLine } from '../../kit/page/load-failed-line.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { LoadFailed, LoadingRows } from '../../kit/page/states.tsx';
import { ButtonLink, TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { OrderList } from '../orders/list.tsx';
import { hasEnded, isUnpaid, ordersQuery } from '../orders/queries.ts';
import { OrderProgress } from '../orders/run/progress.tsx';
import { FirstSteps, isNewcomer } from './first-steps.tsx';

/** How many recent orders Home loads, and how many it lists. */
const loadedOrders = 10;
const listedOrders = 5;

export function HomePage() {
  const { t } = useTranslation('site');
  const { data, error, refetch } = useQuery(ordersQuery(1, loadedOrders));
  if (data === undefined) {
    return (
      <>
        <PageHead title={t('home.title')} />
        {error === null ? (
          <LoadingRows rows={3} height={120} />
        ) : (
          <Card>
            <LoadFailed what={t('home.ordersFailed')} error={error} retry={() => void refetch()} />
          </Card>
        )}
      </>
    );
  }
  const { items, total } = data;
  // A customer with more orders than Home loads isn't new.
  const newcomer = total <= loadedOrders && isNewcomer(items);
  return (
    <>
      {newcomer ? <Welcome /> : <Head />}
      <Box sx={{ display: 'grid', gap: 6 }}>
        {newcomer && <FirstSteps orders={items} />}
        {(!newcomer || items.some((order) => !isUnpaid(order))) && <Overview orders={items} />}
      </Box>
    </>
  );
}

function Head() {
  const { t } = useTranslation('site');
  return (
    <PageHead
      title={t('home.title')}
      actions={
        <ButtonLink to={paths.skipTrace} variant="contained">
          {t('home.newTrace')}
        </ButtonLink>
      }
    />
  );
}

function Welcome() {
  const { t } = useTranslation('site');
  const { data } = useQuery(balanceQuery);
  return (
    <PageHead title={t('home.title')}>
      {t('home.steps.lead')}
      {data && data.available > 0 && ` ${t('home.steps.coins', { coins: coins(data.available) })}`}
    </PageHead>
  );
}

function Overview({ orders }: { orders: Order[] }) {
  const running = orders.filter((order) => !isUnpaid(order) && !hasEnded(order));
  const ended = orders.filter((order) => !isUnpaid(order) && hasEnded(order));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(240px, 1fr)' },
      }}
    >
      <RunningOrders orders={running} />
      <Coins />
      <LastResults orders={ended} />
    </Box>
  );
}

function RunningOrders({ orders }: { orders: Order[] }) {
  const { t } = useTranslation('site');
  return (
    <Card component="section" aria-labelledby="running">
      <CardContent sx={{ display: 'grid', gap: 5 }}>
        <Typography variant="h2" id="running">
          {t('home.running.title')}
        </Typography>
        {orders.length === 0 && <Typography color="textSecondary">{t('home.running.none')}</Typography>}
        {orders.map((order) => (
          <Box key={order.id} sx={{ display: 'grid', gap: 2 }}>
            <TextLink
              to={paths.order}
              params={{ number: String(order.number) }}
              sx={{
                color: 'text.primary',
                fontWeight: 600,
                justifySelf: 'start',
                overflowWrap: 'anywhere',
              }}
            >
              {order.name}
            </TextLink>
            <OrderProgress order={order} />
          </Box>
        ))}
      </CardContent>
    </Card>
  );
}

function LastResults({ orders }: { orders: Order[] }) {
  const { t } = useTranslation('site');
  return (
    <Card component="section" aria-labelledby="last" sx={{ gridColumn: '1 / -1' }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          p: { xs: 4, sm: 6 },
          pb: { xs: 2, sm: 2 },
        }}
      >
        <Typography variant="h2" id="last">
          {t('home.last.title')}
        </Typography>
        <TextLink to={paths.orders} sx={{ py: 3, my: -3 }}>
          {t('home.last.all')}
        </TextLink>
      </Box>
      {orders.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: { xs: 4, sm: 6 }, pb: 6 }}>
          {t('home.last.none')}
        </Typography>
      ) : (
        <OrderList orders={orders.slice(0, listedOrders)} label={t('home.last.title')} />
      )}
    </Card>
  );
}

function Coins() {
  const { t } = useTranslation('site');
  const balance = useQuery(balanceQuery);
  const { data, isError } = balance;
  return (
    <Card component="section" aria-labelledby="coins">
      <CardContent>
        <Typography variant="h2" id="coins">
          {t('home.coins.title')}
        </Typography>
        {isError && data === undefined ? (
          <Box sx={{ mt: 2 }}>
            <LoadFailedLine what={t('home.coins.failed')} queries={[balance]} />
          </Box>
        ) : (
          <>
            <Typography variant="figure" sx={{ mt: 2 }}>
              {data ? number(data.available) : <Skeleton width={80} />}
            </Typography>
            <Typography color="textSecondary">
              {data && data.held > 0
                ? t('home.coins.held', { coins: coins(data.held) })
                : t('home.coins.free')}
            </Typography>
            <ButtonLink to={paths.coins} variant="outlined" sx={{ mt: 4 }}>
              {t('home.coins.buy')}
            </ButtonLink>
          </>
        )}
      </CardContent>
    </Card>
  );
}
