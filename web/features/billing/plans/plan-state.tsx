import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#contract/billing/plans';
import { postResumeSubscription } from '#contract/billing/subscriptions-calls';
import { request } from '../../../kit/api/api.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { exactDay } from '../../../kit/i18n/format.ts';
import { goToBank, money, reloadMoney } from '../queries.ts';
import { wrapping } from '../wrapping.ts';

export function PlanState({ own }: { own: Subscription }) {
  const { t } = useTranslation('billing');
  const { mutate, isPending } = useCall(() => request(postResumeSubscription), {
    onSuccess({ data: { payment } }) {
      if (payment?.action_url) goToBank({ id: payment.id, action_url: payment.action_url });
    },
    onSettled: reloadMoney,
  });
  const date = exactDay(own.period_end);
  const price = money(own.price, own.currency);
  const late = own.state === 'past_due';
  const words = late
    ? t('plans.pastDue', {
        failure: own.failure ?? '',
        date: exactDay(own.next_attempt_at ?? own.period_end),
      })
    : own.cancel_at_period_end
      ? t('plans.ends', { date })
      : own.next !== null
        ? t('plans.becomes', { date, name: own.next.name })
        : own.state === 'trialing'
          ? t('plans.trialEnds', { date, price })
          : t('plans.periodEnds', { date, price });
  const canResume = late || own.cancel_at_period_end || own.next !== null;
  return (
    <Alert
      severity={late ? 'error' : canResume ? 'warning' : 'info'}
      sx={{ ...wrapping, mb: 5 }}
      action={
        canResume && (
          <Button color="inherit" disabled={isPending} onClick={() => mutate()}>
            {late ? t('plans.payNow') : t('plans.resume', { name: own.name })}
          </Button>
        )
      }
    >
      {words}
    </Alert>
  );
}
