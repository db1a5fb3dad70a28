/** What choosing a plan would do, in numbers, and the button that does it. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangePreview, Interval, Plan, Subscription } from '#contract/billing/plans';
import { changePlan, createSubscription, previewPlanChange } from '#contract/billing/subscriptions-calls';
import { load, request } from '../../../kit/api/api.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { coins, exactDay } from '../../../kit/i18n/format.ts';
import { LoadFailedLine } from '../../../kit/page/load-failed-line.tsx';
import { LoadingRows } from '../../../kit/page/states.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { paths } from '../../../paths.ts';
import { cardParts, cardsQuery, enterCard, goToBank, money, reloadMoney } from '../queries.ts';

export interface PlanDialogProps {
  plan: Plan;
  interval: Interval;
  own: Subscription | null;
  trial: boolean;
  onClose: () => void;
}

export function PlanDialog({ plan, interval, own, trial, onClose }: PlanDialogProps) {
  const { t } = useTranslation(['billing', 'common']);
  const title = useId();
  const { user } = useSession();
  const cards = useQuery({ ...cardsQuery(user?.id ?? ''), enabled: user !== null });
  const card = cards.data?.cards.find(({ is_default }) => is_default);
  const preview = useQuery({
    queryKey: ['subscription', 'preview', plan.id, interval],
    queryFn: () => load(previewPlanChange, { params: { planId: plan.id }, query: { interval } }),
    enabled: own !== null && !plan.is_free,
    staleTime: 0,
  });
  const needsCard = !plan.is_free && cards.data !== undefined && card === undefined;
  const { mutate, isPending, data, failed } = useCall(
    () =>
      own === null
        ? request(createSubscription, { body: { plan_id: plan.id, interval } })
        : request(changePlan, { params: { planId: plan.id }, body: plan.is_free ? {} : { interval } }),
    {
      onSuccess(answer) {
        const { payment } = answer.data;
        if (payment?.action_url) goToBank({ id: payment.id, action_url: payment.action_url });
        else if (payment === null || payment.status === 'paid') {
          const after = answer.data.current_subscription;
          const date = exactDay(after?.period_end ?? '');
          toast.success(
            after?.cancel_at_period_end
              ? t('plans.ends', { date })
              : after?.next
                ? t('plans.becomes', { date, name: after.next.name })
                : t('plans.started', { name: after?.name ?? plan.name }),
          );
          onClose();
        }
      },
      onFailed: () => {},
      onSettled: reloadMoney,
    },
  );
  const unloaded = [cards, preview].filter((query) => query.data === undefined);
  const ready = plan.is_free || (cards.data !== undefined && (own === null || preview.data !== undefined));
  const heading = plan.is_free
    ? t('plans.cancelTitle', { name: own?.name ?? '' })
    : own === null
      ? t('plans.confirmNew', { name: plan.name })
      : t(own.plan_id === plan.id ? `plans.by_${interval}` : 'plans.confirm', { name: plan.name });
  return (
    <Dialog open onClose={isPending ? () => {} : onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title} variant="h2">
        {heading}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {!ready ? (
          unloaded.every(({ error }) => error === null) && <LoadingRows rows={3} />
        ) : plan.is_free ? (
          <Typography>
            {own?.state === 'past_due'
              ? t('plans.cancelNow')
              : t('plans.cancelText', { date: exactDay(own?.period_end ?? '') })}
          </Typography>
        ) : own !== null && preview.data ? (
          <Preview preview={preview.data} interval={interval} trial={own.state === 'trialing'} />
        ) : (
          <First plan={plan} interval={interval} trial={trial} card={card} />
        )}
        <LoadFailedLine what={t('plans.changeFailed')} queries={unloaded} />
        {needsCard && <Alert severity="info">{t('coins.needCard')}</Alert>}
        {failed !== undefined && <Alert severity="error">{failed.message}</Alert>}
        {data?.data.payment?.status === 'pending' && <Alert severity="info">{t('plans.pending')}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4 }}>
        <Button onClick={onClose} disabled={isPending} color="inherit">
          {plan.is_free ? t('plans.keep') : t('common:actions.cancel')}
        </Button>
        {needsCard ? (
          <Button
            variant="contained"
            onClick={() =>
              void enterCard(`${paths.plans}?${new URLSearchParams({ plan: plan.id, interval })}`)
            }
          >
            {t('cards.add')}
          </Button>
        ) : (
          <Button
            variant="contained"
            color={plan.is_free ? 'error' : 'primary'}
            disabled={!ready || isPending}
            onClick={() => mutate()}
          >
            {isPending ? t('paying') : plan.is_free ? t('plans.cancel') : heading}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function First({
  plan,
  interval,
  trial,
  card,
}: Pick<PlanDialogProps, 'plan' | 'interval' | 'trial'> & {
  card: { brand: string; last4: string } | undefined;
}) {
  const { t } = useTranslation('billing');
  const name = card === undefined ? '' : t('cards.name', cardParts(card));
  const price = money(plan.prices[interval], plan.currency);
  const count = trial ? plan.trial_days : 0;
  if (card === undefined) {
    return (
      <Typography>
        {count > 0 ? t('plans.trialNoCard', { count, price }) : t(`plans.noCard_${interval}`, { price })}
      </Typography>
    );
  }
  return (
    <Typography>
      {count > 0
        ? t('plans.trialPrice', { count, price, card: name })
        : t(`plans.firstPrice_${interval}`, { price, card: name })}
    </Typography>
  );
}

interface PreviewProps {
  preview: ChangePreview;
  interval: Interval;
  /** The customer is in a trial now. */
  trial: boolean;
}

function Preview({ preview, interval, trial }: PreviewProps) {
  const { t } = useTranslation('billing');
  const { currency } = preview;
  const row = (words: string, amount: number, strong = false): ReactNode => (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, fontWeight: strong ? 600 : 400 }}>
      <span>{words}</span>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {money(amount, currency)}
      </Box>
    </Box>
  );
  return (
    <>
      <Typography>
        {preview.when === 'now'
          ? t(trial ? 'plans.trialStops' : 'plans.now')
          : t('plans.later', { date: exactDay(preview.at) })}
      </Typography>
      {preview.due > 0 && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {row(t('plans.price', { name: preview.name }), preview.charge)}
          {preview.credit > 0 && row(t('plans.unused'), -preview.credit)}
          {row(t('plans.due'), preview.due, true)}
        </Box>
      )}
      {preview.coins > 0 && <Typography>{t('plans.coinsNow', { coins: coins(preview.coins) })}</Typography>}
      <Typography color="textSecondary">
        {t(`plans.afterwards_${interval}`, {
          date: exactDay(preview.next_at),
          price: money(preview.next_price, currency),
        })}
      </Typography>
    </>
  );
}
