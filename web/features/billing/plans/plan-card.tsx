import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Interval, Plan, Subscription } from '#contract/billing/plans';
import { coins, exactDay } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { coinsOf } from '../api.ts';
import { money } from '../queries.ts';

export interface PlanCardProps {
  plan: Plan;
  interval: Interval;
  own: Subscription | null;
  trial: boolean;
  onChoose: () => void;
}

function useFacts(plan: Plan, interval: Interval): string[] {
  const { t } = useTranslation('billing');
  const included = { coins: coins(coinsOf(plan, interval)) };
  return [
    plan.coins > 0 ? t(`plans.coins_${interval}`, included) : t('plans.noCoins'),
    t('plans.extra', { price: money(plan.extra_price, plan.currency) }),
    ...(plan.trial_days > 0
      ? [t('plans.trialFact', { count: plan.trial_days, coins: coins(plan.trial_coins) })]
      : []),
    ...plan.features,
  ];
}

/** The label of the button that chooses the plan. */
function useVerb({ plan, interval, own, trial }: Omit<PlanCardProps, 'onChoose'>): string {
  const { t } = useTranslation('billing');
  const { name } = plan;
  if (plan.is_free) return t('plans.cancel');
  if (own !== null) {
    return own.plan_id === plan.id ? t(`plans.by_${interval}`, { name }) : t('plans.change', { name });
  }
  return trial && plan.trial_days > 0
    ? t('plans.try', { name, count: plan.trial_days })
    : t('plans.choose', { name });
}

function Price({ plan, interval }: Pick<PlanCardProps, 'plan' | 'interval'>) {
  const { t } = useTranslation('billing');
  const price = money(plan.prices[interval], plan.currency);
  if (plan.is_free) return t('plans.free');
  return interval === 'month' ? t('plans.perMonth', { price }) : t('plans.perYear', { price });
}

export function PlanCard({ plan, interval, own, trial, onChoose }: PlanCardProps) {
  const { t } = useTranslation('billing');
  const { name } = plan;
  const yours = own === null ? plan.is_free : own.plan_id === plan.id;
  const here = yours && (plan.is_free || own?.interval === interval);
  const planned = own?.next?.plan_id === plan.id && own.next.interval === interval;
  const facts = useFacts(plan, interval);
  const verb = useVerb({ plan, interval, own, trial });
  const canChoose = !here && !planned && !(plan.is_free && own?.cancel_at_period_end);
  return (
    <Card component="li" sx={yours ? { borderColor: 'text.primary' } : {}}>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', gap: 3, height: '100%' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 28 }}>
          <Typography variant="h2">{name}</Typography>
          {yours && <StatusChip tone="success">{t('plans.yours')}</StatusChip>}
          {planned && (
            <StatusChip tone="info">{t('plans.from', { date: exactDay(own.period_end) })}</StatusChip>
          )}
        </Box>
        <Typography color="textSecondary" sx={{ minHeight: { sm: 40 } }}>
          {plan.description}
        </Typography>
        <Typography component="p" sx={{ fontSize: 22, lineHeight: '28px', fontWeight: 600 }}>
          <Price plan={plan} interval={interval} />
        </Typography>
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, flex: 1, alignContent: 'start' }}
        >
          {facts.map((fact) => (
            <Box component="li" key={fact} sx={{ display: 'flex', gap: 2 }}>
              <Icon path={mdiCheck} sx={{ color: 'success.main', flex: 'none' }} />
              {fact}
            </Box>
          ))}
        </Box>
        {canChoose && (
          <Button variant="outlined" sx={{ minHeight: 44 }} onClick={onChoose}>
            {verb}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
