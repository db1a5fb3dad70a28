import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangePreview, Interval, Plan, Subscription } from '#contract/billing/plans';
import { coins, exactDay } from '../../../kit/i18n/format.ts';
import { LoadingRows } from '../../../kit/page/states.tsx';
import { cardLabel, money } from '../queries.ts';

export interface PlanChangeProps {
  plan: Plan;
  interval: Interval;
  own: Subscription | null;
  trial: boolean;
  /** The customer's default card. */
  card: { brand: string; last4: string } | undefined;
  preview: ChangePreview | undefined;
  ready: boolean;
  loading: boolean;
}

/** What a change of plan costs and when it starts. */
export function PlanChange(props: PlanChangeProps) {
  const { plan, interval, own, trial, card, preview, ready, loading } = props;
  if (!ready) return loading && <LoadingRows rows={3} />;
  if (plan.is_free) return <Cancellation own={own} />;
  if (own !== null && preview !== undefined) {
    return <Preview preview={preview} interval={interval} trial={own.state === 'trialing'} />;
  }
  return <First plan={plan} interval={interval} trial={trial} card={card} />;
}

function Cancellation({ own }: { own: Subscription | null }) {
  const { t } = useTranslation('billing');
  return (
    <Typography>
      {own?.state === 'past_due'
        ? t('plans.cancelNow')
        : t('plans.cancelText', { date: exactDay(own?.period_end ?? '') })}
    </Typography>
  );
}

function First({
  plan,
  interval,
  trial,
  card,
}: Pick<PlanChangeProps, 'plan' | 'interval' | 'trial' | 'card'>) {
  const { t } = useTranslation('billing');
  const name = card === undefined ? '' : t('cards.name', cardLabel(card));
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
  /** The customer is on a trial. */
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
