/** Home: the first steps for a newcomer; later what runs, what ended, and the coins. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders';
import { coins, number } from '../../kit/format.ts';
import { OrderList } from '../../kit/orders/list.tsx';
import { OrderProgress } from '../../kit/orders/progress.tsx';
import { hasEnded, isUnpaid, ordersQuery } from '../../kit/orders/queries.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { balanceQuery } from '../../kit/queries.ts';
import { LoadFailed, LoadingRows } from '../../kit/states.tsx';
import { ButtonLink, TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { FirstSteps } from './first-steps.tsx';

/** How many of the newest orders home knows. */
const known = 10;

export function HomePage() {
  const { data, error, refetch } = useQuery(ordersQuery(1, known));
  if (data === undefined) {
    return (
      <>
        <PageHead title="Home" />
        {error === null ? (
          <LoadingRows rows={3} height={120} />
        ) : (
          <Card>
            <LoadFailed what="Your orders could not be loaded" error={error} retry={() => void refetch()} />
          </Card>
        )}
      </>
    );
  }
  if (data.items.every((order) => isUnpaid(order))) return <FirstSteps orders={data.items} />;
  return <Overview orders={data.items} />;
}

function Overview({ orders }: { orders: Order[] }) {
  const running = orders.filter((order) => !isUnpaid(order) && !hasEnded(order));
  return (
    <>
      <PageHead
        title="Home"
        actions={
          <ButtonLink to={paths.skipTrace} variant="contained">
            New trace
          </ButtonLink>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(240px, 1fr)' },
        }}
      >
        <Card component="section" aria-labelledby="running">
          <CardContent sx={{ display: 'grid', gap: 5 }}>
            <Typography variant="h2" id="running">
              Running now
            </Typography>
            {running.length === 0 && (
              <Typography color="textSecondary">Nothing is running. Your last orders are below.</Typography>
            )}
            {running.map((order) => (
              <Box key={order.id} sx={{ display: 'grid', gap: 2 }}>
                <TextLink
                  to={paths.order}
                  params={{ number: String(order.number) }}
                  sx={{ color: 'text.primary', fontWeight: 600, justifySelf: 'start' }}
                >
                  {order.name}
                </TextLink>
                <OrderProgress order={order} />
              </Box>
            ))}
          </CardContent>
        </Card>
        <Coins />
        <Card component="section" aria-labelledby="recent" sx={{ gridColumn: '1 / -1' }}>
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              p: { xs: 4, sm: 6 },
              pb: { xs: 2, sm: 2 },
            }}
          >
            <Typography variant="h2" id="recent">
              Last orders
            </Typography>
            <TextLink to={paths.orders} sx={{ py: 3, my: -3 }}>
              All orders
            </TextLink>
          </Box>
          <OrderList orders={orders.slice(0, 5)} label="Last orders" />
        </Card>
      </Box>
    </>
  );
}

function Coins() {
  const { data } = useQuery(balanceQuery);
  return (
    <Card component="section" aria-labelledby="coins">
      <CardContent>
        <Typography variant="h2" id="coins">
          Coins
        </Typography>
        <Typography variant="figure" sx={{ mt: 2 }}>
          {data ? number(data.available) : <Skeleton width={80} />}
        </Typography>
        <Typography color="textSecondary">
          {data && data.held > 0
            ? `to spend, and ${coins(data.held)} held by running orders`
            : 'to spend. One coin buys one hit.'}
        </Typography>
      </CardContent>
    </Card>
  );
}
