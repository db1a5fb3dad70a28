import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#contract/billing/plans';
import { postResumeSubscription } from '#contract/billing/subscriptions-calls';
import { request } from '../../../kit/api/api.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { exactDay } from '../../../kit/i18n/format.ts';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { goToBank, money, reloadMoney } from '../queries.ts';
import { wrapOnPhones } from '../wrap-on-phones.ts';

function useStatusText(subscription: Subscription): string {
  const { t } = useTranslation('billing');
  const date = exactDay(subscription.period_end);
  const price = money(subscription.price, subscription.currency);
  if (subscription.state === 'past_due') {
    const next = exactDay(subscription.next_attempt_at ?? subscription.period_end);
    return `${t('plans.pastDue', { failure: subscription.failure ?? '', date: next })} ${t('plans.trialExtra')}`;
  }
  if (subscription.cancel_at_period_end) return t('plans.ends', { date });
  if (subscription.next !== null) return t('plans.becomes', { date, name: subscription.next.name });
  return subscription.state === 'trialing'
    ? `${t('plans.trialEnds', { date, price })} ${t('plans.trialExtra')}`
    : t('plans.periodEnds', { date, price });
}

function severityOf(late: boolean, canResume: boolean) {
  if (late) return 'error';
  return canResume ? 'warning' : 'info';
}

export interface PlanStateProps {
  subscription: Subscription;
  /** Asks whether to cancel; without it, there is no button for it. */
  onCancel?: () => void;
}

export function PlanState({ subscription, onCancel }: PlanStateProps) {
  const { t } = useTranslation('billing');
  const { mutate, isPending } = useCall(() => request(postResumeSubscription), {
    onSuccess({ data: { payment } }) {
      if (payment?.action_url) goToBank({ id: payment.id, action_url: payment.action_url });
    },
    onSettled: reloadMoney,
  });
  const text = useStatusText(subscription);
  const late = subscription.state === 'past_due';
  const canResume = late || subscription.cancel_at_period_end || subscription.next !== null;
  return (
    <Alert
      severity={severityOf(late, canResume)}
      sx={{ ...wrapOnPhones, mb: 5 }}
      action={
        <>
          {canResume && (
            <CustomerOnly reason="money">
              <Button color="inherit" disabled={isPending} onClick={() => mutate()}>
                {late ? t('plans.payNow') : t('plans.resume', { name: subscription.name })}
              </Button>
            </CustomerOnly>
          )}
          {onCancel !== undefined && !subscription.cancel_at_period_end && (
            <CustomerOnly reason="money">
              <Button color="inherit" disabled={isPending} onClick={onCancel}>
                {t('plans.cancel')}
              </Button>
            </CustomerOnly>
          )}
        </>
      }
    >
      {text}
    </Alert>
  );
}
