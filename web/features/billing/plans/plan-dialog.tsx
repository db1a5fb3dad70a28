import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentPlan, Interval, Plan, Subscription, SubscriptionReply } from '#contract/billing/plans';
import {
  cancelSubscription,
  changePlan,
  createSubscription,
  getPlan,
  previewPlanChange,
} from '#contract/billing/subscriptions-calls';
import { load, request } from '../../../kit/api/api.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { exactDay } from '../../../kit/i18n/format.ts';
import { LoadFailedLine } from '../../../kit/page/loading/load-failed-line.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { paths } from '../../../paths.ts';
import { cardsQuery, enterCard, goToBank, reloadMoney } from '../queries.ts';
import { wrapOnPhones } from '../wrap-on-phones.ts';
import { PlanChange } from './plan-change.tsx';

export interface PlanDialogProps {
  plan: Plan;
  interval: Interval;
  subscription: Subscription | null;
  trial: boolean;
  onClose: () => void;
}

type Change = Pick<PlanDialogProps, 'plan' | 'interval' | 'subscription'>;
/** A change, and the price per period that the customer sees. */
type ShownChange = Change & { price: number };

function useHeading({ plan, interval, subscription }: Change): string {
  const { t } = useTranslation('billing');
  const { name } = plan;
  if (plan.is_free) return t('plans.cancelTitle', { name: subscription?.name ?? '' });
  if (subscription === null) return t('plans.confirmNew', { name });
  return subscription.plan_id === plan.id ? t(`plans.by_${interval}`, { name }) : t('plans.change', { name });
}

/** The toast after a change: when the plan ends, what follows it, or that it has started. */
function useChangedText({ plan }: Change) {
  const { t } = useTranslation('billing');
  return ({ current_subscription }: CurrentPlan): string => {
    const date = exactDay(current_subscription?.period_end ?? '');
    if (current_subscription?.cancel_at_period_end) return t('plans.ends', { date });
    const next = current_subscription?.next;
    if (next) return t('plans.becomes', { date, name: next.name });
    return t('plans.started', { name: current_subscription?.name ?? plan.name });
  };
}

/** Starts, changes or cancels a plan. */
async function requestChange({ plan, interval, subscription, price }: ShownChange) {
  if (subscription === null)
    return request(createSubscription, { body: { plan_id: plan.id, interval, price } });
  if (!plan.is_free) return request(changePlan, { params: { planId: plan.id }, body: { interval, price } });
  const answer = await request(cancelSubscription);
  return answer.status ? { ...answer, data: { ...answer.data, payment: null } } : answer;
}

function useChange(change: ShownChange, onClose: () => void) {
  const changedText = useChangedText(change);
  return useCall(() => requestChange(change), {
    onSuccess({ data }: { data: SubscriptionReply }) {
      const { payment } = data;
      if (payment?.action_url) goToBank({ id: payment.id, action_url: payment.action_url });
      else if (payment === null || payment.status === 'paid') {
        toast.success(changedText(data));
        onClose();
      }
    },
    onFailed: () => {},
    onSettled: reloadMoney,
  });
}

/** The plan as it is now; the list may be minutes old. */
const planQuery = (plan: Plan) =>
  queryOptions({
    queryKey: ['plans', plan.id],
    queryFn: ({ signal }) => load(getPlan, { params: { id: plan.id }, signal }),
    staleTime: 0,
  });

/** The customer's cards, and what the change costs; `ready` once all that this change needs is here. */
function useChangeData({ plan, interval, subscription }: Change) {
  const { user } = useSession();
  const cards = useQuery({ ...cardsQuery(user?.id ?? ''), enabled: user !== null });
  const preview = useQuery({
    queryKey: ['subscription', 'preview', plan.id, interval],
    queryFn: () => load(previewPlanChange, { params: { planId: plan.id }, query: { interval } }),
    enabled: subscription !== null && !plan.is_free,
    staleTime: 0,
  });
  const fresh = useQuery(planQuery(plan));
  const card = cards.data?.cards.find(({ is_default }) => is_default);
  const loads: UseQueryResult<unknown>[] = [fresh, cards, preview];
  return {
    plan: fresh.data ?? plan,
    card,
    preview: preview.data,
    needsCard: !plan.is_free && cards.data !== undefined && card === undefined,
    unloaded: loads.filter((query) => query.data === undefined),
    ready:
      plan.is_free ||
      (fresh.data !== undefined &&
        cards.data !== undefined &&
        (subscription === null || preview.data !== undefined)),
  };
}

/** Plans are charged to the default card, which the billing tab changes. */
function ChangeCard() {
  const { t } = useTranslation('billing');
  return (
    <ButtonLink to={paths.profileBilling} color="inherit">
      {t('plans.changeCard')}
    </ButtonLink>
  );
}

export function PlanDialog({ plan, interval, subscription, trial, onClose }: PlanDialogProps) {
  const { t } = useTranslation(['billing', 'common']);
  const titleId = useId();
  const change = { plan, interval, subscription };
  const heading = useHeading(change);
  const { plan: current, card, preview, needsCard, unloaded, ready } = useChangeData(change);
  const { mutate, isPending, data, failed } = useChange(
    { ...change, price: preview?.next_price ?? current.prices[interval] },
    onClose,
  );
  const verb = plan.is_free ? t('plans.cancel') : heading;
  return (
    <Dialog open onClose={isPending ? () => {} : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {heading}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <PlanChange
          {...change}
          plan={current}
          trial={trial}
          card={card}
          preview={preview}
          ready={ready}
          loading={unloaded.every(({ error }) => error === null)}
        />
        <LoadFailedLine what={t('plans.changeFailed')} queries={unloaded} />
        {needsCard && <Alert severity="info">{t('coins.needCard')}</Alert>}
        {failed !== undefined && (
          <Alert severity="error" sx={wrapOnPhones} {...(failed.http === 402 && { action: <ChangeCard /> })}>
            {failed.message}
          </Alert>
        )}
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
            {isPending ? t('paying') : verb}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
