import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ChangePreview, Interval, Plan, Subscription } from '#contract/billing/plans';
import { coins, exactDay, number } from '../../../kit/i18n/format.ts';
import { coinsOf } from '../api.ts';
import { cardLabel, money } from '../queries.ts';
import { priceOfOne } from './plan-figures.ts';

export interface PlanChangeProps {
  plan: Plan;
  interval: Interval;
  subscription: Subscription | null;
  trial: boolean;
  /** The customer's default card. */
  card: { brand: string; last4: string } | undefined;
  preview: ChangePreview | undefined;
  ready: boolean;
  loading: boolean;
}

/** What a change of plan costs and when it starts. */
export function PlanChange(props: PlanChangeProps) {
  const { plan, interval, subscription, trial, card, preview, ready, loading } = props;
  if (!ready) return loading && <Skeleton variant="rounded" height={196} />;
  if (plan.is_free) return <Cancellation subscription={subscription} />;
  if (subscription !== null && preview !== undefined) {
    return (
      <Preview plan={plan} preview={preview} interval={interval} trial={subscription.state === 'trialing'} />
    );
  }
  return <FirstPlan plan={plan} interval={interval} trial={trial && plan.trial_days > 0} card={card} />;
}

function Cancellation({ subscription }: { subscription: Subscription | null }) {
  const { t } = useTranslation('billing');
  return (
    <Typography>
      {subscription?.state === 'past_due'
        ? t('plans.cancelNow')
        : t('plans.cancelText', { date: exactDay(subscription?.period_end ?? '') })}
    </Typography>
  );
}

type Row = readonly [name: string, value: string];

/** Figures one below the other; the last is the one to pay. */
function Figures({ rows, total }: { rows: readonly Row[]; total: Row }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, fontVariantNumeric: 'tabular-nums' }}>
      {[...rows, total].map((row) => (
        <Box
          key={row[0]}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 4,
            ...(row === total && { fontWeight: 600, borderTop: 1, borderColor: 'divider', pt: 2 }),
          }}
        >
          <dt>{row[0]}</dt>
          <Box component="dd" sx={{ m: 0, textAlign: 'end' }}>
            {row[1]}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What the plan includes, as rows. */
function useIncluded(plan: Plan, interval: Interval): Row[] {
  const { t } = useTranslation('billing');
  return [
    [t(`plans.facts.coins_${interval}`), number(coinsOf(plan, interval))],
    [t('plans.facts.extra'), priceOfOne(plan.extra_price, 1000, plan.currency)],
  ];
}

function Features({ plan }: { plan: Plan }) {
  return <Typography color="textSecondary">{plan.features.join(' · ')}</Typography>;
}

type FirstPlanProps = Pick<PlanChangeProps, 'plan' | 'interval' | 'trial' | 'card'>;

/** The first plan, with a trial or paid at once. */
function FirstPlan({ plan, interval, trial, card }: FirstPlanProps) {
  const { t } = useTranslation('billing');
  const included = useIncluded(plan, interval);
  const price = money(plan.prices[interval], plan.currency);
  const count = plan.trial_days;
  return (
    <>
      <Figures
        rows={[
          ...(trial ? ([[t('plans.trialCoins'), number(plan.trial_coins)]] as const) : []),
          ...included,
          [trial ? t('plans.afterTrial', { count }) : t('plans.price', { name: plan.name }), price],
        ]}
        total={[t('plans.due'), trial ? money(0, plan.currency) : price]}
      />
      {trial && <Typography color="textSecondary">{t('plans.trialExtra')}</Typography>}
      <Features plan={plan} />
      <Typography>
        {card !== undefined && `${t('plans.charged', { card: t('cards.name', cardLabel(card)) })} `}
        {t(`plans.untilCanceled_${interval}`)}
      </Typography>
    </>
  );
}

interface PreviewProps {
  plan: Plan;
  preview: ChangePreview;
  interval: Interval;
  /** The customer is on a trial. */
  trial: boolean;
}

function Preview({ plan, preview, interval, trial }: PreviewProps) {
  const { t } = useTranslation('billing');
  const included = useIncluded(plan, interval);
  const { currency, charge, credit, due, when, at } = preview;
  const isImmediate = when === 'now';
  const credited: Row[] = credit > 0 ? [[t('plans.unused'), money(-credit, currency)]] : [];
  const next = t('plans.nextCharge', { date: exactDay(preview.next_at) });
  return (
    <>
      <Typography>
        {isImmediate ? t(trial ? 'plans.trialStops' : 'plans.now') : t('plans.later', { date: exactDay(at) })}
      </Typography>
      <Figures
        rows={[
          ...included,
          ...(isImmediate
            ? [[t('plans.price', { name: preview.name }), money(charge, currency)] as const]
            : []),
          ...credited,
          [next, money(preview.next_price, currency)],
        ]}
        total={[t('plans.due'), money(due, currency)]}
      />
      {preview.coins > 0 && <Typography>{t('plans.coinsNow', { coins: coins(preview.coins) })}</Typography>}
      <Features plan={plan} />
    </>
  );
}
