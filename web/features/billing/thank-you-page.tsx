/** Where the gateway returns to: polls the payment until the bank answers, then opens the running order. */
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClockOutline, mdiHelpCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#contract/billing/schemas';
import type { Order } from '#contract/orders/schemas';
import { failureOf } from '../../kit/api/api.ts';
import { Icon } from '../../kit/icon.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { orderQuery } from '../orders/queries.ts';
import { setJustPaid } from '../orders/run/just-paid.ts';
import { paymentQuery } from './api.ts';
import type { ThankYouSearch } from './search.ts';

const POLL_INTERVAL_MS = 3000;

const statusIcons = {
  paid: { icon: mdiCheckCircleOutline, color: 'success.main' },
  pending: { icon: mdiClockOutline, color: 'warning.main' },
  unknown: { icon: mdiHelpCircleOutline, color: 'text.secondary' },
  failed: { icon: mdiAlertCircleOutline, color: 'error.main' },
} as const;

export function ThankYouPage() {
  const search = useSearch({ from: '/framed/skip-trace/ThankYou' });
  const { payment, order } = useOutcome(search);
  if (order.data !== undefined && order.data.paid_at !== null) return <ToOrder order={order.data} />;
  // What the bank says counts more than a check that failed later.
  const known = payment.data?.payment;
  const failed = [payment, order].find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined && known?.status !== 'failed')
    return <CheckFailed error={failed.error} retry={() => void failed.refetch()} />;
  return (
    <PaymentOutcome
      status={known?.status ?? search.payment_status}
      payment={known}
      order={order.data}
      orderId={search.order}
    />
  );
}

/** Polls the payment and its order until they are settled, also after a check that failed. */
function useOutcome(search: ThankYouSearch) {
  const payment = useQuery({
    ...paymentQuery(search.payment ?? ''),
    enabled: search.payment !== undefined,
    refetchInterval: ({ state: { data, error } }) =>
      isGone(error) || (data !== undefined && data.payment.status !== 'pending') ? false : POLL_INTERVAL_MS,
  });
  const order = useQuery({
    ...orderQuery(search.order ?? ''),
    enabled: search.order !== undefined,
    refetchInterval: ({ state: { data, error } }) =>
      isGone(error) || (data !== undefined && data.state !== 'awaiting_payment') ? false : POLL_INTERVAL_MS,
  });
  return { payment, order };
}

const isGone = (error: unknown): boolean => error !== null && failureOf(error).http === 404;

/** Opens the running order, with a message that it is paid. */
function ToOrder({ order }: { order: Order }) {
  useEffect(() => setJustPaid(order.id), [order.id]);
  return <Navigate to={paths.order} params={{ number: String(order.number) }} search={{}} replace />;
}

function CheckFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation(['billing', 'common']);
  return (
    <Outcome
      role="alert"
      status="failed"
      title={t('thanks.checkFailed')}
      text={`${failureOf(error).message} ${t(isGone(error) ? 'thanks.checkGone' : 'thanks.checkAgain')}`}
    >
      <ButtonLink to={paths.orders} search={{}} variant="outlined">
        {t('thanks.orders')}
      </ButtonLink>
      <Button variant="contained" onClick={retry}>
        {t('common:actions.tryAgain')}
      </Button>
    </Outcome>
  );
}

interface PaymentOutcomeProps {
  status: ThankYouSearch['payment_status'];
  payment: Payment | undefined;
  order: Order | undefined;
  orderId: string | undefined;
}

function PaymentOutcome({ status, payment, order, orderId }: PaymentOutcomeProps) {
  const { t } = useTranslation('billing');
  const number = order?.number ?? payment?.order_number ?? undefined;
  // Discarded in another tab while the bank was answering.
  const discarded = status === 'paid' && order?.state === 'cancelled';
  const text =
    (status === 'failed' && payment?.failure) || t(discarded ? 'thanks.discarded' : `thanks.${status}Text`);
  return (
    <Outcome role="status" status={status} title={t(`thanks.${status}`)} text={text}>
      <ButtonLink to={paths.orders} search={{}} variant="outlined">
        {t('thanks.orders')}
      </ButtonLink>
      {number !== undefined && status !== 'failed' && (
        <ButtonLink to={paths.order} params={{ number: String(number) }} search={{}} variant="contained">
          {t('thanks.order')}
        </ButtonLink>
      )}
      {status === 'failed' && orderId !== undefined && (
        <ButtonLink to={paths.skipTrace} search={{ order: orderId }} variant="contained">
          {t('thanks.again')}
        </ButtonLink>
      )}
    </Outcome>
  );
}

interface OutcomeProps {
  role: 'status' | 'alert';
  status: keyof typeof statusIcons;
  title: string;
  text: string;
  children: ReactNode;
}

function Outcome({ role, status, title, text, children }: OutcomeProps) {
  const { t } = useTranslation('billing');
  const { icon, color } = statusIcons[status];
  return (
    <Box sx={{ maxWidth: 560 }}>
      <PageHead title={t('thanks.title')} />
      <Card>
        <CardContent
          role={role}
          sx={{ display: 'grid', gap: 3, justifyItems: 'center', textAlign: 'center', py: { xs: 6, sm: 10 } }}
        >
          <Icon path={icon} sx={{ fontSize: 44, color }} />
          <Typography variant="h2">{title}</Typography>
          <Typography color="textSecondary">{text}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3, mt: 3 }}>
            {children}
          </Box>
        </CardContent>
      </Card>
    </Box>
  );
}
