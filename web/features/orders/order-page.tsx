import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { exactDay } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageTitle } from '../../kit/page/page-title.tsx';
import { PartLinks } from '../../kit/page/part-links.tsx';
import { LoadFailed, LoadingRows } from '../../kit/page/states.tsx';
import { OrderStateChip } from '../../kit/status-chip.tsx';
import { ButtonLink, TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { DiscardOrder } from './actions.tsx';
import { DownloadMenu } from './download/download-menu.tsx';
import { hasEnded, isUnpaid, orderQuery } from './queries.ts';
import { OrderResults } from './results/results.tsx';
import { OrderSummary } from './summary.tsx';

const RunningOrder = lazy(() => import('./run/running.tsx').then((part) => ({ default: part.RunningOrder })));
const OrderDetails = lazy(() => import('./order-details.tsx'));
const RetraceOffer = lazy(() => import('./retrace-offer.tsx'));

export function OrderPage() {
  const { t } = useTranslation('orders');
  const { number } = useParams({ from: '/framed/orders/$number' });
  const { data: order, error, refetch } = useQuery(orderQuery(number));
  if (order) return <OrderView order={order} />;
  return (
    <>
      <PageTitle>{t('page.title', { number })}</PageTitle>
      {error === null ? (
        <LoadingRows rows={8} height={56} />
      ) : (
        <Card>
          <LoadFailed
            what={t('page.failed', { number })}
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
    </>
  );
}

function OrderView({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const unpaid = isUnpaid(order);
  return (
    <>
      <PageHead
        title={order.name}
        status={<OrderStateChip state={order.state} />}
        actions={
          unpaid
            ? !hasEnded(order) &&
              order.retrace_of === null && (
                <>
                  <DiscardOrder order={order} />
                  <ButtonLink to={paths.skipTrace} search={{ order: order.id }} variant="contained">
                    {t('page.reviewAndPay')}
                  </ButtonLink>
                </>
              )
            : order.erased_at === null && <DownloadMenu order={order} />
        }
      >
        {t('page.title', { number: String(order.number) })}
        {' · '}
        <TimeAgo at={order.created_at} sentence={(ago) => t('page.made', { ago })} />
        {order.retrace_of !== null && ` · ${t('retrace.of', { number: String(order.retrace_of) })}`}
        {order.purpose !== null && ` · ${t(`purposes.${order.purpose}`)}`}
        {order.purpose_note !== null && (
          <>
            {': '}
            <bdi>{order.purpose_note}</bdi>
          </>
        )}
      </PageHead>
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {order.failure !== null && <Alert severity="error">{order.failure}</Alert>}
        {unpaid && order.retrace_of !== null && !hasEnded(order) && (
          <Alert severity="info">{t('retrace.gathering')}</Alert>
        )}
        <Suspense>
          {order.leadSummery.misses > 0 && hasEnded(order) && order.erased_at === null && (
            <RetraceOffer order={order} />
          )}
        </Suspense>
        {unpaid && order.state === 'cancelled' && <Alert severity="info">{t('actions.wasDiscarded')}</Alert>}
        <ErasedNotice order={order} />
        {!unpaid && !hasEnded(order) && (
          <Suspense fallback={<LoadingRows rows={1} height={168} />}>
            <RunningOrder order={order} />
          </Suspense>
        )}
        {!unpaid && <OrderSummary order={order} />}
      </Box>
      {!unpaid && <Parts order={order} />}
    </>
  );
}

/** Names the data that retention has deleted, and when. */
function ErasedNotice({ order: { erased_at, file_erased_at } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const at = erased_at ?? file_erased_at;
  if (at === null) return null;
  const words = erased_at === null ? 'page.fileErased' : 'page.erased';
  return <Alert severity="info">{t(words, { when: exactDay(at) })}</Alert>;
}

/** The results of an ended order next to its price and history. */
function Parts({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const search = useSearch({ from: '/framed/orders/$number' });
  const navigate = useNavigate({ from: paths.order });
  const params = { number: String(order.number) };
  const readable = order.erased_at === null;
  const results = readable && search.part !== 'details';
  return (
    <Box sx={{ mt: 6 }}>
      {readable && (
        <PartLinks label={t('page.parts')}>
          <TextLink
            to={paths.order}
            params={params}
            search={{}}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={results ? 'page' : undefined}
          >
            {t('page.results')}
          </TextLink>
          <TextLink
            to={paths.order}
            params={params}
            search={{ part: 'details' }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={results ? undefined : 'page'}
          >
            {t('page.details')}
          </TextLink>
        </PartLinks>
      )}
      <Suspense fallback={<LoadingRows rows={6} />}>
        {results ? (
          <OrderResults
            order={order}
            search={search}
            onSearch={(next, { replace = false } = {}) =>
              void navigate({ search: next, resetScroll: false, replace })
            }
          />
        ) : (
          <OrderDetails order={order} />
        )}
      </Suspense>
    </Box>
  );
}
