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

function useStatusText(own: Subscription): string {
  const { t } = useTranslation('billing');
  const date = exactDay(own.period_end);
  const price = money(own.price, own.currency);
  if (own.state === 'past_due') {
    const next = exactDay(own.next_attempt_at ?? own.period_end);
    return `${t('plans.pastDue', { failure: own.failure ?? '', date: next })} ${t('plans.trialExtra')}`;
  }
  if (own.cancel_at_period_end) return t('plans.ends', { date });
  if (own.next !== null) return t('plans.becomes', { date, name: own.next.name });
  return own.state === 'trialing'
    ? `${t('plans.trialEnds', { date, price })} ${t('plans.trialExtra')}`
    : t('plans.periodEnds', { date, price });
}

function severityOf(late: boolean, canResume: boolean) {
  if (late) return 'error';
  return canResume ? 'warning' : 'info';
}

export interface PlanStateProps {
  own: Subscription;
  /** Asks whether to cancel; without it, there is no button for it. */
  onCancel?: () => void;
}

export function PlanState({ own, onCancel }: PlanStateProps) {
  const { t } = useTranslation('billing');
  const { mutate, isPending } = useCall(() => request(postResumeSubscription), {
    onSuccess({ data: { payment } }) {
      if (payment?.action_url) goToBank({ id: payment.id, action_url: payment.action_url });
    },
    onSettled: reloadMoney,
  });
  const text = useStatusText(own);
  const late = own.state === 'past_due';
  const canResume = late || own.cancel_at_period_end || own.next !== null;
  return (
    <Alert
      severity={severityOf(late, canResume)}
      sx={{ ...wrapOnPhones, mb: 5 }}
      action={
        <>
          {canResume && (
            <CustomerOnly reason="money">
              <Button color="inherit" disabled={isPending} onClick={() => mutate()}>
                {late ? t('plans.payNow') : t('plans.resume', { name: own.name })}
              </Button>
            </CustomerOnly>
          )}
          {onCancel !== undefined && !own.cancel_at_period_end && (
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
