/** How the customer's subscription stands, and what can be done about it. */

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#contract/billing/plans';
import { postResumeSubscription } from '#contract/billing/subscriptions-calls';
import { request } from '../../../kit/api/api.ts';
import { exactDay } from '../../../kit/i18n/format.ts';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { goToBank, money, reloadMoney } from '../queries.ts';
import { wrapping } from '../wrapping.ts';

export function PlanState({ own }: { own: Subscription }) {
  const { t } = useTranslation('billing');
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(postResumeSubscription),
    onSuccess(answer) {
      reloadMoney();
      if (!answer.status) toast.error(answer.message);
      else if (answer.data.payment?.action_url) {
        const { id, action_url } = answer.data.payment;
        goToBank({ id, action_url });
      }
    },
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
