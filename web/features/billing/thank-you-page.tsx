/** Polls the payment until the bank answers, then shows the running order. */
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClockOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment, PaymentStatus } from '#contract/billing/schemas';
import type { Order } from '#contract/orders/schemas';
import { Icon } from '../../kit/icon.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { LoadingRows } from '../../kit/page/states.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { hasEnded, orderQuery, pollInterval } from '../orders/queries.ts';
import { paymentQuery } from './api.ts';

const RunningStep = lazy(() => import('../orders/run/running-step.tsx'));

const statusIcons = {
  paid: { icon: mdiCheckCircleOutline, color: 'success.main' },
  pending: { icon: mdiClockOutline, color: 'warning.main' },
  failed: { icon: mdiAlertCircleOutline, color: 'error.main' },
} as const;

export function ThankYouPage() {
  const search = useSearch({ from: '/framed/skip-trace/ThankYou' });
  const payment = useQuery({
    ...paymentQuery(search.payment ?? ''),
    enabled: search.payment !== undefined,
    refetchInterval: ({ state }) => (state.data?.payment.status === 'pending' ? 3000 : false),
  });
  const order = useQuery({
    ...orderQuery(search.order ?? ''),
    enabled: search.order !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'awaiting_payment' ? 3000 : pollInterval(data),
  });
  if (order.data !== undefined && order.data.paid_at !== null) return <RunningOrder order={order.data} />;
  return (
    <PaymentOutcome
      status={payment.data?.payment.status ?? search.payment_status}
      payment={payment.data?.payment}
      order={order.data}
      orderId={search.order}
    />
  );
}

function RunningOrder({ order }: { order: Order }) {
  const { t } = useTranslation('billing');
  return (
    <Box sx={{ maxWidth: 880, mx: 'auto' }}>
      <PageHead title={t('thanks.title')} />
      <Alert severity="success" role="status" sx={{ mb: 6 }}>
        <AlertTitle component="h2">{t('thanks.paid')}</AlertTitle>
        {!hasEnded(order) && t('thanks.paidText')}
      </Alert>
      <Suspense fallback={<LoadingRows rows={4} height={56} />}>
        <RunningStep order={order} />
      </Suspense>
    </Box>
  );
}

interface PaymentOutcomeProps {
  status: PaymentStatus;
  payment: Payment | undefined;
  order: Order | undefined;
  orderId: string | undefined;
}

function PaymentOutcome({ status, payment, order, orderId }: PaymentOutcomeProps) {
  const { t } = useTranslation('billing');
  const { icon, color } = statusIcons[status];
  const number = order?.number ?? payment?.order_number ?? undefined;
  // Discarded in another tab while the bank was answering.
  const discarded = status === 'paid' && order?.state === 'cancelled';
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto' }}>
      <PageHead title={t('thanks.title')} />
      <Card>
        <CardContent
          role="status"
          sx={{ display: 'grid', gap: 3, justifyItems: 'center', textAlign: 'center', py: 10 }}
        >
          <Icon path={icon} sx={{ fontSize: 44, color }} />
          <Typography variant="h2">{t(`thanks.${status}`)}</Typography>
          <Typography color="textSecondary">
            {(status === 'failed' && payment?.failure) ||
              t(discarded ? 'thanks.discarded' : `thanks.${status}Text`)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3, mt: 3 }}>
            <ButtonLink to={paths.orders} search={{}} variant="outlined">
              {t('thanks.orders')}
            </ButtonLink>
            {number !== undefined && status !== 'failed' && (
              <ButtonLink
                to={paths.order}
                params={{ number: String(number) }}
                search={{}}
                variant="contained"
              >
                {t('thanks.order')}
              </ButtonLink>
            )}
            {status === 'failed' && orderId !== undefined && (
              <ButtonLink to={paths.skipTrace} search={{ order: orderId }} variant="contained">
                {t('thanks.again')}
              </ButtonLink>
            )}
          </Box>
        </CardContent>
      </Card>
    </Box>
  );
}
