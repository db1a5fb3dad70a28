import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Interval, Plan, Subscription } from '#contract/billing/plans';
import { coins, exactDay } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { coinsOf } from '../api.ts';
import { priceOfOne, shortMoney, yearlySavings } from './plan-figures.ts';

export interface PlanCardProps {
  plan: Plan;
  interval: Interval;
  subscription: Subscription | null;
  trial: boolean;
  /** Features that only some plans have. */
  features: string[];
  onChoose: () => void;
}

/** The label of the button that chooses the plan. */
function useVerb({
  plan,
  interval,
  subscription,
  trial,
}: Pick<PlanCardProps, 'plan' | 'interval' | 'subscription' | 'trial'>) {
  const { t } = useTranslation('billing');
  const { name } = plan;
  if (subscription !== null) {
    return subscription.plan_id === plan.id
      ? t(`plans.by_${interval}`, { name })
      : t('plans.change', { name });
  }
  return trial && plan.trial_days > 0
    ? t('plans.try', { name, count: plan.trial_days })
    : t('plans.choose', { name });
}

export function PlanCard({ plan, interval, subscription, trial, features, onChoose }: PlanCardProps) {
  const { t } = useTranslation('billing');
  const { name } = plan;
  const yours = subscription === null ? plan.is_free : subscription.plan_id === plan.id;
  const here = yours && subscription?.interval === interval;
  const planned = subscription?.next?.plan_id === plan.id && subscription.next.interval === interval;
  const verb = useVerb({ plan, interval, subscription, trial });
  const canChoose = !plan.is_free && !here && !planned;
  return (
    <Card component="li" sx={yours ? { borderColor: 'text.primary' } : {}}>
      <CardContent
        sx={{ display: 'flex', flexDirection: 'column', gap: 3, height: '100%', pt: { xs: 3, sm: 4 } }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 28 }}>
          <Typography variant="h2">{name}</Typography>
          {yours && <StatusChip tone="success">{t('plans.yours')}</StatusChip>}
          {planned && (
            <StatusChip tone="info">
              {t('plans.from', { date: exactDay(subscription.period_end) })}
            </StatusChip>
          )}
        </Box>
        <Typography color="textSecondary" sx={{ minHeight: { sm: 40 } }}>
          {plan.description}
        </Typography>
        <Price plan={plan} interval={interval} />
        <Facts plan={plan} interval={interval} trial={trial} features={features} />
        {canChoose && (
          <CustomerOnly reason="money">
            <Button variant="outlined" sx={{ minHeight: 44 }} onClick={onChoose}>
              {verb}
            </Button>
          </CustomerOnly>
        )}
      </CardContent>
    </Card>
  );
}

/** The price per month, large; below it what a year costs and saves. */
function Price({ plan, interval }: Pick<PlanCardProps, 'plan' | 'interval'>) {
  const { t } = useTranslation('billing');
  const { prices, currency, is_free } = plan;
  const perMonth = interval === 'month' ? prices.month : prices.year / 12;
  return (
    <Box sx={{ minHeight: 56 }}>
      <Typography component="p" variant="figure">
        {is_free ? t('plans.free') : shortMoney(perMonth, currency)}
        {!is_free && (
          <Typography component="span" color="textSecondary" sx={{ letterSpacing: 0 }}>
            {' '}
            {t('plans.aMonth')}
          </Typography>
        )}
      </Typography>
      {!is_free && (
        <Typography variant="table" color="textSecondary" component="p">
          <YearlyNote plan={plan} interval={interval} />
        </Typography>
      )}
    </Box>
  );
}

function YearlyNote({ plan, interval }: Pick<PlanCardProps, 'plan' | 'interval'>) {
  const { t } = useTranslation('billing');
  const { cents, months } = yearlySavings(plan);
  const price = shortMoney(plan.prices.year, plan.currency);
  if (cents === 0) return interval === 'year' ? t('plans.billed', { price }) : null;
  const saved = { price, saved: shortMoney(cents, plan.currency) };
  const yearly = interval === 'year';
  if (months === null) return t(yearly ? 'plans.billedSaving' : 'plans.yearlySaving', saved);
  return t(yearly ? 'plans.billedSavingMonths' : 'plans.yearlySavingMonths', { ...saved, count: months });
}

/** Included coins and the price of further ones, then what only some plans have. */
function Facts({
  plan,
  interval,
  trial,
  features,
}: Pick<PlanCardProps, 'plan' | 'interval' | 'trial' | 'features'>) {
  const { t } = useTranslation('billing');
  const { currency, extra_price, trial_days, trial_coins } = plan;
  const included = coinsOf(plan, interval);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, flex: 1, alignContent: 'start' }}>
      <Fact name={t(`plans.facts.coins_${interval}`)}>
        {included === 0 ? '–' : coins(included)}
        {included > 0 && (
          <Typography
            component="span"
            variant="table"
            color="textSecondary"
            sx={{ display: 'block', fontWeight: 400 }}
          >
            {t('plans.facts.each', { price: priceOfOne(plan.prices[interval], included, currency) })}
          </Typography>
        )}
      </Fact>
      <Fact name={t('plans.facts.extra')}>{priceOfOne(extra_price, 1000, currency)}</Fact>
      {trial && trial_days > 0 && (
        <Fact name={t('plans.facts.trial')}>
          {t('plans.facts.trialDays', { count: trial_days, coins: coins(trial_coins) })}
        </Fact>
      )}
      {features
        .filter((name) => plan.features.includes(name))
        .map((name) => (
          <Box key={name} sx={{ display: 'flex', gap: 2 }}>
            <Icon path={mdiCheck} sx={{ color: 'success.main', flex: 'none' }} />
            {name}
          </Box>
        ))}
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
      <Typography component="dt" color="textSecondary">
        {name}
      </Typography>
      <Box
        component="dd"
        sx={{ m: 0, textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** Has a card's layout, in the grid of cards. */
export function PlanCardSkeleton() {
  return (
    <Card
      component="li"
      aria-hidden
      // On phones, the first card, the free one, is shorter.
      sx={{ minHeight: { xs: 322, sm: 330 }, '&:first-of-type': { minHeight: { xs: 222, sm: 330 } } }}
    />
  );
}
