/** A customer's account, coins, orders, payments and sessions, with the admin's actions. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPayment, CustomerDetails } from '#contract/admin/schemas';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { failureFrom } from '../../../kit/api/use-call.ts';
import { SideDrawer } from '../../../kit/dialogs/side-drawer.tsx';
import { coins, exactDay, facts } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { PanelSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { OrderStateChip, StatusChip } from '../../../kit/status-chip.tsx';
import { ButtonLink, TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { money } from '../../billing/queries.ts';
import { customerQuery, resendEmail, setSuspension, useAdminCall, useMayChange } from '../api.ts';
import { AdjustmentRow } from './adjustments.tsx';
import { CustomerLink } from './customer-link.tsx';

const CoinDialog = lazyPart(() => import('./coin-dialog.tsx'));
const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'));
const RefundDialog = lazyPart(() => import('./refund-dialog.tsx'));
const TwoFactorDialog = lazyPart(() => import('./two-factor-dialog.tsx'));

export default function CustomerDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('console');
  const query = useQuery(customerQuery(id));
  return (
    <SideDrawer title={t('customer.label')} width={640} onClose={onClose}>
      <Loaded query={query} loading={<PanelSkeleton />}>
        {(data) => <Content customer={data} />}
      </Loaded>
    </SideDrawer>
  );
}

function Content({ customer }: { customer: CustomerDetails }) {
  const { t } = useTranslation(['console', 'orders']);
  const mayChange = useMayChange();
  const suspended = customer.state === 'suspended';
  return (
    <Box sx={{ display: 'grid', gap: 6, p: { xs: 4, sm: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Header customer={customer} />
      {suspended && (
        <Alert severity="error">
          {t('customer.suspendedText')}
          <Suspension suspension={customer.suspension} />
        </Alert>
      )}
      {mayChange && <Actions customer={customer} />}
      {customer.people.length > 1 && <People customer={customer} />}
      <Part title={t('customer.coins')}>
        <Typography>
          {facts([coins(customer.coins), t('customer.held', { coins: coins(customer.held) })])}
        </Typography>
        {customer.adjustments.map((adjustment) => (
          <AdjustmentRow key={adjustment.id} adjustment={adjustment} />
        ))}
      </Part>
      <Part title={t('customer.orders')} none={customer.recent_orders.length === 0 && t('customer.noOrders')}>
        {customer.recent_orders.map((order) => (
          <Line
            key={order.id}
            name={
              <TextLink to={paths.consoleSection} params={{ section: 'orders' }} search={{ value: order.id }}>
                {t('customer.order', { number: order.number, name: order.name })}
              </TextLink>
            }
            about={facts([t('orders:open.rows', { count: order.leads }), coins(order.coins)])}
          >
            <OrderStateChip state={order.state} />
          </Line>
        ))}
      </Part>
      <Part title={t('customer.payments')} none={customer.payments.length === 0 && t('customer.noPayments')}>
        {customer.payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </Part>
      <Part title={t('customer.sessions')} none={customer.sessions.length === 0 && t('customer.noSessions')}>
        {customer.sessions.map((session) => (
          <Line key={session.id} name={session.ip} about={session.agent.slice(0, 80)}>
            <Typography variant="caption" color="textSecondary">
              <TimeAgo at={session.last_seen_at} />
            </Typography>
          </Line>
        ))}
      </Part>
    </Box>
  );
}

/** Everyone on the account. The others link to their own sessions and actions. */
function People({ customer }: { customer: CustomerDetails }) {
  const { t } = useTranslation(['console', 'team']);
  return (
    <Part title={t('customer.people')}>
      {customer.people.map(({ id, email, name, seat, last_seen_at }) => (
        <Line
          key={id}
          name={id === customer.id ? <bdi>{email}</bdi> : <CustomerLink customer={{ id, email }} />}
          about={facts([t(`team:seats.${seat}.name`), name])}
        >
          {last_seen_at !== null && (
            <Typography variant="caption" color="textSecondary">
              <TimeAgo at={last_seen_at} />
            </Typography>
          )}
        </Line>
      ))}
    </Part>
  );
}

function Header({ customer }: { customer: CustomerDetails }) {
  const { t } = useTranslation('console');
  return (
    <Box>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{customer.email}</bdi>
      </Typography>
      <Typography color="textSecondary">
        {facts([
          customer.name,
          customer.company,
          customer.phone,
          customer.plan ?? t('customer.noPlan'),
          t('customer.since', { day: exactDay(customer.created_at) }),
        ])}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <StatusChip tone={customer.state === 'suspended' ? 'error' : 'success'}>
          {t(`customers.states.${customer.state}`)}
        </StatusChip>
        <StatusChip tone={customer.email_confirmed ? 'success' : 'warning'}>
          {customer.email_confirmed ? t('customer.confirmed') : t('customer.unconfirmed')}
        </StatusChip>
        {customer.two_factor && <StatusChip tone="info">{t('customer.twoFactor')}</StatusChip>}
        <StatusChip tone="neutral">{t('customer.keys', { count: customer.keys })}</StatusChip>
      </Box>
    </Box>
  );
}

function Suspension({ suspension }: Pick<CustomerDetails, 'suspension'>) {
  if (suspension === null) return null;
  const { reason, by, at } = suspension;
  return (
    <Typography variant="table" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {facts([reason, by, exactDay(at)])}
    </Typography>
  );
}

/** Destructive actions ask for confirmation. */
function Actions({ customer }: { customer: CustomerDetails }) {
  const { t } = useTranslation('console');
  const [open, setOpen] = useState<'coins' | 'suspend' | 'two-factor' | null>(null);
  const suspended = customer.state === 'suspended';
  const send = useAdminCall(resendEmail);
  const { mutateAsync } = useAdminCall(setSuspension, { onFailed: () => {} });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <ButtonLink
        to={paths.consoleSection}
        params={{ section: 'switch' }}
        search={{ email: customer.email, id: customer.id }}
        variant="contained"
        disabled={suspended}
      >
        {t('switch.verb')}
      </ButtonLink>
      <Button variant="outlined" onClick={() => setOpen('coins')}>
        {t('coins.title')}
      </Button>
      <Button
        variant="outlined"
        disabled={send.isPending}
        onClick={() => send.mutate({ id: customer.id, kind: 'reset_password' })}
      >
        {t('customer.resetMail')}
      </Button>
      {!customer.email_confirmed && (
        <Button
          variant="outlined"
          disabled={send.isPending}
          onClick={() => send.mutate({ id: customer.id, kind: 'confirm_email' })}
        >
          {t('customer.confirmMail')}
        </Button>
      )}
      {customer.two_factor && (
        <Button variant="outlined" onClick={() => setOpen('two-factor')}>
          {t('customer.twoFactorReset')}
        </Button>
      )}
      <Button variant="outlined" color={suspended ? 'inherit' : 'error'} onClick={() => setOpen('suspend')}>
        {suspended ? t('customer.reopen') : t('customer.suspend')}
      </Button>
      <Suspense>
        {open === 'coins' && <CoinDialog customer={customer} onClose={() => setOpen(null)} />}
        {open === 'two-factor' && <TwoFactorDialog customer={customer} onClose={() => setOpen(null)} />}
        {open === 'suspend' && (
          <ReasonDialog
            title={suspended ? t('customer.reopenTitle') : t('customer.suspendTitle')}
            text={suspended ? t('customer.reopenText') : t('customer.suspendText', { email: customer.email })}
            submitText={suspended ? t('customer.reopen') : t('customer.suspend')}
            destructive={!suspended}
            onClose={() => setOpen(null)}
            onConfirm={async (reason) => {
              return failureFrom(mutateAsync({ id: customer.id, suspended: !suspended, reason }));
            }}
          />
        )}
      </Suspense>
    </Box>
  );
}

function Payment({ payment }: { payment: AdminPayment }) {
  const { t } = useTranslation('console');
  const mayChange = useMayChange();
  const [asking, setAsking] = useState(false);
  const { amount, refunded, refund_open, disputed, currency } = payment;
  // A refund of a disputed payment would pay it twice, and is refused.
  const isRefundable = payment.state === 'paid' && refunded < amount && disputed === 0;
  return (
    <Line
      name={money(amount, currency)}
      about={facts([
        t(`customer.paymentStates.${payment.state as 'paid'}`),
        refunded > 0 && t('customer.refunded', { amount: money(refunded, currency) }),
        refund_open > 0 && t('customer.refundOpen', { amount: money(refund_open, currency) }),
        disputed > 0 && t('customer.disputed', { amount: money(disputed, currency) }),
        exactDay(payment.created_at),
      ])}
    >
      {mayChange && isRefundable && (
        <Button size="small" color="inherit" onClick={() => setAsking(true)}>
          {t('customer.refund')}
        </Button>
      )}
      {asking && (
        <Suspense>
          <RefundDialog payment={payment} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Line>
  );
}

function Part({ title, none, children }: { title: string; none?: string | false; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h3">{title}</Typography>
      {none ? <Typography color="textSecondary">{none}</Typography> : children}
    </Box>
  );
}

function Line({ name, about, children }: { name: ReactNode; about: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="div" noWrap>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div" noWrap>
          {about}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
